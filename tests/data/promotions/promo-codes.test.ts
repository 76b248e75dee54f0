import { expect, test } from 'vitest'
import { testShop } from '../../support/database.ts'
import { addProduct, addPromo } from '../../support/factories.ts'
import { valueOf } from '../../support/selling.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { checkPromoCode, countPromoUse } from '../../../app/shop/promotions/queries.server.ts'
import { subtotalOf } from '../../../app/shop/cart/service.server.ts'

test('[PROMO-03 SEC-01 HOSTED-02] a code is found in whatever case and between spaces; blank and unknown ones are refused', async () => {
  await using services = await testShop()
  await addPromo(services, { code: 'LETO-20', discountValue: 2000 })
  for (const code of ['LETO-20', ' leto-20 ', 'Leto-20\u00a0', '\u200bLETO-20', 'ｌｅｔｏ-20'])
    expect(valueOf(await checkPromoCode(services, code, { subtotal: 100_000 })).discountAmount).toBe(20_000)
  for (const blank of ['', '  ', '\u00a0', '\u200b'])
    expect(await checkPromoCode(services, blank, { subtotal: 100_000 })).toEqual({
      ok: false,
      refusal: { code: 'promo-blank' },
    })
  for (const unknown of ['LETO', 'LETO-200', '%', "' or 1=1 --"])
    expect(await checkPromoCode(services, unknown, { subtotal: 100_000 })).toEqual({
      ok: false,
      refusal: { code: 'promo-missing' },
    })
})

test('[PROMO-02 PROMO-05] the first reason why a code can’t be used is given', async () => {
  await using services = await testShop()
  const now = services.clock()
  const used = { usageLimit: 2, usedCount: 2 }
  const late = { validFrom: now - 2 * DAY_MS, validUntil: now - 1 }
  const codes = [
    [{ ...used, ...late, isActive: false }, { code: 'promo-inactive' }],
    [{ ...used, validFrom: now + 1 }, { code: 'promo-not-started' }],
    [{ ...used, ...late }, { code: 'promo-expired' }],
    [{ ...used, minimumOrderAmount: 200_000 }, { code: 'promo-exhausted' }],
    [{ usageLimit: 0 }, { code: 'promo-exhausted' }],
    [{ minimumOrderAmount: 100_001 }, { code: 'promo-minimum', minimum: 100_001 }],
  ] as const
  for (const [fields, refusal] of codes) {
    const { code } = await addPromo(services, fields)
    expect(await checkPromoCode(services, code, { subtotal: 100_000 })).toEqual({ ok: false, refusal })
  }
  const edge = await addPromo(services, {
    validFrom: now,
    validUntil: now,
    usageLimit: 1,
    minimumOrderAmount: 100_000,
  })
  expect(valueOf(await checkPromoCode(services, edge.code, { subtotal: 100_000 })).discountAmount).toBe(10_000)
})

test('[PROMO-04] the discount is capped, rounded up to a whole ден and never above the subtotal', async () => {
  await using services = await testShop()
  const amounts = [
    [{ discountValue: 700 }, 10_000, 700],
    [{ discountValue: 1000 }, 10_050, 1_100],
    [{ discountValue: 5000, maximumDiscount: 30_000 }, 100_000, 30_000],
    [{ discountValue: 10_000 }, 9_950, 9_950],
    [{ discountType: 'fixed', discountValue: 25_000 }, 100_000, 25_000],
    [{ discountType: 'fixed', discountValue: 25_000 }, 20_000, 20_000],
  ] as const
  for (const [fields, subtotal, discount] of amounts) {
    const { code } = await addPromo(services, fields)
    expect(valueOf(await checkPromoCode(services, code, { subtotal: subtotal })).discountAmount).toBe(discount)
  }
})

test('[SEC-01] a customer learns of a code only what its discount needs, not how often it was used', async () => {
  await using services = await testShop()
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
  await using services = await testShop()
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
  await using services = await testShop()
  const [cream, balm] = [await addProduct(services, { price: 50_050 }), await addProduct(services, { price: 29_000 })]
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
