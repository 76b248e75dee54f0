import { expect, test } from 'vitest'
import { applyBulk, listSelected, previewBulk } from '../../../app/shop/catalog/bulk.server.ts'
import { type BulkChange, MOST_AT_ONCE } from '../../../app/shop/catalog/bulk.ts'
import { undoChangeSet, writeChangeSet } from '../../../app/shop/catalog/change-sets.server.ts'
import { getProduct } from '../../../app/shop/catalog/queries.server.ts'
import { refuse } from '../../../app/shop/use-case.ts'
import { addCopies, addProduct, adminShopForEach, auditEntries } from '../../support/factories.ts'

const { services, admin } = adminShopForEach()
const ALL: Parameters<typeof listSelected>[2] = { ids: [], search: '', category: null, brand: null }
const cheaper: BulkChange = { kind: 'price-amount', amount: -50_000, rounding: 'whole' }

test('[BEY-18] a bulk change shows before and after of every product, is applied as shown and once, however often it is sent, and undone', async () => {
  const one = await addProduct(services, { price: 120_000 })
  const poor = await addProduct(services, { price: 50_000 })
  const asked = { selection: ALL, change: cheaper }
  const preview = await previewBulk(services, admin, asked)
  const changes = [{ column: 'regularPrice', before: '1200,00', after: '700,00' }]
  const rows = [
    { id: poor.id, reason: 'price-zero', changes: [] },
    { id: one.id, reason: null, changes },
  ]
  expect(preview).toMatchObject({ value: { counts: { changed: 1, same: 0, refused: 1 }, rows } })
  const digest = preview.ok ? preview.value.digest : ''
  const apply = () => applyBulk(services, admin, { ...asked, digest })
  const results = [...(await Promise.all([apply(), apply()])), await apply()]
  for (const result of results) expect(result).toMatchObject({ value: { setId: digest, changed: 1 } })
  expect(await getProduct(services, one.id)).toMatchObject({ price: 70_000, version: 2 })
  expect(await getProduct(services, poor.id)).toEqual(poor)
  expect(await auditEntries(services)).toMatchObject([{ action: 'product.bulk' }])
  await undoChangeSet(services, admin, digest)
  expect(await apply()).toMatchObject({ value: { preview: { counts: { changed: 1 } } } })
  // planned before the undo and written after it
  const late = { id: digest, kind: 'bulk' as const, fileName: null, changes: [] }
  expect(await writeChangeSet(services, admin, late)).toBeNull()
  expect(await getProduct(services, one.id)).toMatchObject({ price: 120_000, version: 3 })
})

test('[BEY-18] a selection of more than 20,000 products is refused as a whole; the list for choosing one by one ends after 75', async () => {
  await addCopies(services, await addProduct(services), MOST_AT_ONCE)
  const preview = await previewBulk(services, admin, { selection: ALL, change: cheaper })
  expect(preview).toEqual(refuse({ code: 'malformed' }))
  const listed = await listSelected(services, admin, ALL)
  expect(listed).toMatchObject({ value: { found: MOST_AT_ONCE + 1, products: { length: 75 } } })
})

test('[BEY-18 ADM-03] products are selected by the filters of the list, or one by one', async () => {
  const cream = await addProduct(services, { name: 'Крем за раце', descriptionMk: 'Сапун' })
  const soap = await addProduct(services, { name: 'Сапун', brand: 'okeeffes', category: 'bodycare' })
  const found = async (selection: Partial<typeof ALL>) => {
    const list = await listSelected(services, admin, { ...ALL, ...selection })
    return list.ok ? list.value.products.map(({ id }) => id) : []
  }
  expect(await found({})).toEqual([cream.id, soap.id])
  expect(await found({ search: 'sapun' })).toEqual([soap.id])
  expect(await found({ search: 'нема' })).toEqual([])
  expect(await found({ brand: 'okeeffes' })).toEqual([soap.id])
  expect(await found({ category: 'handcare' })).toEqual([cream.id])
  expect(await found({ ids: [soap.id, 'no-such'], search: 'крем' })).toEqual([soap.id])
})
