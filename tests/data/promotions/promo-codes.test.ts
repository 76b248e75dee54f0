import { expect, test } from 'vitest'
import { subtotalOf } from '../../../app/shop/cart/service.server.ts'
import {
  createPromoCode,
  getPromoCode,
  listPromoCodes,
  savePromoCode,
  setPromoActive,
} from '../../../app/shop/promotions/admin.server.ts'
import { newPromoValues, type PromoTerms, parsePromoValues } from '../../../app/shop/promotions/fields.ts'
import { checkPromoCode, countPromoUse } from '../../../app/shop/promotions/queries.server.ts'
import { PROMO_STATES, promoState } from '../../../app/shop/promotions/rules.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { addProduct, addPromo, adminShopForEach, auditEntries, valueOf } from '../../support/factories.ts'

const { services, admin } = adminShopForEach()

function terms(fields: Partial<PromoTerms> = {}): PromoTerms {
  const values = { ...newPromoValues(services.clock()), code: 'ZIMA20', discountValue: '20' }
  const typed = parsePromoValues(values, services.clock())
  if (!typed) throw new Error('wrong values')
  return { ...typed, ...fields }
}

test('[PROMO-01 PROMO-11 ADM-15 BEY-20] a code is made, every field of it edited, deleted softly and brought back, each with its entry in the audit', async () => {
  const first = terms()
  const made = valueOf(await createPromoCode(services, admin, first))
  if (!('current' in made)) throw new Error('not made')
  const { promo } = made.current
  expect(made.current).toEqual({ promo: { ...first, id: promo.id, usedCount: 0 }, version: 1 })
  expect(valueOf(await createPromoCode(services, admin, first)), 'after a lost answer').toEqual(made)
  services.advance(1000)
  const now = services.clock()
  const next: PromoTerms = {
    code: 'LETO',
    description: 'Летен попуст',
    discountType: 'fixed',
    discountValue: 20_000,
    minimumOrderAmount: 90_000,
    maximumDiscount: 50_000,
    usageLimit: 7,
    usageLimitPerCustomer: 2,
    isActive: true,
    validFrom: now - DAY_MS,
    validUntil: now + DAY_MS,
  }
  const edited = valueOf(await savePromoCode(services, admin, { id: promo.id, version: 1, terms: next }))
  expect(edited).toMatchObject({ isSaved: true, current: { version: 2 } })
  expect(valueOf(await getPromoCode(services, admin, promo.id))).toEqual({
    promo: { ...next, id: promo.id, usedCount: 0 },
    version: 2,
  })
  valueOf(await savePromoCode(services, admin, { id: promo.id, version: 2, terms: next }))
  const row = await services.db.selectFrom('promo_codes').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ created_at: now - 1000, updated_at: now })
  expect(valueOf(await checkPromoCode(services, 'leto', { subtotal: 100_000 })).discountAmount).toBe(20_000)

  for (const isActive of [false, false, true, true]) {
    valueOf(await setPromoActive(services, admin, { id: promo.id, isActive }))
    const checked = await checkPromoCode(services, 'leto', { subtotal: 100_000 })
    expect(checked.ok ? 'valid' : checked.refusal.code).toBe(isActive ? 'valid' : 'promo-inactive')
  }
  expect(services.events).toEqual(Array(6).fill({ topic: 'delivery' }))
  const entries = await auditEntries(services)
  expect(entries.map(({ action, subject_id }) => [action, subject_id])).toEqual(
    ['create', 'update', 'deactivate', 'activate'].map((action) => [`promo.${action}`, promo.id]),
  )
  expect(JSON.parse(entries[1]?.before ?? '')).toEqual(first)
  expect(JSON.parse(entries[1]?.after ?? '')).toEqual(next)
})

test('[PROMO-11 ADM-15] of two administrators the later is told what the other saved; the same again is no change', async () => {
  const { id } = await addPromo(services, { ...terms(), id: 'p' })
  const [one, other] = [10, 30].map((percent) => terms({ discountValue: percent * 100 }))
  if (!one || !other) throw new Error('no terms')
  const both = await Promise.all(
    [one, other].map((each) => savePromoCode(services, admin, { id, version: 1, terms: each })),
  )
  const saved = both.map(valueOf)
  expect(saved.filter(({ isSaved }) => isSaved)).toHaveLength(1)
  const stored = valueOf(await getPromoCode(services, admin, id))
  expect(stored.version).toBe(2)
  for (const answer of saved) expect(answer).toMatchObject({ current: stored })
  const { id: _id, usedCount: _used, ...same } = stored.promo
  expect(valueOf(await savePromoCode(services, admin, { id, version: 1, terms: same }))).toEqual({
    isSaved: true,
    current: stored,
  })
  services.advance(DAY_MS)
  expect(valueOf(await createPromoCode(services, admin, same))).toMatchObject({ isSaved: false })
  expect(await auditEntries(services)).toHaveLength(1)
})

test('[ADM-15 PROMO-03] one code, one time: also of ten made at once, of one renamed meanwhile, and of letters that look alike', async () => {
  const taken = { isSaved: false, problems: { code: 'code-taken' }, usedCount: 0 }
  const sent = Array.from(
    { length: 10 },
    (_, index) => terms({ code: index % 2 ? 'СОК' : 'COK', discountValue: 100 + index }), // Cyrillic, Latin
  )
  const made = (await Promise.all(sent.map((each) => createPromoCode(services, admin, each)))).map(valueOf)
  expect(made.filter(({ isSaved }) => isSaved)).toHaveLength(1)
  expect(made.filter(({ isSaved }) => !isSaved)).toEqual(Array(9).fill(taken))

  const ids = ['a', 'b', 'c', 'd']
  for (const id of ids) await addPromo(services, { ...terms(), id, code: `KOD-${id}` })
  const renamed = await Promise.all(
    ids.map((id) => savePromoCode(services, admin, { id, version: 1, terms: terms({ code: 'NOV' }) })),
  )
  expect(renamed.map(valueOf).filter(({ isSaved }) => isSaved)).toHaveLength(1)
  expect(renamed.map(valueOf).filter(({ isSaved }) => !isSaved)).toEqual(Array(3).fill(taken))
  const own = await savePromoCode(services, admin, { id: 'a', version: 1, terms: terms({ code: 'cok' }) })
  expect(valueOf(own)).toMatchObject({ isSaved: false })
})

test('[PROMO-11 PROMO-09] saving keeps the uses counted meanwhile; a limit below them is refused, with their number', async () => {
  const promo = await addPromo(services, { ...terms(), id: 'p', usageLimit: 5 })
  for (let use = 0; use < 3; use++)
    await services.db.transaction().execute((tx) => countPromoUse(tx, promo, services.clock()))
  const save = (usageLimit: number) =>
    savePromoCode(services, admin, { id: 'p', version: 1, terms: terms({ usageLimit }) })
  expect(valueOf(await save(2))).toEqual({
    isSaved: false,
    problems: { usageLimit: 'limit-below-used' },
    usedCount: 3,
  })
  expect(valueOf(await save(3))).toMatchObject({ isSaved: true, current: { promo: { usedCount: 3 } } })
})

test('[PROMO-11 ADM-15] the newest code is first; codes are found by parts of code and description in both scripts', async () => {
  await addPromo(services, { code: 'ZIMA-20', description: 'Попуст за Шампон, серија Yuzu' })
  services.advance(1)
  await addPromo(services, { code: 'ЛЕТО', description: '100% летен' })
  const found = async (search: string) =>
    valueOf(await listPromoCodes(services, admin, { search })).promos.map(({ code }) => code)
  for (const search of ['zima', 'ЗИМА', 'ima-2', 'sampon zima', 'попуст', 'сериј', 'yuzu', '20'])
    expect(await found(search), search).toEqual(['ZIMA-20'])
  expect(await found('leto')).toEqual(['ЛЕТО'])
  expect(await found('  ')).toEqual(['ЛЕТО', 'ZIMA-20'])
  for (const search of ['нема', '_', "' or 1=1"]) expect(await found(search), search).toEqual([])
})

test('[PROMO-11 PROMO-02] every state’s list has exactly the codes that are in it', async () => {
  const now = services.clock()
  const near = [now - DAY_MS, now - 1, now, now + 1]
  for (const isActive of [true, false])
    for (const validFrom of near)
      for (const end of [null, ...near])
        for (const usageLimit of [null, 0, 3, 4]) {
          const validUntil = end === null ? null : Math.max(end, validFrom)
          const usedCount = Math.min(3, usageLimit ?? 3)
          await addPromo(services, { isActive, validFrom, validUntil, usageLimit, usedCount })
        }
  const all = valueOf(await listPromoCodes(services, admin, { limit: 200 })).promos
  expect(new Set(all.map((promo) => promoState(promo, now)))).toEqual(new Set(PROMO_STATES))
  for (const state of PROMO_STATES) {
    const { promos, found } = valueOf(await listPromoCodes(services, admin, { state, limit: 200 }))
    const expected = all.filter((promo) => promoState(promo, now) === state).map(({ id }) => id)
    expect([promos.map(({ id }) => id), found], state).toEqual([expected, expected.length])
    expect(new Set(promos.map((promo) => promo.state))).toEqual(new Set([state]))
  }
})

test('[SEC-01] a customer learns of a code only what its discount needs, not how often it was used', async () => {
  const secret = { usageLimit: 9, usedCount: 4, description: 'само за пријатели' }
  const promo = await addPromo(services, { ...secret, maximumDiscount: 50_000 })
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
  const use = () => services.db.transaction().execute((tx) => countPromoUse(tx, promo, now))
  expect(await Array.fromAsync({ length: 3 }, use)).toEqual([true, true, false])
  const counts = services.db.selectFrom('promo_codes').select('used_count').orderBy('used_count', 'desc')
  expect((await counts.execute()).map((row) => row.used_count)).toEqual([2, ...edits.map(() => 0)])
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
  expect([await subtotalOf(services, lines.slice(2)), await subtotalOf(services, [])]).toEqual([0, 0])
})
