import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../app/server/database/database.server.ts'
import { build, isBuildStale } from './build.ts'
import { freePort, GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from './built-shop.ts'
import { createBuyer, type Acknowledged, type Buyer } from './crash/buyer.ts'
import { compare } from './crash/compare.ts'
import { withPostgres } from './test-postgres.ts'

// `npm run crash -- --kills 20 [--buyers 20] [--engine postgres]`: buyers order from the built shop, which is killed
// without warning at random moments and started again. At the end every acknowledged order must be there, once.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'sqlite' },
  },
})
const kills = whole('kills', values.kills)
const buyerCount = whole('buyers', values.buyers)
const SHORTEST_LIFE_MS = 100
const LONGEST_LIFE_MS = 1200

if (isBuildStale()) build()
const isRight = values.engine === 'postgres' ? await withPostgres((url) => run(url)) : await run(null)
process.exit(isRight ? 0 : 1)

async function run(databaseUrl: string | null): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-crash-'))
  const port = await freePort()
  const env = { ...GENEROUS_LIMITS, LOG_LEVEL: 'error', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const start = () => startBuiltShop({ dataDir, port, env })
  const shop = await start()
  const buyers = Array.from({ length: buyerCount }, (_, number) => createBuyer(shop.url, number))
  for (const buyer of buyers) await buyer.register()

  const acknowledged: Acknowledged[] = []
  let isOver = false
  const buying = Promise.all(buyers.map((buyer) => keepBuying(buyer, acknowledged, () => isOver)))
  const lastShop = await Promise.race([killAgainAndAgain(shop, start), buying.then(() => shop)])
  isOver = true
  await buying
  await lastShop.stop()

  const db = await openDatabase(
    databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') },
  )
  const { lost, doubled, wrong } = await compare(db, { acknowledged, buyers })
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
  for (const line of [...lost.map((id) => `LOST ${id}`), ...doubled.map((id) => `DOUBLED ${id}`), ...wrong])
    console.log(line)
  const retries = buyers.reduce((sum, buyer) => sum + buyer.retries(), 0)
  console.log(`${buyers.length} buyers, ${retries} answers lost and asked for again, engine ${values.engine}`)
  console.log(
    `RESULT kills=${kills} acknowledged=${acknowledged.length} lost=${lost.length} doubled=${doubled.length}`,
  )
  return lost.length + doubled.length + wrong.length === 0 && acknowledged.length > 0
}

async function keepBuying(buyer: Buyer, acknowledged: Acknowledged[], isOver: () => boolean): Promise<void> {
  while (!isOver()) acknowledged.push(await buyer.buy())
}

async function killAgainAndAgain(first: BuiltShop, start: () => Promise<BuiltShop>): Promise<BuiltShop> {
  let shop = first
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(randomInt(SHORTEST_LIFE_MS, LONGEST_LIFE_MS))
    await shop.kill()
    shop = await start()
    process.stdout.write(`\rkilled ${kill} of ${kills}, started again in ${Math.round(shop.startMs)} ms `)
  }
  process.stdout.write('\n')
  return shop
}

function whole(name: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  console.error(`--${name} must be a whole number above 0`)
  process.exit(2)
}
