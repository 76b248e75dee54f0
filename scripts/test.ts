import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build, isBuildStale } from './build.ts'
import { startPostgres } from './postgres-server.ts'
import { type Counted, PARTS_FILE, printReport, readReport, type Part } from './test-report.ts'

// `npm test`: units, data and app on the embedded database, and each journey in a browser, without time limits.
// `npm run test:all`: also data tests on PostgreSQL, every browser test, tests tagged `timed`, and the short
// system proofs.
const { all: isAll } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values

const ROOT = path.resolve(import.meta.dirname, '..')
const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const LEFT_BEHIND_AFTER_MS = 15_000
const NOTHING: Counted = { passed: 0, failed: 0, failures: [], flaky: [] }

type Run = () => Promise<Counted>

const UNTIMED = '--tags-filter=!timed'

const QUICK: Record<string, Run> = {
  'units, data and app on SQLite': () => vitest('sqlite', [UNTIMED]),
  'build, unless it is fresh': buildWhenStale,
  [isAll ? 'browser' : 'journeys in a browser']: () =>
    browser('browser', isAll ? ['--grep-invert', '@timed'] : ['--grep', '@journey']),
}

const MORE: Record<string, Run> = {
  'data and app on PostgreSQL': postgres,
  'bounds of time': () => vitest('timed', ['--tags-filter=timed', '--maxWorkers=1']),
  'bounds of time in a browser': () => browser('browser-timed', ['--grep', '@timed', '--workers', '1']),
  'system proofs, short': () =>
    reported(['tests/system/prove.ts', '--buyers', '10'], { report: 'test-results/proofs.json' }),
}

process.chdir(ROOT)
rmSync(path.dirname(PARTS_FILE), { recursive: true, force: true })
mkdirSync(path.dirname(PARTS_FILE), { recursive: true })
const parts: Part[] = []
for (const [name, run] of Object.entries({ ...QUICK, ...(isAll && MORE) })) {
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const outcome = await run()
  parts.push({ name, seconds: (performance.now() - start) / 1000, ...outcome })
  writeFileSync(PARTS_FILE, JSON.stringify(parts))
}
process.exit(printReport(parts))

function vitest(name: string, args: string[], env: Record<string, string> = {}): ReturnType<Run> {
  const report = `test-results/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return reported([VITEST, 'run', '--teardownTimeout=30000', ...reporters, ...args], { report, env })
}

function browser(name: string, args: string[]): ReturnType<Run> {
  const report = `test-results/${name}.json`
  return reported([PLAYWRIGHT, 'test', ...args], { report, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
}

/** On the server that TEST_DATABASE_URL names, or one started for these tests; prints clearly when there is neither. */
async function postgres(): ReturnType<Run> {
  if (process.env.TEST_DATABASE_URL) return vitest('postgres', [UNTIMED], { TEST_ENGINE: 'postgres' })
  const started = await startPostgres().catch(String)
  if (typeof started === 'string') {
    const reason = `POSTGRESQL NOT TESTED: ${started}`
    console.error(`\n!!! ${reason}\n`)
    return process.env.REQUIRE_POSTGRES === '1' ? { ...NOTHING, failed: 1, failures: [reason] } : NOTHING
  }
  await using server = started
  return await vitest('postgres', [UNTIMED], { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url })
}

async function buildWhenStale(): ReturnType<Run> {
  try {
    if (isBuildStale()) build()
    return NOTHING
  } catch (error) {
    return { ...NOTHING, failed: 1, failures: [String(error)] }
  }
}

/** What the report counts; a run that ended without a report has failed. */
async function reported(
  args: string[],
  { report, env = {} }: { report: string; env?: Record<string, string> },
): ReturnType<Run> {
  const { code, failures } = await run(args, env)
  const counted = existsSync(report) ? readReport(readFileSync(report, 'utf8')) : NOTHING
  if (code !== 0 && counted.failed === 0) failures.push(`${args[0]} ended with ${code}`)
  return {
    ...counted,
    failed: counted.failed + failures.length,
    failures: [...counted.failures, ...failures],
  }
}

/** Runs it in its own process group; processes that remain in the group afterwards are leftovers, and are killed. */
async function run(args: string[], env: Record<string, string> = {}) {
  const { TEST_ENGINE: _engine, ...inherited } = process.env
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    detached: true,
    env: { ...inherited, ...env },
  })
  let isInterrupted = false
  const stop = (signal: NodeJS.Signals) => {
    isInterrupted = true
    process.kill(-(child.pid ?? 0), signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const [status] = (await once(child, 'exit')) as [number | null]
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  const left = await leftBehind(child.pid ?? 0)
  if (isInterrupted) process.exit(1)
  return { code: status ?? 1, failures: left.map((command) => `left behind: ${command}`) }
}

/** The commands of the group that still run after it should have ended (on Linux). */
async function leftBehind(group: number): Promise<string[]> {
  const latest = performance.now() + LEFT_BEHIND_AFTER_MS
  while (commandsOf(group).length > 0 && performance.now() < latest)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const left = commandsOf(group)
  if (left.length > 0) process.kill(-group, 'SIGKILL')
  return left
}

function commandsOf(group: number): string[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, , state, , own] =
          / \((.*)\) (\S) (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
        if (Number(own) !== group || state === 'Z') return []
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()]
      } catch {
        // ended in the meantime
        return []
      }
    })
}
