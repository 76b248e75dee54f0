import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { temporaryFolder } from './at-end.ts'
import { build, isBuildStale } from './build.ts'
import { soak } from './soak/soak.ts'
import { withPostgres } from './test-postgres.ts'

// `npm run soak -- --minutes 30 [--rate 40] [--streams 1000] [--watching 100] [--engine postgres]`: people come to the
// built shop at one rate, whether it keeps up or not, while live streams are open. Without a rate it is the one that
// `npm run bench` calls sustainable, found in the same run. A run of less than ten minutes looks for errors: its times are
// only compared with a generous bound, and its memory still warms up.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string' },
    streams: { type: 'string', default: '1000' },
    watching: { type: 'string', default: '100' },
    engine: { type: 'string', default: 'sqlite' },
  },
})
const LONG_MINUTES = 10
const LONG_BOUNDS = { p99Ms: 250, slopeMb: 1, heardWithinMs: 2000 }
const SHORT_BOUNDS = { p99Ms: 5000, slopeMb: Infinity, heardWithinMs: 10_000 }

if (isBuildStale()) build()
const isRight = values.engine === 'postgres' ? await withPostgres((url) => run(url)) : await run(null)
process.exit(isRight ? 0 : 1)

async function run(databaseUrl: string | null): Promise<boolean> {
  const dataDir = temporaryFolder('soak')
  const minutes = Number(values.minutes)
  const problems = await soak({
    dataDir,
    databaseUrl,
    minutes,
    rate: values.rate === undefined ? null : Number(values.rate),
    streams: Number(values.streams),
    watching: Number(values.watching),
    bounds: minutes >= LONG_MINUTES ? LONG_BOUNDS : SHORT_BOUNDS,
  })
  rmSync(dataDir, { recursive: true, force: true })
  for (const problem of problems) console.log(`FAILED ${problem}`)
  return problems.length === 0
}
