import { setTimeout as sleep } from 'node:timers/promises'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../at-end.ts'
import { createBuyer } from '../crash/buyer.ts'
import { cpuSeconds, load } from '../bench/load.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../built-shop.ts'
import { startPostgres } from '../postgres-server.ts'

// `node scripts/several/rate.ts`: pages and orders a second by one process on either database and by more on PostgreSQL,
// for the figures of docs/operations.md. Requests go straight to the processes, in equal parts.
const PAGES = 400
const CLIENTS = 8
const BUYERS = 12
const ORDERING_MS = 6000

for (const [name, count] of [
  ['SQLite', 1],
  ['PostgreSQL', 1],
  ['PostgreSQL', 2],
  ['PostgreSQL', 3],
] as const)
  await measure(name, count)

async function measure(name: string, count: number): Promise<void> {
  const postgres = name === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : null
  const folder = temporaryFolder('rate')
  const secret = { SESSION_SECRET: 'the same on every process, 32 characters or more' }
  const env = { ...GENEROUS_LIMITS, ...secret, ...(postgres && { DATABASE_URL: postgres.url }) }
  const shops = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      startBuiltShop({ dataDir: path.join(folder, String(number)), env }),
    ),
  )
  const pages = await Promise.all(
    shops.map(({ url, pid }) =>
      load({ url: `${url}/products`, pid, requests: PAGES / count, clients: Math.ceil(CLIENTS / count) }),
    ),
  )
  const perSecond = pages.reduce((sum, figures) => sum + figures.perSecond, 0)
  const buyers = Array.from({ length: BUYERS }, (_, number) =>
    createBuyer(shops[number % count]?.url ?? '', number),
  )
  for (const buyer of buyers) await buyer.register()
  const cpuOfAll = () => shops.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const cpuBefore = cpuOfAll()
  let orders = 0
  let isOver = false
  const buying = buyers.map(async (buyer) => {
    while (!isOver) {
      await buyer.buy()
      orders += 1
    }
  })
  await sleep(ORDERING_MS)
  const ordered = Math.round(orders / (ORDERING_MS / 1000))
  isOver = true
  await Promise.all(buying)
  // steadier than what a second brings, on a machine that others use
  const pageMs = (
    pages.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0) /
    count /
    1000
  ).toFixed(1)
  const orderMs = (((cpuOfAll() - cpuBefore) / orders) * 1000).toFixed(1)
  console.log(
    `RESULT ${name} processes=${count} pages=${perSecond}/s orders=${ordered}/s` +
      ` cpu-of-a-page=${pageMs}ms cpu-of-an-order=${orderMs}ms`,
  )
  await Promise.all(shops.map((shop) => shop.stop()))
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
}
