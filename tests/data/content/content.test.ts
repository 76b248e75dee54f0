import { expect, test } from 'vitest'
import { getShopDetails, saveShopDetails } from '../../../app/shop/content/service.server.ts'
import { DEFAULT_SHOP, type ShopDetails } from '../../../app/shop/content/shop.ts'
import { listSitemapParts, listSitemapProducts } from '../../../app/shop/content/sitemap.server.ts'
import { adminShopForEach, auditEntries, valueOf, addProduct } from '../../support/factories.ts'

const { services, admin } = adminShopForEach()
const OTHER: ShopDetails = {
  ...DEFAULT_SHOP,
  name: 'Ведрина',
  phone: '02 3111 222',
  social: { ...DEFAULT_SHOP.social, facebook: '', tiktok: 'https://www.tiktok.com/@vedrina' },
  founded: null,
}

test('[BEY-25 BEY-20] a change is in the audit with what was before; the same again is none, nor is one over another version', async () => {
  await saveShopDetails(services, admin, OTHER)
  await saveShopDetails(services, admin, { ...OTHER })
  const stale = await saveShopDetails(services, admin, { ...OTHER, name: 'Мила' }, 1)
  expect(valueOf(stale)).toMatchObject({ isSaved: false, current: { details: OTHER, version: 2 } })
  const entries = await auditEntries(services)
  expect(entries).toMatchObject([
    { action: 'shop.details', subject_type: 'shop-details', actor_id: admin.id, at: services.clock() },
  ])
  expect(JSON.parse(entries[0]?.before ?? '')).toEqual(DEFAULT_SHOP)
  expect(JSON.parse(entries[0]?.after ?? '')).toEqual(OTHER)
  expect(services.events).toEqual(Array(2).fill({ topic: 'shop' }))
})

test('[BEY-25] of several at once each is in the audit after the one before it', async () => {
  const names = Array.from({ length: 8 }, (_, number) => `Продавница ${number}`)
  await Promise.all(names.map((name) => saveShopDetails(services, admin, { ...OTHER, name })))
  const changes = (await auditEntries(services)).map(
    ({ before, after }) => [nameIn(before), nameIn(after)] as const,
  )
  expect(changes.map(([, after]) => after).toSorted()).toEqual(names)
  const befores = new Map(changes)
  let name: string | undefined = DEFAULT_SHOP.name
  for (let step = 0; step < names.length; step += 1) name = befores.get(name ?? '')
  expect(name).toBe((await getShopDetails(services)).name)
})

test('[BEY-25] details stored by another process are shown, with defaults for fields that it did not store', async () => {
  expect((await getShopDetails(services)).name).toBe(DEFAULT_SHOP.name)
  const row = { id: 1, details: JSON.stringify({ name: 'Тивка' }), updated_at: services.clock() }
  await services.db.insertInto('shop_details').values(row).execute()
  expect(await getShopDetails(services)).toEqual({ ...DEFAULT_SHOP, name: 'Тивка' })
})

const nameIn = (json: string | null) => (JSON.parse(json ?? '') as ShopDetails).name

test.each([0, 1, 2, 3, 4, 5])('[BEY-02] of %i products each is in exactly one part', async (count) => {
  const ids = Array.from({ length: count }, (_, index) => `krem-${index}`)
  for (const id of ids) await addProduct(services, { id })
  const parts = await listSitemapParts(services, 2)
  expect(parts).toHaveLength(Math.max(1, Math.ceil(count / 2)))
  const listed = await Promise.all(parts.map((after) => listSitemapProducts(services, after, 2)))
  expect(listed.flat().map(({ id }) => id)).toEqual(ids)
})
