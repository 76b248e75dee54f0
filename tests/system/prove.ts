import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build, isBuildStale } from '../../scripts/build.ts'
import type { Engine } from '../support/sql.ts'
import type { Proof } from './proof.ts'
import { PROOFS } from './proofs.ts'

// What the shop promises whatever happens to it, tried on the built shop. A line RESULT for each proof and database; exit
// code 1 when one of them does not hold.
const USAGE = `npm run crash -- [--fault name] [--engine sqlite|postgres] [--times n | --long] [--buyers n]

Without --fault every proof, without --engine both databases, each in its short form unless --long is given.
${PROOFS.map(({ name, about }) => `  ${name.padEnd(20)} ${about}`).join('\n')}`

const { values } = parseArgs({
  options: {
    fault: { type: 'string' },
    engine: { type: 'string' },
    times: { type: 'string' },
    long: { type: 'boolean', default: false },
    buyers: { type: 'string', default: '20' },
  },
})
const proofs = PROOFS.filter(({ name }) => values.fault === undefined || name === values.fault)
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => values.engine === undefined || engine === values.engine,
)
const buyers = Number(values.buyers)
const isCount = (count: number) => Number.isInteger(count) && count > 0
if (proofs.length === 0 || engines.length === 0 || !isCount(buyers) || !isCount(Number(values.times ?? 1))) {
  console.error(USAGE)
  process.exit(2)
}

if (isBuildStale()) build()
const report = { passed: 0, failed: 0, failures: [] as string[], flaky: [] }
for (const proof of proofs)
  for (const engine of engines) {
    if (!isPossible(proof, engine)) continue
    if (await prove(proof, engine)) report.passed += 1
    else {
      report.failed += 1
      report.failures.push(`${proof.name} on ${engine}`)
    }
  }
if (report.passed + report.failed === 0) console.error('Nothing was tried.')
// `npm run test:all` counts each as a test
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/proofs.json', JSON.stringify(report))
process.exit(report.passed > 0 && report.failed === 0 ? 0 : 1)

/** What this machine can't run is reported, and does not fail. */
function isPossible({ name, times, impossible }: Proof, engine: Engine): boolean {
  if (!times[engine]) return false
  const reason = impossible?.() ?? null
  if (reason !== null) console.error(`!!! SKIPPED fault=${name} engine=${engine}: ${reason}`)
  return reason === null
}

async function prove({ name, times: usual, run }: Proof, engine: Engine): Promise<boolean> {
  const times = Number(values.times ?? (values.long ? usual[engine]?.long : usual[engine]?.short))
  const onProgress = (text: string) => process.stdout.isTTY && process.stdout.write(`\r${name}: ${text}   `)
  const start = performance.now()
  const outcome = await run({ engine, times, buyers, onProgress }).catch((error: unknown) => {
    console.error(`\nFAILED fault=${name} engine=${engine}`, error)
    return null
  })
  console.log(
    `${process.stdout.isTTY ? '\n' : ''}${name} on ${engine} took ${Math.round((performance.now() - start) / 1000)} s`,
  )
  if (!outcome) return false
  for (const problem of outcome.problems) console.log(problem)
  const figures = Object.entries(outcome.figures).map(([figure, value]) => ` ${figure}=${value}`)
  console.log(`RESULT fault=${name} engine=${engine} times=${times} buyers=${buyers}${figures.join('')}`)
  return outcome.problems.length === 0
}
