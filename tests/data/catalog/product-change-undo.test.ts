import { expect, test } from 'vitest'
import { undoChangeSet, listChangeSets } from '../../../app/shop/catalog/change-sets.server.ts'
import { getProduct } from '../../../app/shop/catalog/queries.server.ts'
import { suggestProducts } from '../../../app/shop/catalog/storefront.server.ts'
import { runHousekeeping } from '../../../app/shop/operation/housekeeping.server.ts'
import { DAY_MS, HOUR_MS } from '../../../app/shop/time.ts'
import { ok, refuse } from '../../../app/shop/use-case.ts'
import { addOrder, addProduct, adminShopForEach, insertRows, valueOf } from '../../support/factories.ts'
import { applied, csv, prices } from '../../support/product-files.ts'

const { services, admin } = adminShopForEach()

test('[BEY-18] undoing gives every product back what it had, and takes away what was created', async () => {
  const one = await addProduct(services, { name: 'Крем за раце', price: 80_000, originalPrice: 100_000 })
  const two = await addProduct(services, { name: 'Сапун', sku: 'S-1', nameEn: 'Soap' })
  const setId = await change(
    csv(
      ['id', 'name', 'nameEn', 'brand', 'category', 'regularPrice', 'salePrice', 'sku'],
      [one.id, 'Восок', '', 'Мој бренд', 'lipcare', '700', '', ''],
      [two.id, 'Сапун', '', 'hocl', 'handcare', '500', '', ''],
      ['', 'Нов', '', 'hocl', 'lipcare', '100', '', ''],
    ),
  )
  const imported = { name: 'Восок', price: 70_000, originalPrice: null }
  expect(await getProduct(services, one.id)).toMatchObject(imported)
  services.advance(1000)
  expect(await undoChangeSet(services, admin, setId)).toEqual(ok({ restored: 3, kept: [] }))
  const stored = await services.db.selectFrom('products').select('id').orderBy('id').execute()
  expect(stored.map(({ id }) => id)).toEqual([one.id, two.id])
  const updated = { updatedAt: services.clock(), version: 3 }
  expect(await getProduct(services, one.id)).toEqual({ ...one, ...updated })
  expect(await getProduct(services, two.id)).toEqual({ ...two, ...updated })
  expect((await suggestProducts(services, { search: 'крем', limit: 6 })).products).toHaveLength(1)
  expect((await suggestProducts(services, { search: 'восок', limit: 6 })).products).toHaveLength(0)
  const audit = await services.db.selectFrom('audit').select('action').orderBy('id').execute()
  const actions = audit.map(({ action }) => action)
  expect(actions.slice(0, 3)).toEqual(['product.import', 'product.import', 'product.import'])
  expect(actions.slice(3).toSorted()).toEqual(['product.delete', 'product.undo', 'product.undo'])
})

test('[BEY-18] a hundred new products of one name and as many changed ones, with their words; all of it undone', async () => {
  const stored = Array.from({ length: 120 }, (_, index) => `p-${String(index).padStart(3, '0')}`)
  for (const id of stored) await addProduct(services, { id, name: 'Сапун' })
  const head = ['id', 'name', 'brand', 'category', 'regularPrice']
  const changed = stored.map((id) => [id, `Балсам ${id}`, 'hocl', 'lipcare', '700'])
  const created = stored.map(() => ['', 'Восок', 'hocl', 'lipcare', '100'])
  const setId = await change(csv(head, ...changed, ...created))
  const found = async (search: string) =>
    (await suggestProducts(services, { search, limit: 500 })).products.length
  expect([await found('балсам'), await found('восок'), await found('сапун')]).toEqual([120, 120, 0])
  const ids = (await services.db.selectFrom('products').select('id').execute()).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['hocl-vosok', 'hocl-vosok-2', 'hocl-vosok-20', ...stored]))
  expect(ids).toHaveLength(240)
  expect(await undoChangeSet(services, admin, setId)).toEqual(ok({ restored: 240, kept: [] }))
  expect([await found('балсам'), await found('восок'), await found('сапун')]).toEqual([0, 0, 120])
})

test('[BEY-18] sets are undone one after the other, the last one first, but nothing that was changed between them', async () => {
  const [one, two] = [await addProduct(services), await addProduct(services)]
  const all = async (price: string) => await change(prices({ [one.id]: price, [two.id]: price }))
  const sets = [await all('700')]
  await change(csv(['id', 'isFeatured'], [two.id, 'да']))
  sets.unshift(await all('800'), await change(prices({ [one.id]: '900' })))
  const undo = (set: number) => undoChangeSet(services, admin, sets[set] ?? '')
  expect(await undo(2)).toMatchObject({ value: { restored: 0, kept: [{}, {}] } })
  for (const set of [1, 0]) expect(await undo(set)).toMatchObject(ok({ kept: [] }))
  expect(await undo(2)).toEqual(ok({ restored: 1, kept: [{ id: two.id, name: two.name }] }))
  expect(await getProduct(services, one.id)).toMatchObject({ price: one.price })
  expect(await getProduct(services, two.id)).toMatchObject({ price: 70_000, isFeatured: true })
})

test('[BEY-18] a SKU that went to a new product of the set goes back', async () => {
  const one = await addProduct(services, { sku: 'S-1' })
  const head = ['id', 'sku', 'name', 'brand', 'category', 'regularPrice']
  const renamed = [one.id, 'S-2', one.name, one.brand, one.category, '500']
  const setId = await change(csv(head, renamed, ['', 'S-1', 'Нов', 'hocl', 'lipcare', '100']))
  expect(await undoChangeSet(services, admin, setId)).toEqual(ok({ restored: 2, kept: [] }))
  expect(await getProduct(services, one.id)).toMatchObject({ sku: 'S-1' })
})

test('[BEY-18] undo leaves products that were changed or removed since as they are, and names them; a set is undone once', async () => {
  const products = [await addProduct(services), await addProduct(services), await addProduct(services)]
  const [one, two, three] = products
  const ids = products.map(({ id }) => id)
  const setId = await change(prices(Object.fromEntries(ids.map((id) => [id, '700']))))
  await change(csv(['id', 'isFeatured'], [two?.id ?? '', 'да']))
  const third = services.db.deleteFrom('products').where('id', '=', three?.id ?? '')
  await third.execute()
  const undone = await Promise.all([1, 2].map(() => undoChangeSet(services, admin, setId)))
  expect(undone).toContainEqual(refuse({ code: 'not-found' }))
  const named = { id: two?.id, name: two?.name }
  expect(undone).toContainEqual(ok({ restored: 1, kept: [named, { id: three?.id, name: three?.id }] }))
  expect(await getProduct(services, one?.id ?? '')).toMatchObject({ price: 50_000 })
  expect(await getProduct(services, two?.id ?? '')).toMatchObject({ price: 70_000, isFeatured: true })
})

test('[BEY-18] a product whose former SKU is taken by now is left alone, and what would need the one that it has', async () => {
  const skus = ['A', 'B', 'C']
  const products = await Promise.all(skus.map((sku) => addProduct(services, { sku })))
  const [one, two, three] = products.map(({ id }) => id) as [string, string, string]
  const setId = await change(csv(['id', 'sku'], [one, 'A2'], [two, 'A'], [three, 'C2']))
  await addProduct(services, { sku: 'b' })
  const undone = await undoChangeSet(services, admin, setId)
  expect(undone).toMatchObject(ok({ restored: 1, kept: expect.any(Array) as [] }))
  const stored = await services.db.selectFrom('products').select('sku').execute()
  expect(stored.map(({ sku }) => sku).toSorted()).toEqual(['A', 'A2', 'C', 'b'])
})

const HEAD = ['id', 'name', 'brand', 'category', 'regularPrice']

async function buy(productId: string) {
  const order = await addOrder(services, admin.id)
  const items = services.db.updateTable('order_items').set({ product_id: productId })
  await items.where('order_id', '=', order.id).execute()
}

test('[BEY-18] a created product that customers have reviewed or bought is not taken away, wherever the clock was', async () => {
  const setId = await change(csv(HEAD, ['', 'Стар', 'hocl', 'lipcare', '100']))
  await services.db.updateTable('products').set({ rating_sum: 5, review_count: 1, rating: 500 }).execute()
  const later = await change(
    csv(HEAD, ['', 'Нов', 'hocl', 'lipcare', '100'], ['', 'Друг', 'hocl', 'lipcare', '1']),
  )
  services.advance(-HOUR_MS)
  await buy('hocl-nov')
  expect(await undoChangeSet(services, admin, setId)).toMatchObject({ value: { kept: [{ name: 'Стар' }] } })
  const undone = await undoChangeSet(services, admin, later)
  expect(undone).toMatchObject({ value: { restored: 1, kept: [{ name: 'Нов' }] } })
})

test('[BEY-13 BEY-18] what is undone within the hour was never charged, and its new address is free; not so what customers have bought', async () => {
  const { id } = await addProduct(services)
  await insertRows(services.db, 'product_prices', [{ product_id: id, since: 1, price: 70_000 }])
  const charged = async () => {
    const rows = await services.db.selectFrom('product_prices').select('price').orderBy('since').execute()
    return rows.map(({ price }) => price)
  }
  const file = csv(HEAD, [id, 'Крем', 'hocl', 'lipcare', '100'], ['', 'Нов', 'hocl', 'lipcare', '200'])
  await undoChangeSet(services, admin, await change(file))
  expect(await charged()).toEqual([70_000])

  const cut = await change(prices({ [id]: '100' }))
  await buy(id)
  services.advance(1000)
  expect(await undoChangeSet(services, admin, cut)).toEqual(ok({ restored: 1, kept: [] }))
  expect(await charged()).toEqual([70_000, 10_000, 50_000])

  services.advance(1000)
  const late = await change(file)
  await buy('hocl-nov')
  services.advance(HOUR_MS)
  const kept = [{ id: 'hocl-nov', name: 'Нов' }]
  expect(await undoChangeSet(services, admin, late)).toEqual(ok({ restored: 1, kept }))
  expect((await charged()).toSorted()).toEqual([10_000, 10_000, 20_000, 50_000, 50_000, 70_000])
})

test('[BEY-18] the sets are listed newest first, page by page', async () => {
  const { id } = await addProduct(services)
  const sets: string[] = []
  for (const price of ['100', '200', '300']) {
    services.advance(1000)
    sets.unshift(await change(prices({ [id]: price })))
  }
  await undoChangeSet(services, admin, sets[0] ?? '')
  const first = valueOf(await listChangeSets(services, admin, { limit: 2 }))
  expect(first.sets).toMatchObject([
    {
      id: sets[0],
      actorName: admin.displayName,
      fileName: 'cenovnik.csv',
      changed: 1,
      undoneAt: services.clock(),
    },
    { id: sets[1], undoneAt: null },
  ])
  const rest = await listChangeSets(services, admin, { limit: 2, position: first.older })
  expect(rest).toMatchObject({ value: { older: null, sets: [{ id: sets[2] }] } })
})

async function change(file: string): Promise<string> {
  const result = await applied(services, admin, file)
  if (!('setId' in result)) throw new Error(JSON.stringify(result.plan.problems))
  return result.setId
}

test('[BEY-18] housekeeping takes away sets of more than a year ago with what they hold', async () => {
  const { id } = await addProduct(services)
  await change(prices({ [id]: '100' }))
  services.advance(365 * DAY_MS)
  await runHousekeeping(services, { keepAddressesYears: 5 })
  expect(await services.db.selectFrom('product_change_items').selectAll().execute()).toHaveLength(1)
  services.advance(1)
  await runHousekeeping(services, { keepAddressesYears: 5 })
  expect(await services.db.selectFrom('product_change_items').selectAll().execute()).toEqual([])
})
