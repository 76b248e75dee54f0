import { expect, test } from 'vitest'
import type { Services } from '../../../app/platform/services.server.ts'
import { NO_FILTER } from '../../../app/shop/catalog/filter.ts'
import { listBestsellers, listProducts, shownProduct } from '../../../app/shop/catalog/storefront.server.ts'
import { testShop } from '../../support/database.ts'
import { addProduct } from '../../support/factories.ts'

const setPrice = (services: Services, price: number) =>
  services.db.updateTable('products').set({ price }).execute()

test('[BEY-08 PD-08 HOME-03] what everybody sees of the catalogue is what is stored', async () => {
  await using services = await testShop()
  const { id } = await addProduct(services, { price: 10_000, isBestseller: true })
  const prices = async () => [
    (await shownProduct(services, id))?.product.price,
    (await listProducts(services, NO_FILTER)).products[0]?.price,
    (await listBestsellers(services))[0]?.price,
  ]
  expect(await prices()).toEqual([10_000, 10_000, 10_000])
  await setPrice(services, 20_000)
  expect(await prices()).toEqual([20_000, 20_000, 20_000])
})

test('[LIST-06] each filter and each product is read by itself', async () => {
  await using services = await testShop()
  const one = await addProduct(services, { brand: 'hocl' })
  const other = await addProduct(services, { brand: 'okeeffes' })
  const found = async (brand: string) =>
    (await listProducts(services, { ...NO_FILTER, brands: [brand] })).products.map(({ id }) => id)
  expect([await found('hocl'), await found('okeeffes')]).toEqual([[one.id], [other.id]])
  expect((await shownProduct(services, one.id))?.product.id).toBe(one.id)
  expect((await shownProduct(services, other.id))?.product.id).toBe(other.id)
  expect(await shownProduct(services, 'nobody')).toBeNull()
})
