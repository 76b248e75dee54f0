import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

// `npm run mutation [-- --files app/domain/money.ts]`: changes the shop's rules in every small way that Stryker knows and
// looks whether a test fails. Exit code 1 below LEAST_SCORE. Stryker has a folder of its own, so that who only runs the
// shop doesn't install it.
const LEAST_SCORE = 95
const ROOT = path.resolve(import.meta.dirname, '..')
const OWN = path.join(ROOT, 'scripts/mutation')
const REPORT = path.join(ROOT, 'test-results/mutation.json')

const { values } = parseArgs({ options: { files: { type: 'string' }, workers: { type: 'string' } } })

if (!existsSync(path.join(OWN, 'node_modules')))
  run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', OWN])
run(process.execPath, [
  path.join(OWN, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
  'run',
  path.join(OWN, 'stryker.config.json'),
  ...(values.files ? ['--mutate', values.files] : []),
  ...(values.workers ? ['--concurrency', values.workers] : []),
])
process.exit(report() ? 0 : 1)

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}

/** Prints every change that no test noticed, and the score: noticed ones among all that run in a test. */
function report(): boolean {
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    files: Record<string, { mutants: Mutant[] }>
  }
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant })),
  )
  const isNoticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
  const missed = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  for (const { file, location, mutatorName, replacement } of missed)
    console.log(`${file}:${location.start.line} ${mutatorName} → ${replacement?.slice(0, 80) ?? ''}`)
  const noticed = all.filter(isNoticed).length
  const score = (100 * noticed) / (noticed + missed.length)
  console.log(`RESULT mutants=${noticed + missed.length} noticed=${noticed} score=${score.toFixed(2)} %`)
  return score >= LEAST_SCORE
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
