import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShop, type TestServices } from '../../support/database.ts'
import { newPromoCode } from '../../../app/shop/promotions/rules.ts'
import { promoFromRow, promoRow } from '../../../app/shop/promotions/queries.server.ts'
let services: TestServices
beforeEach(async () => {
  services = await testShop()
})
afterEach(async () => {
  await services[Symbol.asyncDispose]()
})

test('[PROMO-01] every field of a code comes back as it was stored, with the times of its making and its last change', async () => {
  const every = {
    id: 'promo-1',
    code: 'ZIMA20',
    description: 'Зимски попуст',
    discountType: 'fixed',
    discountValue: 15_050,
    minimumOrderAmount: 150_000,
    maximumDiscount: 50_000,
    usageLimit: 7,
    usedCount: 3,
    usageLimitPerCustomer: 2,
    isActive: false,
    validFrom: 1000,
    validUntil: 2000,
  } as const
  for (const promo of [every, newPromoCode({ id: 'promo-2', code: 'nova', discountValue: 500 }, 3000)]) {
    await services.db
      .insertInto('promo_codes')
      .values(promoRow(promo, { createdAt: 10, updatedAt: 20 }))
      .execute()
    const row = await services.db
      .selectFrom('promo_codes')
      .selectAll()
      .where('id', '=', promo.id)
      .executeTakeFirstOrThrow()
    expect(promoFromRow(row)).toEqual(promo)
    expect(row).toMatchObject({ created_at: 10, updated_at: 20 })
  }
})
