import { expect, test } from 'vitest'
import { readRows } from '../../../app/platform/database/portable-rows.server.ts'
import { undoChangeSet } from '../../../app/shop/catalog/change-sets.server.ts'
import { applyImport, IMPORT_KEPT_MS, planImport } from '../../../app/shop/catalog/import.server.ts'
import { getProduct, readProducts } from '../../../app/shop/catalog/queries.server.ts'
import { refuse } from '../../../app/shop/use-case.ts'
import * as productTexts from '../../../app/texts/mk/admin-products.ts'
import { addProduct, addUser, adminShopForEach } from '../../support/factories.ts'
import { applied, csv, exported, kept, planned, plannedAt, prices } from '../../support/product-files.ts'

const { services, admin } = adminShopForEach()
test('[BEY-18] a line made from an older version is a conflict when it changes something, else not', async () => {
  const one = await addProduct(services, { price: 50_000, images: ['/media/products/p/1_a'] })
  const file = await exported(services)
  await applied(services, admin, prices({ [one.id]: '700' }))
  const old = await planned(services, admin, file)
  expect(old.problems).toMatchObject([{ line: 2, column: 'version', reason: 'changed-meanwhile' }])
  await applied(services, admin, prices({ [one.id]: '500' }))
  expect((await planned(services, admin, file)).counts).toMatchObject({ same: 1, wrong: 0 })
  // its address is refused now, because the product no longer has it
  await applied(services, admin, csv(['id', 'images'], [one.id, '']))
  expect((await planned(services, admin, file)).problems).toEqual(old.problems)
})

test('[BEY-18] of a file applied twice at once, and of two that change the same, one is applied and whole', async () => {
  const [one, two] = [await addProduct(services), await addProduct(services)]
  const file = (price: string) => csv(['id', 'regularPrice'], [one.id, price], [two.id, price], ['', ''])
  const imports = [await kept(services, admin, file('700')), await kept(services, admin, file('800'))]
  const plans = await Promise.all(imports.map((importId) => plannedAt(services, admin, importId)))
  const tries = [0, 1, 0, 1].map((index) => {
    const [importId = '', digest = ''] = [imports[index], plans[index]?.digest]
    return applyImport(services, admin, { importId, words: [productTexts], digest })
  })
  const results = await Promise.all(tries)
  const sets = results.flatMap((result) => (result.ok && 'setId' in result.value ? result.value.setId : []))
  expect([sets.length, new Set(sets).size]).toEqual([2, 1])
  const [first, second] = [await getProduct(services, one.id), await getProduct(services, two.id)]
  expect([70_000, 80_000]).toContain(first?.price)
  expect([first?.price, first?.version]).toEqual([second?.price, 2])
})

test('[BEY-18] a file that creates, with a category by its name on the screens, is applied once, also when it is sent twice, or again after the new products got images', async () => {
  const file = csv(
    ['id', 'name', 'brand', 'category', 'regularPrice'],
    ['', 'Нов', 'hocl', 'Нега на усни', '100'],
  )
  const importId = await kept(services, admin, file)
  const { digest } = await plannedAt(services, admin, importId)
  await Promise.all(
    [1, 2, 3].map(() => applyImport(services, admin, { importId, words: [productTexts], digest })),
  )
  const stored = await services.db.selectFrom('products').select(['id', 'category']).execute()
  expect(stored).toEqual([{ id: 'hocl-nov', category: 'lipcare' }])
  // chosen again, because the answer did not arrive, or for other rows
  await services.db.updateTable('products').set({ images: '["/media/p"]', benefits: 'Мека кожа' }).execute()
  expect((await planned(services, admin, file)).counts).toMatchObject({ created: 0, same: 1 })
  expect((await planned(services, admin, file.replace('100', '101'))).counts).toMatchObject({ created: 1 })
})

test('[SEC-05 BEY-18] nothing is applied or undone for an administrator who has lost the role meanwhile', async () => {
  const one = await addProduct(services)
  const set = await applied(services, admin, prices({ [one.id]: '600' }))
  const importId = await kept(services, admin, prices({ [one.id]: '700' }))
  const { digest } = await plannedAt(services, admin, importId)
  await services.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', admin.id).execute()
  await applyImport(services, admin, { importId, words: [productTexts], digest })
  expect(await undoChangeSet(services, admin, 'setId' in set ? set.setId : '')).toEqual(
    refuse({ code: 'forbidden' }),
  )
  expect(await getProduct(services, one.id)).toMatchObject({ price: 60_000, version: 2 })
})

test('[BEY-18] a kept file is its owner’s, for an hour', async () => {
  const importId = await kept(services, admin, csv(['id'], ['']))
  const other = await addUser(services, { role: 'admin' })
  const gone = refuse({ code: 'not-found' })
  expect(await planImport(services, other, { importId, words: [productTexts] })).toEqual(gone)
  services.advance(IMPORT_KEPT_MS)
  expect(await planImport(services, admin, { importId, words: [productTexts] })).toEqual(gone)
  await kept(services, admin, 'id')
  expect(await services.db.selectFrom('product_imports').select('id').execute()).toHaveLength(1)
})

test('[BEY-18] others have their turn while the many products of a file are read', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  const ids = Array.from({ length: 5000 }, (_, at) => `krem-${at}`)
  await readProducts(services.db, ids)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
})

test('[BEY-18 BEY-22] of kept files, which may have 10 MB, a backup has one at a time in memory', async () => {
  for (const file of ['id\nа', 'id\nб']) await kept(services, admin, file)
  const table = { name: 'product_imports', columns: ['id'], key: ['id'], dates: new Set<string>() }
  expect.assertions(2)
  for await (const rows of readRows(services.db, table)) expect(rows).toHaveLength(1)
})

test('[BEY-18] files that create products of the same names in other orders at once are all applied, none in vain', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ['', `Крем број${at}`, 'hocl', 'handcare'])
  const head = ['id', 'name', 'brand', 'category', 'regularPrice']
  const orders = [lines, lines.toReversed(), [...lines.slice(20), ...lines.slice(0, 20)], lines.toReversed()]
  const files = orders.map((order, at) => csv(head, ...order.map((cells) => [...cells, `10${at}`])))
  expect(await Promise.all(files.map((file) => applied(services, admin, file)))).toHaveLength(orders.length)
  const stored = await services.db.selectFrom('products').select('id').execute()
  expect(stored).toHaveLength(orders.length * lines.length)
})
