import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { temporaryFolder } from './at-end.ts'
import { startSmtp } from '../tests/smtp.ts'
import { build, isBuildStale } from './build.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from './built-shop.ts'
import { freePort } from './free-port.ts'
import { compareAfterStops } from './stops/compare.ts'
import { gather } from './stops/crowd.ts'
import { Tally } from './stops/tally.ts'
import { withPostgres } from './test-postgres.ts'

// `npm run stops -- --stops 20 [--engine postgres]`: the built shop is stopped again and again while people read, order,
// upload and listen and while mails are sent. Nobody may notice but by finding the door closed. [BEY-23]
const { values } = parseArgs({
  options: { stops: { type: 'string', default: '20' }, engine: { type: 'string', default: 'sqlite' } },
})
const stops = Number(values.stops)
/** Mails are looked for every two seconds: some are to be on their way when the shop is stopped. */
const SHORTEST_LIFE_MS = 2300
const LONGEST_LIFE_MS = 4500
const MAIL_TAKES_MS = 40
const IMPATIENT_MS = 100

type Ending = (shop: BuiltShop) => Promise<number | null>

/** In turn: as a service manager ends it, as an impatient one does, as Ctrl-C does. */
const ENDINGS: Ending[] = [
  (shop) => shop.stop('SIGTERM'),
  async (shop) => {
    process.kill(shop.pid, 'SIGTERM')
    await sleep(IMPATIENT_MS)
    return shop.stop('SIGTERM')
  },
  (shop) => shop.stop('SIGINT'),
]

if (isBuildStale()) build()
const isRight = values.engine === 'postgres' ? await withPostgres((url) => run(url)) : await run(null)
process.exit(isRight ? 0 : 1)

async function run(databaseUrl: string | null): Promise<boolean> {
  const dataDir = temporaryFolder('stops')
  const port = await freePort()
  const smtp = await startSmtp({ thinksMs: MAIL_TAKES_MS })
  const env = {
    ...GENEROUS_LIMITS,
    LOG_LEVEL: 'error',
    SMTP_URL: smtp.url,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const start = () => startBuiltShop({ dataDir, port, env })
  let shop = await start()
  const crowd = await gather(`http://127.0.0.1:${port}`)
  const problems: string[] = []
  let slowestMs = 0
  let late = 0
  for (let stop = 0; stop < stops; stop += 1) {
    const tally = new Tally()
    const using = crowd.use(tally)
    await sleep(randomInt(SHORTEST_LIFE_MS, LONGEST_LIFE_MS))
    const started = performance.now()
    tally.signal()
    const code = await ENDINGS[stop % ENDINGS.length]?.(shop)
    const tookMs = Math.round(performance.now() - started)
    await using
    if (code !== 0) problems.push(`exit status ${code}`)
    if (tally.answeredLate === 0) problems.push('nobody was there when the shop was stopped')
    if (shop.output().includes('"level"')) problems.push(`logged: ${shop.output().slice(0, 500)}`)
    problems.push(...tally.broken)
    slowestMs = Math.max(slowestMs, tookMs)
    late += tally.answeredLate
    const { answered, answeredLate, streamsEnded, broken } = tally
    console.log(
      `stop ${stop + 1}: ${answered} answered, ${answeredLate} of them after the signal, ${streamsEnded} streams ended, ${broken.length} broken, ${tookMs} ms`,
    )
    shop = await start()
  }
  await sleep(SHORTEST_LIFE_MS)
  await shop.stop()
  problems.push(
    ...(await compareAfterStops({ databaseUrl, dataDir, acknowledged: crowd.acknowledged, smtp })),
  )
  await smtp.stop()
  rmSync(dataDir, { recursive: true, force: true })
  for (const problem of problems) console.log(`BROKEN ${problem}`)
  console.log(
    `RESULT stops=${stops} engine=${values.engine} after-signal=${late} orders=${crowd.acknowledged.length} mails=${smtp.taken.length} broken=${problems.length} slowest-ms=${slowestMs}`,
  )
  return problems.length === 0 && stops > 0
}
