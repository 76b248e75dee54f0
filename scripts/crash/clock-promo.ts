import { randomUUID } from 'node:crypto'
import { newPromoCode } from '../../app/domain/promo-code.ts'
import { HOUR_MS } from '../../app/domain/time.ts'
import type { Database } from '../../app/server/database/database.server.ts'
import { promoRow } from '../../app/server/promo-rows.server.ts'
import type { Browser } from './browser.ts'
import { BOUGHT } from './catalogue.ts'

/** Adds a code that is valid between these hours from now on, and returns it. */
export async function addPromoForHours(
  db: Database,
  { from, until }: { from: number; until: number },
): Promise<string> {
  const [now, id] = [Date.now(), randomUUID()]
  const code = `CHAS-${id.slice(0, 8).toUpperCase()}`
  const window = { validFrom: now + from * HOUR_MS, validUntil: now + until * HOUR_MS }
  const promo = newPromoCode({ id, code, discountValue: 1000, ...window }, now)
  await db
    .insertInto('promo_codes')
    .values(promoRow(promo, { createdAt: now, updatedAt: now }))
    .execute()
  return code
}

/** What somebody hears who types the code into the cart: `ok`, or the refusal's code. */
export async function promoAnswer(browser: Browser, code: string): Promise<string> {
  const lines = BOUGHT.slice(0, 1).map(({ productId }) => ({ productId, quantity: 1 }))
  const { response } = await browser.insist('/cart', { intent: 'promo', code, lines })
  const { refusal } = (await response.json()) as { refusal?: { code: string } }
  return refusal?.code ?? 'ok'
}
