import { rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { startPostgres } from '../../scripts/postgres-server.ts'
import { Customer, DEMO_ADMIN } from '../support/customer.ts'
import { expectOk, orderForm, PRODUCT, type Promo } from '../support/purchase.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../support/shop-process.ts'
import { countOf, openSql, type Sql } from '../support/sql.ts'
import type { Proof } from './proof.ts'

const LIMITS = [1, 7, 50]
const CONCURRENT = 20
const LINE = { productId: PRODUCT, quantity: 1 }

/** All order concurrently with one promo code; exactly as many as it may be used for get it. */
export const redemptions: Proof = {
  name: 'redemptions',
  about:
    'so many customers order concurrently with a promo code for 1, 7 and 50, on PostgreSQL at two processes',
  times: { sqlite: { short: 60, long: 2000 }, postgres: { short: 60, long: 2000 } },
  async run({ engine, times, onProgress }) {
    const postgres = engine === 'postgres' ? await startPostgres() : null
    const dataDir = temporaryFolder('redemptions')
    const env = {
      ...GENEROUS_LIMITS,
      LOG_LEVEL: 'error',
      SESSION_SECRET: 'the same on every process, 32 characters or more',
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    const processes = Array.from({ length: postgres ? 2 : 1 }, () => startBuiltShop({ dataDir, env }))
    const shops = await Promise.all(processes)
    const problems: string[] = []
    {
      await using sql = await openSql(
        postgres ? { url: postgres.url } : { file: path.join(dataDir, 'shop.sqlite') },
      )
      const customers = await register(shops, times)
      for (const limit of LIMITS) {
        const wrong = await redeem(sql, { shops, customers, limit })
        problems.push(...wrong.map((what) => `limit ${limit}: ${what}`))
        onProgress(`limit ${limit}: ${wrong.length} wrong`)
      }
    }
    for (const shop of shops) {
      const logged = shop
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
      problems.push(...logged.map((line) => `logged: ${line}`))
      await shop.stop()
    }
    await postgres?.remove()
    rmSync(dataDir, { recursive: true, force: true })
    return {
      problems,
      figures: { processes: shops.length, limits: LIMITS.join('+'), wrong: problems.length },
    }
  },
}

async function register(shops: BuiltShop[], count: number): Promise<Customer[]> {
  const customers = Array.from({ length: count }, (_, index) => {
    return new Customer({ origin: shops[index % shops.length]?.url ?? '' })
  })
  await inGroups(customers, (customer) => customer.register())
  return customers
}

/** Every customer fills their cart, then all of them order concurrently. Returns what is wrong. */
async function redeem(
  sql: Sql,
  { shops, customers, limit }: { shops: BuiltShop[]; customers: Customer[]; limit: number },
): Promise<string[]> {
  const promo: Promo = { code: `LIMIT${limit}`, percent: 10, atMost: null }
  const administrator = await new Customer({ origin: shops[0]?.url ?? '' }).signIn(DEMO_ADMIN)
  const fields = { discountType: 'percentage', discountValue: String(promo.percent), isActive: 'on' }
  const form = new URLSearchParams({ code: promo.code, usageLimit: String(limit), ...fields })
  const made = await administrator.post('/admin/promo-codes/new', form)
  if (made.status >= 400) throw new Error(`the promo code was answered ${made.status}`)
  await inGroups(customers, async (customer) => {
    const change = { id: crypto.randomUUID(), type: 'set', ...LINE, at: Date.now() }
    expectOk(await customer.post('/cart', { intent: 'changes', changes: [change] }))
  })

  const outcomes = await Promise.all(customers.map((customer) => order(customer, promo)))
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length
  const { length: all } = customers
  const allowed = Math.min(limit, all)
  const withCode = 'select count(*) as count from orders where promo_code = $1'
  const used = 'select used_count as count from promo_codes where code = $1'
  const carts = `select count(*) as count from cart_lines`
  const both = `${carts} where user_id in (select user_id from orders where promo_code = $1)`
  const figures: [what: string, is: number, expected: number][] = [
    ['orders acknowledged', count('placed'), allowed],
    ['orders refused as promo-exhausted', count('promo-exhausted'), all - allowed],
    ['orders stored with the code', await countOf(sql, withCode, promo.code), allowed],
    ['of them with its discount', await countOf(sql, `${withCode} and discount > 0`, promo.code), allowed],
    ['uses counted', await countOf(sql, used, promo.code), allowed],
    ['carts that were ordered and are not empty', await countOf(sql, both, promo.code), 0],
    ['carts of those who were refused', await countOf(sql, carts), all - allowed],
  ]
  return figures
    .filter(([, is, expected]) => is !== expected)
    .map(([what, is, expected]) => `${what}: ${is}, not ${expected}`)
}

/** `placed`, the code of the refusal, or what else came. */
async function order(customer: Customer, promo: Promo): Promise<string> {
  const body = Buffer.from(JSON.stringify(orderForm([LINE], { promo })))
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  try {
    const { status, text } = await customer.send({ path: '/cart', method: 'POST', headers, body })
    if (status === 200) return 'placed'
    return status === 422
      ? (JSON.parse(text) as { refusal: { code: string } }).refusal.code
      : `status ${status}`
  } catch (error) {
    return String(error)
  }
}

async function inGroups<T>(list: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < list.length; start += CONCURRENT)
    await Promise.all(list.slice(start, start + CONCURRENT).map(work))
}
