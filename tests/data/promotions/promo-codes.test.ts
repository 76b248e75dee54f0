import { expect, test } from 'vitest'
import { subtotalOf } from '../../../app/shop/cart/service.server.ts'
import { checkPromoCode, countPromoUse } from '../../../app/shop/promotions/queries.server.ts'
import { refuse } from '../../../app/shop/use-case.ts'
import { addProduct, addPromo, shopForEach, valueOf } from '../../support/factories.ts'

const services = shopForEach()

test('[PROMO-03 SEC-01 HOSTED-02] a code is found in whatever case and between spaces; blank and unknown ones are refused', async () => {
  await addPromo(services, { code: 'LETO-20', discountValue: 2000 })
  for (const code of ['LETO-20', ' leto-20 ', 'Leto-20\u00a0', '\u200bLETO-20', 'ｌｅｔｏ-20'])
    expect(valueOf(await checkPromoCode(services, code, { subtotal: 100_000 })).discountAmount).toBe(20_000)
  for (const blank of ['', '  ', '\u00a0', '\u200b'])
    expect(await checkPromoCode(services, blank, { subtotal: 100_000 })).toEqual(
      refuse({ code: 'promo-blank' }),
    )
  for (const unknown of ['LETO', 'LETO-200', '%', "' or 1=1 --"])
    expect(await checkPromoCode(services, unknown, { subtotal: 100_000 })).toEqual(
      refuse({ code: 'promo-missing' }),
    )
})

test('[SEC-01] a customer learns of a code only what its discount needs, not how often it was used', async () => {
  const promo = await addPromo(services, {
    usageLimit: 9,
    usedCount: 4,
    description: 'само за пријатели',
    maximumDiscount: 50_000,
  })
  expect(valueOf(await checkPromoCode(services, promo.code, { subtotal: 100_000 }))).toEqual({
    code: promo.code,
    discountType: 'percentage',
    discountValue: 1000,
    discountAmount: 10_000,
    minimumOrderAmount: 0,
    maximumDiscount: 50_000,
  })
})

test('[PROMO-02 PROMO-09] a use is counted only while the code is what it was when it was read', async () => {
  const now = services.clock()
  const edits = [
    { is_active: 0 as const },
    { discount_type: 'fixed' as const },
    { discount_value: 900 },
    { minimum_order_amount: 1 },
    { maximum_discount: 1 },
    { usage_limit_per_customer: 1 },
    { valid_from: now + 1 },
    { valid_until: now - 1 },
    { usage_limit: 0 },
  ]
  for (const edit of edits) {
    const promo = await addPromo(services)
    await services.db.updateTable('promo_codes').set(edit).where('id', '=', promo.id).execute()
    expect(await services.db.transaction().execute((tx) => countPromoUse(tx, promo, now))).toBe(false)
  }
  const promo = await addPromo(services, { usageLimit: 2, maximumDiscount: 500, validUntil: now })
  const uses: boolean[] = []
  for (let use = 0; use < 3; use++)
    uses.push(await services.db.transaction().execute((tx) => countPromoUse(tx, promo, now)))
  expect(uses).toEqual([true, true, false])
  const counts = await services.db
    .selectFrom('promo_codes')
    .select('used_count')
    .orderBy('used_count', 'desc')
    .execute()
  expect(counts.map((row) => row.used_count)).toEqual([2, ...edits.map(() => 0)])
})

test('[CART-15 CO-08 SEC-01] a visitor’s lines are priced by the server and what can’t be ordered is left out', async () => {
  const cream = await addProduct(services, { price: 50_050 })
  const balm = await addProduct(services, { price: 29_000 })
  const soon = await addProduct(services, { isComingSoon: true })
  const out = await addProduct(services, { inStock: false })
  const lines = [cream, balm, soon, out, { id: 'no-such-product' }].map(({ id }, index) => ({
    productId: id,
    quantity: index + 1,
  }))
  expect(await subtotalOf(services, lines)).toBe(50_050 + 2 * 29_000)
  expect(await subtotalOf(services, lines.slice(2))).toBe(0)
  expect(await subtotalOf(services, [])).toBe(0)
})
