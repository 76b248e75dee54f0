import { expect, test } from 'vitest'
import { DEFAULT_DELIVERY, type DeliverySettings } from '../../../app/shop/delivery/rules.ts'
import { getDelivery, getDeliveryVersion, saveDelivery } from '../../../app/shop/delivery/service.server.ts'
import { ok } from '../../../app/shop/use-case.ts'
import { adminShopForEach, auditEntries, valueOf } from '../../support/factories.ts'

const { services, admin } = adminShopForEach()
const OTHER: DeliverySettings = {
  ...DEFAULT_DELIVERY,
  standardDeliveryPrice: 19_000,
  standardDeliveryThreshold: 80_000,
  freeDeliveryPrice: 5_050,
  freeDeliveryThreshold: 200_000,
  deliveryMessage: 'Достава 190 ден.',
}

test('[DEL-01 DEL-04 BEY-20] saved delivery settings apply immediately, are announced to every page and in the audit; the same again is no change', async () => {
  expect(await getDeliveryVersion(services)).toEqual({ settings: DEFAULT_DELIVERY, version: 1 })
  const current = { settings: OTHER, version: 2 }
  const saved = await saveDelivery(services, admin, { settings: OTHER, version: 1 })
  expect(saved).toEqual(ok({ isSaved: true, current }))
  expect([await getDelivery(services), await getDeliveryVersion(services)]).toEqual([OTHER, current])
  await saveDelivery(services, admin, { settings: { ...OTHER }, version: 2 })
  const entries = await auditEntries(services)
  const entry = { action: 'delivery.settings', subject_type: 'delivery-settings', actor_id: admin.id }
  expect(entries).toMatchObject([{ ...entry, at: services.clock() }])
  expect(JSON.parse(entries[0]?.before ?? '')).toEqual(DEFAULT_DELIVERY)
  expect(JSON.parse(entries[0]?.after ?? '')).toEqual(OTHER)
  expect(services.events).toEqual(Array(2).fill({ topic: 'delivery' }))
  expect(await getDeliveryVersion(services)).toEqual(current)
})

test('[DEL-04] of several at once on the same version one is saved; the others are shown it, and overwrite nothing', async () => {
  const prices = Array.from({ length: 8 }, (_, number) => 1000 + number)
  const save = (standardDeliveryPrice: number, version: number) =>
    saveDelivery(services, admin, { settings: { ...OTHER, standardDeliveryPrice }, version })
  const answers = (await Promise.all(prices.map((price) => save(price, 1)))).map(valueOf)
  const current = await getDeliveryVersion(services)
  const saved = prices.map((price) => price === current.settings.standardDeliveryPrice)
  expect(answers).toEqual(saved.map((isSaved) => ({ isSaved, current })))
  expect([await auditEntries(services), services.events].map(({ length }) => length)).toEqual([1, 1])
  expect(valueOf(await save(9000, current.version))).toMatchObject({ isSaved: true })
})
