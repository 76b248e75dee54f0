import { expect, test } from 'vitest'
import { listPromoCodes } from '../../../app/shop/promotions/admin.server.ts'
import { PROMO_STATES, promoState } from '../../../app/shop/promotions/rules.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { addPromo, adminForEach, shopForEach, valueOf } from '../../support/factories.ts'

const services = shopForEach()
const admin = adminForEach(services)
test('[PROMO-11] the list is newest first and is leafed through in both directions, also where many are of one moment', async () => {
  const ids: string[] = []
  for (let index = 0; index < 12; index++) {
    const { id } = await addPromo(services, { id: `p-${String(index).padStart(2, '0')}` })
    ids.unshift(id)
    if (index % 4 === 3) services.advance(1)
  }
  const page = async (position: string | null) =>
    valueOf(await listPromoCodes(services, admin, { position, limit: 5 }))
  const seen: string[] = []
  let [position, last]: [string | null, string | null] = [null, null]
  do {
    const { promos, older, newer, found } = await page(position)
    expect(found).toBe(12)
    seen.push(...promos.map(({ id }) => id))
    last = newer
    position = older
  } while (position !== null)
  expect(seen).toEqual(ids)
  expect((await page(last)).promos.map(({ id }) => id)).toEqual(ids.slice(5, 10))
  expect((await page('nonsense')).promos.map(({ id }) => id)).toEqual(ids.slice(0, 5))
})

test('[PROMO-11 ADM-15] codes are found by parts of code and description in both scripts, and by the state that they show', async () => {
  await addPromo(services, { code: 'ZIMA-20', description: 'Попуст за Шампон' })
  await addPromo(services, { code: 'ЛЕТО', description: '100% летен' })
  const found = async (search: string) =>
    valueOf(await listPromoCodes(services, admin, { search })).promos.map(({ code }) => code)
  for (const search of ['zima', 'ЗИМА', 'ima-2', 'sampon zima', 'попуст', '20'])
    expect(await found(search), search).toEqual(['ZIMA-20'])
  expect(await found('leto')).toEqual(['ЛЕТО'])
  expect(await found('  ')).toHaveLength(2)
  for (const search of ['нема', "' or 1=1"]) expect(await found(search), search).toEqual([])
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
  const seen = new Set(all.map((promo) => promoState(promo, now)))
  expect(seen).toEqual(new Set(PROMO_STATES))
  for (const state of PROMO_STATES) {
    const { promos, found } = valueOf(await listPromoCodes(services, admin, { state, limit: 200 }))
    const expected = all.filter((promo) => promoState(promo, now) === state).map(({ id }) => id)
    expect([promos.map(({ id }) => id), found], state).toEqual([expected, expected.length])
    expect(new Set(promos.map((promo) => promo.state))).toEqual(new Set([state]))
  }
})
