import { expect, test } from 'vitest'
import { testShop } from '../../support/database.ts'
import { setDelivery } from '../../support/factories.ts'
import { DEFAULT_DELIVERY } from '../../../app/shop/delivery/rules.ts'
import { getDelivery } from '../../../app/shop/delivery/service.server.ts'
test('[DEL-01] the defaults hold until others are saved', async () => {
  await using services = await testShop()
  expect(await getDelivery(services)).toEqual(DEFAULT_DELIVERY)
  const saved = { ...DEFAULT_DELIVERY, standardDeliveryPrice: 12_000, deliveryMessage: 'Достава 120 ден.' }
  await setDelivery(services, saved)
  expect(await getDelivery(services)).toEqual(saved)
})

test('each saving raises the version by one, also at once', async () => {
  await using services = await testShop()
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => setDelivery(services, { standardDeliveryPrice: n * 100 })),
  )
  const rows = await services.db.selectFrom('delivery_settings').select('version').execute()
  expect(rows).toMatchObject([{ version: 20 }])
})
