import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { build, isBuildStale } from './build.ts'
import { startPostgres } from './postgres-server.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = path.join(ROOT, 'node_modules/@playwright/test/cli.js')

// Everything that can be tested here: on SQLite, on PostgreSQL where there is one, and the built shop in a browser.
// With --after-check what `npm run check` has just run, and reported, is not run again.
const isChecked = process.argv.includes('--after-check')
if (!isChecked) rmSync(path.join(ROOT, 'test-results'), { recursive: true, force: true })
const results = [isChecked || runVitest('sqlite'), await testOnPostgres(), testInBrowser()]
process.exit(results.every(Boolean) ? 0 : 1)

async function testOnPostgres(): Promise<boolean> {
  const server = await findPostgres()
  if (!server) return process.env.REQUIRE_POSTGRES !== '1'
  try {
    return runVitest('postgres', { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url })
  } finally {
    await server.remove()
  }
}

/** The server that TEST_DATABASE_URL names, or one started for these tests; without one it says so, loudly. */
async function findPostgres(): Promise<{ url: string; remove: () => Promise<void> } | null> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, remove: () => Promise.resolve() }
  try {
    return await startPostgres()
  } catch (error) {
    console.error(`\n!!! POSTGRESQL NOT TESTED: ${error instanceof Error ? error.message : String(error)}\n`)
    return null
  }
}

function testInBrowser(): boolean {
  heading('the built shop in a browser')
  if (isBuildStale()) build()
  return run([PLAYWRIGHT, 'test'])
}

function runVitest(engine: 'sqlite' | 'postgres', env: Record<string, string> = {}): boolean {
  heading(engine === 'sqlite' ? 'units, data and app on SQLite' : 'data and app on PostgreSQL')
  const report = `test-results/vitest-${engine}.json`
  return run([VITEST, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env)
}

function run(args: string[], env: Record<string, string> = {}): boolean {
  const inherited = { ...process.env }
  delete inherited.TEST_ENGINE
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...inherited, ...env },
  })
  return status === 0
}

function heading(text: string): void {
  console.log(`\n── ${text} ──`)
}
