import { parseArgs } from 'node:util'
import type { Engine } from '../app/server/database/database.server.ts'
import { build, isBuildStale } from './build.ts'
import type { Fault } from './crash/fault.ts'
import { FAULTS } from './crash/faults.ts'
import { runFault } from './crash/run-fault.ts'

// Buyers order from the built shop while a fault strikes again and again. At the end every acknowledged order must be
// there, once, and nothing else: exit code 1 when that isn't so.
const USAGE = `npm run crash -- [--fault name] [--engine sqlite|postgres] [--times n | --long] [--buyers n]

Without --fault every fault, without --engine both databases, each in its short form unless --long is said.
${FAULTS.map(({ name, about }) => `  ${name.padEnd(20)} ${about}`).join('\n')}`

const { values } = parseArgs({
  options: {
    fault: { type: 'string' },
    engine: { type: 'string' },
    times: { type: 'string' },
    long: { type: 'boolean', default: false },
    buyers: { type: 'string', default: '20' },
  },
})
const faults = FAULTS.filter(({ name }) => values.fault === undefined || name === values.fault)
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => values.engine === undefined || engine === values.engine,
)
const buyerCount = Number(values.buyers)
const isMeant = (count: number) => Number.isInteger(count) && count > 0
if (
  faults.length === 0 ||
  engines.length === 0 ||
  !isMeant(buyerCount) ||
  !isMeant(Number(values.times ?? 1))
) {
  console.error(USAGE)
  process.exit(2)
}

if (isBuildStale()) build()
const results: boolean[] = []
for (const fault of faults)
  for (const engine of engines) if (isPossible(fault, engine)) results.push(await report(fault, engine))
if (results.length === 0) console.error('Nothing was tried.')
process.exit(results.length > 0 && results.every(Boolean) ? 0 : 1)

/** What a machine can't do is said aloud, and no more than that. */
function isPossible(fault: Fault, engine: Engine): boolean {
  if (!fault.times[engine]) return false
  const reason = fault.impossible?.() ?? null
  if (reason !== null) console.error(`!!! SKIPPED fault=${fault.name} engine=${engine}: ${reason}`)
  return reason === null
}

async function report(fault: Fault, engine: Engine): Promise<boolean> {
  const ofEngine = fault.times[engine]
  const times = Number(values.times ?? (values.long ? ofEngine?.long : ofEngine?.short))
  const show = (count: number, ms: number) =>
    process.stdout.write(`\r${fault.name}: ${count} of ${times}, answers again after ${Math.round(ms)} ms   `)
  const outcome = await runFault(fault, { engine, times, buyerCount, onStrike: show }).catch(
    (error: unknown) => console.error(`\nFAILED fault=${fault.name} engine=${engine}`, error),
  )
  if (!outcome) return false
  const { acknowledged, retries, lost, doubled, wrong, recoveries } = outcome
  process.stdout.write('\n')
  for (const line of [...lost.map((id) => `LOST ${id}`), ...doubled.map((id) => `DOUBLED ${id}`), ...wrong])
    console.log(line)
  console.log(
    `RESULT fault=${fault.name} engine=${engine} times=${times} buyers=${buyerCount} acknowledged=${acknowledged}` +
      ` retries=${retries} lost=${lost.length} doubled=${doubled.length} wrong=${wrong.length}` +
      ` slowest-recovery=${Math.round(Math.max(0, ...recoveries))}ms`,
  )
  return lost.length + doubled.length + wrong.length === 0 && acknowledged > 0
}
