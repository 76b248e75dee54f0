import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_DELIVERY, deliveryPrice, missingForFreeDelivery } from './delivery.ts'

test('[DEL-03] delivery costs the free price from the threshold on, else the standard price', () => {
  expect(deliveryPrice(DEFAULT_DELIVERY, 149_999)).toBe(15_000)
  expect(deliveryPrice(DEFAULT_DELIVERY, 150_000)).toBe(0)
  expect(deliveryPrice({ ...DEFAULT_DELIVERY, freeDeliveryPrice: 5000 }, 150_000)).toBe(5000)
  expect(deliveryPrice({ ...DEFAULT_DELIVERY, standardDeliveryThreshold: 0 }, 149_999)).toBe(15_000)
  expect(deliveryPrice({ ...DEFAULT_DELIVERY, freeDeliveryThreshold: 0 }, 0)).toBe(0)
})

test('buying what is missing reaches free delivery, one deni less does not', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (threshold, subtotal) => {
      const settings = { ...DEFAULT_DELIVERY, freeDeliveryThreshold: threshold }
      const missing = missingForFreeDelivery(settings, subtotal)
      const isFree = (amount: number) => deliveryPrice(settings, amount) === settings.freeDeliveryPrice
      expect(missing).toBeGreaterThanOrEqual(0)
      expect(isFree(subtotal + missing)).toBe(true)
      expect(missing > 0 && isFree(subtotal + missing - 1)).toBe(false)
    }),
    { numRuns: 10_000 },
  )
})
