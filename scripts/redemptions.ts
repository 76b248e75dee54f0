import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from './at-end.ts'
import { type DatabaseTarget, openDatabase } from '../app/server/database/database.server.ts'
import { migrate } from '../app/server/database/migrate.server.ts'
import { build, isBuildStale } from './build.ts'
import { GENEROUS_LIMITS, startBuiltShop } from './built-shop.ts'
import { judge } from './redemptions/judge.ts'
import { prepareRedemptions, redeemAtOnce } from './redemptions/redeem.ts'
import { withPostgres } from './test-postgres.ts'

// `npm run redemptions -- [--orders 2000] [--limits 1,7,50]`: so many people order with one promo code, all requests in
// flight at once, at one shop on SQLite, at one on PostgreSQL and at two on one PostgreSQL. Exactly the limit may have it.
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '2000' }, limits: { type: 'string', default: '1,7,50' } },
})
const orders = whole(values.orders)
const limits = values.limits.split(',').map(whole)
const SECRET = 'x'.repeat(43)

if (isBuildStale()) build()
const results: boolean[] = []
for (const limit of limits) {
  results.push(await run({ limit, processes: 1, databaseUrl: null }))
  for (const processes of [1, 2])
    results.push(await withPostgres((databaseUrl) => run({ limit, processes, databaseUrl })))
}
process.exit(results.every(Boolean) ? 0 : 1)

interface Setting {
  limit: number
  processes: number
  databaseUrl: string | null
}

async function run({ limit, processes, databaseUrl }: Setting): Promise<boolean> {
  const dataDir = temporaryFolder('redemptions')
  const target: DatabaseTarget = databaseUrl
    ? { kind: 'postgres', url: databaseUrl }
    : { kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') }
  const db = await openDatabase(target)
  await migrate(db)
  const redemptions = await prepareRedemptions(db, { limit, orders, secret: SECRET })
  const env = { ...GENEROUS_LIMITS, SESSION_SECRET: SECRET, LOG_LEVEL: 'error' }
  const shops = await Promise.all(
    Array.from({ length: processes }, () =>
      startBuiltShop({
        dataDir,
        isDemo: false,
        env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      }),
    ),
  )
  const start = performance.now()
  const outcomes = await redeemAtOnce(
    shops.map(({ url }) => url),
    redemptions,
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const wrong = await judge(db, redemptions, outcomes)
  const output = shops.map((shop) => shop.output()).join('')
  for (const shop of shops) await shop.stop()
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
  for (const line of wrong) console.log(`WRONG ${line}`)
  if (wrong.length > 0) console.log(output.slice(0, 4000))
  const told = [...outcomes].map(([name, count]) => `${name}=${count}`).join(' ')
  console.log(
    `RESULT limit=${limit} processes=${processes} engine=${target.kind} orders=${orders} ${told} wrong=${wrong.length} seconds=${seconds}`,
  )
  return wrong.length === 0
}

function whole(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  console.error('--orders and --limits must be whole numbers above 0')
  process.exit(2)
}
