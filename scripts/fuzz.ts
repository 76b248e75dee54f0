import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { temporaryFolder } from './at-end.ts'
import { LocalBus } from '../app/server/bus.server.ts'
import { openDatabase, type DatabaseTarget } from '../app/server/database/database.server.ts'
import { createLogger } from '../app/server/logger.server.ts'
import { createShop } from '../app/server/shop.server.ts'
import { build, isBuildStale } from './build.ts'
import { GENEROUS_LIMITS, startBuiltShop } from './built-shop.ts'
import { freePort } from './free-port.ts'
import { builtFiles, endpoints, type Endpoint } from './fuzz/endpoints.ts'
import { brokenInvariants } from './fuzz/invariants.ts'
import { complaintsOf } from './fuzz/complaints.ts'
import { runLane } from './fuzz/lane.ts'
import type { Failure, LaneReport } from './fuzz/report.ts'
import { prepareWorld } from './fuzz/world.ts'
import { withPostgres } from './test-postgres.ts'

// `npm run fuzz -- --inputs 2000 [--engine postgres] [--seed 1] [--only routes/cart] [--at 17]`: hostile requests to every
// endpoint of the built shop, one shop for each core, as visitor, customer and administrator. The same seed sends the same.
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '2000' },
    engine: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: String(Date.now()) },
    only: { type: 'string', default: '' },
    at: { type: 'string' },
    times: { type: 'boolean', default: false },
  },
})
const count = Number(values.inputs)
const MOST_MEMORY_MB = 600
const LONGEST_SHOWN = 1500

if (isBuildStale()) build()
const all = [...endpoints(), ...builtFiles(path.resolve(import.meta.dirname, '../build/client'))]
const chosen = all.filter(({ name }) => name.includes(values.only))
console.log(`seed ${values.seed}, ${chosen.length} endpoints, ${count} inputs each, engine ${values.engine}`)
const isRight = values.engine === 'postgres' ? await withPostgres((url) => run(url)) : await run(null)
process.exit(isRight ? 0 : 1)

async function run(server: string | null): Promise<boolean> {
  const lanes = Math.min(chosen.length, Math.max(2, availableParallelism()))
  const shares = Array.from({ length: lanes }, (_, lane) =>
    chosen.filter((_each, index) => index % lanes === lane),
  )
  const reports = await Promise.all(shares.map((share, lane) => fuzzShop(share, { lane, server })))
  const failures = reports.flatMap(({ failures: each }) => each)
  const sent = reports.reduce((sum, report) => sum + report.sent, 0)
  for (const failure of failures) print(failure)
  console.log(`statuses ${statusLine(reports)}`)
  console.log(
    `RESULT endpoints=${chosen.length} inputs=${sent} failures=${failures.length} seed=${values.seed} engine=${values.engine}`,
  )
  return failures.length === 0 && sent > 0
}

/** One shop of its own, the second and every other behind a proxy that it trusts. */
async function fuzzShop(
  share: Endpoint[],
  { lane, server }: { lane: number; server: string | null },
): Promise<LaneReport> {
  const dataDir = temporaryFolder('fuzz')
  const target = await targetFor(server, { lane, dataDir })
  const port = await freePort()
  const probe = path.resolve(import.meta.dirname, 'fuzz/probe.ts')
  const running = await startBuiltShop({
    dataDir,
    port,
    env: {
      ...GENEROUS_LIMITS,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import=${probe}`,
      TRUST_PROXY: String(lane % 2),
      ...(target.kind === 'postgres' && { DATABASE_URL: target.url }),
    },
  })
  const db = await openDatabase(target)
  const shop = createShop({ db, bus: new LocalBus(), log: createLogger('silent') })
  const world = await prepareWorld(shop, port)
  const startMb = running.residentMb()
  const at = values.at === undefined ? {} : { at: Number(values.at) }
  const report = await runLane(world, share, {
    ...at,
    seed: values.seed,
    count,
    port,
    complaints: complaintsOf(running.output),
    onDone: ({ name }, { ms, accepted }) =>
      values.times && console.log(`${name} ${Math.round(ms)} ms, ${accepted} accepted`),
  })
  const endMb = running.residentMb()
  console.log(`shop ${lane + 1}: ${report.sent} requests, memory ${startMb} → ${endMb} MB`)
  const broken = await brokenInvariants(world)
  if (endMb > MOST_MEMORY_MB) broken.push(`the shop takes ${endMb} MB`)
  report.failures.push(...broken.map((problem) => ({ input: 'afterwards', problems: [problem], bytes: '' })))
  await db.destroy()
  const code = await running.stop()
  if (code !== 0)
    report.failures.push({
      input: 'afterwards',
      problems: [`the shop ended with ${code}: ${running.output().slice(-3000)}`],
      bytes: '',
    })
  rmSync(dataDir, { recursive: true, force: true })
  return report
}

async function targetFor(
  server: string | null,
  { lane, dataDir }: { lane: number; dataDir: string },
): Promise<DatabaseTarget> {
  if (server === null) return { kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') }
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database fuzz_${lane}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/fuzz_${lane}`
  return { kind: 'postgres', url: url.href }
}

function print({ input, problems, bytes }: Failure): void {
  console.log(`FAILED ${input}: ${problems.join('; ')}`)
  const [name, number] = input.split(/[# ]/)
  if (number)
    console.log(
      `  again: npm run fuzz -- --seed ${values.seed} --inputs ${count} --engine ${values.engine} --only ${name} --at ${number}`,
    )
  if (bytes !== '') console.log(`  ${JSON.stringify(bytes).slice(0, LONGEST_SHOWN)}`)
}

function statusLine(reports: LaneReport[]): string {
  const sums = new Map<number, number>()
  for (const { statuses } of reports) {
    for (const [status, times] of statuses) sums.set(status, (sums.get(status) ?? 0) + times)
  }
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')
}
