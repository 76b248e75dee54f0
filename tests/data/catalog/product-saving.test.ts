import { expect, test } from 'vitest'
import { transaction } from '../../../app/platform/database/transaction.server.ts'
import type { Product } from '../../../app/shop/catalog/product.ts'
import { writeProduct } from '../../../app/shop/catalog/saving.server.ts'
import { getProduct, suggestProducts } from '../../../app/shop/catalog/storefront.server.ts'
import { addProduct } from '../../support/factories.ts'
import { adminForEach, shopForEach } from '../../support/for-each.ts'

const services = shopForEach()
const admin = adminForEach(services)
test('[BEY-13 BEY-20] a changed product has its words, its price from now on, and an entry in the audit', async () => {
  const product = await addProduct(services, { name: 'Крем за раце' })
  const written = await write({ ...product, name: 'Шампон за коса', price: 30_000 })
  expect(written).toMatchObject({ isStored: true, before: { price: 50_000 }, after: { price: 30_000 } })
  const stored = await getProduct(services, product.id)
  expect(stored).toMatchObject({ name: 'Шампон за коса', version: product.version + 1 })
  expect(stored?.createdAt).toBe(product.createdAt)
  expect((await suggestProducts(services, { search: 'шампон', limit: 6 })).products).toHaveLength(1)
  expect((await suggestProducts(services, { search: 'раце', limit: 6 })).products).toHaveLength(0)
  expect(await services.db.selectFrom('product_prices').select(['since', 'price']).execute()).toEqual([
    { since: services.clock(), price: 30_000 },
  ])
  const [entry] = await services.db.selectFrom('audit').selectAll().execute()
  expect(entry).toMatchObject({ action: 'product.save', subject_id: product.id, actor_id: admin.id })
  expect(JSON.parse(entry?.before ?? '')).toMatchObject({ name: 'Крем за раце' })
})

test('[BEY-18] the same again changes nothing, and a version that is no longer in force is not overwritten', async () => {
  const product = await addProduct(services)
  expect(await write(product)).toMatchObject({ after: { version: product.version } })
  expect(await services.db.selectFrom('audit').selectAll().execute()).toEqual([])
  const both = await Promise.all(
    [1, 2].map(async (number) => await write({ ...product, name: `Производ ${number}` })),
  )
  expect(both.filter(({ isStored }) => isStored)).toHaveLength(1)
  const [lost] = both.filter(({ isStored }) => !isStored)
  expect(lost).toMatchObject({ current: { version: product.version + 1 } })
})

test('[BEY-18] a new product takes no id that is taken, and a deleted one does not come back', async () => {
  const product = await addProduct(services)
  expect(await write({ ...product, name: 'Друг' }, null)).toMatchObject({
    isStored: false,
    current: { name: product.name },
  })
  const fresh = { ...product, id: 'new-one' }
  const twice = await Promise.all([1, 2].map(async () => await write(fresh, null)))
  expect(twice.filter(({ isStored }) => isStored)).toHaveLength(1)
  await services.db.deleteFrom('products').where('id', '=', product.id).execute()
  expect(await write(product)).toEqual({ isStored: false, current: null })
})

async function write(product: Product, version: number | null = product.version) {
  const change = { services, actor: admin, product, version, action: 'product.save' } as const
  return await transaction(services.db, async (tx) => await writeProduct(tx, change))
}
