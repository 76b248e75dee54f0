import { expect, test } from 'vitest'
import { testShop } from '../../support/database.ts'
import { addProduct } from '../../support/factories.ts'
import { NO_FILTER } from '../../../app/shop/catalog/filter.ts'
import { listBestsellers, listProducts, shownProduct } from '../../../app/shop/catalog/storefront.server.ts'
import type { Shop } from '../../../app/platform/shop.server.ts'

const setPrice = (shop: Shop, price: number) => shop.db.updateTable('products').set({ price }).execute()

test('[BEY-08 PD-08 HOME-03] what everybody sees of the catalogue is what is stored', async () => {
  await using shop = await testShop()
  const { id } = await addProduct(shop, { price: 10_000, isBestseller: true })
  const prices = async () => [
    (await shownProduct(shop, id))?.product.price,
    (await listProducts(shop, NO_FILTER)).products[0]?.price,
    (await listBestsellers(shop))[0]?.price,
  ]
  expect(await prices()).toEqual([10_000, 10_000, 10_000])
  await setPrice(shop, 20_000)
  expect(await prices()).toEqual([20_000, 20_000, 20_000])
})

test('[LIST-06] each filter and each product is read by itself', async () => {
  await using shop = await testShop()
  const one = await addProduct(shop, { brand: 'hocl' })
  const other = await addProduct(shop, { brand: 'okeeffes' })
  const found = async (brand: string) =>
    (await listProducts(shop, { ...NO_FILTER, brands: [brand] })).products.map(({ id }) => id)
  expect([await found('hocl'), await found('okeeffes')]).toEqual([[one.id], [other.id]])
  expect((await shownProduct(shop, one.id))?.product.id).toBe(one.id)
  expect((await shownProduct(shop, other.id))?.product.id).toBe(other.id)
  expect(await shownProduct(shop, 'nobody')).toBeNull()
})
