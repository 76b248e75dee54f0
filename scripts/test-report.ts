import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'test-results'

interface Sums {
  passed: number
  failed: number
}

interface VitestFile {
  name: string
  message: string
  assertionResults: { fullName: string; status: string }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
  testResults?: VitestFile[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites?: PlaywrightSuite[]
}

/** What a report of Vitest or Playwright counts; a file that could not even be loaded is a failure too. */
export function sumsOf(report: VitestReport | PlaywrightReport): Sums {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats
    return { passed: expected + flaky, failed: unexpected + report.errors.length }
  }
  const failed = report.success ? 0 : Math.max(report.numFailedTests, 1)
  return { passed: report.numPassedTests, failed }
}

/** The names of the tests that failed, each after its file; a file that could not be loaded by its first line of why. */
export function failuresIn(report: VitestReport | PlaywrightReport): string[] {
  if ('stats' in report) return browserTests(report, ({ ok }) => !ok)
  return (report.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const reasons =
      failed.length > 0 ? failed.map(({ fullName }) => fullName) : [message.split('\n')[0] ?? '']
    return reasons.filter((reason) => reason !== '').map((reason) => `${file}: ${reason}`)
  })
}

/** The browser tests that failed at first and passed when they were tried once more: each deserves to be looked at. */
export function flakyIn(report: VitestReport | PlaywrightReport): string[] {
  if (!('stats' in report)) return []
  return browserTests(report, ({ tests }) => tests.some(({ status }) => status === 'flaky'))
}

type Spec = NonNullable<PlaywrightSuite['specs']>[number]

function browserTests({ suites = [] }: PlaywrightReport, isWanted: (spec: Spec) => boolean): string[] {
  const named = (suite: PlaywrightSuite, file: string): string[] => [
    ...(suite.specs ?? []).filter(isWanted).map(({ title }) => `${file}: ${title}`),
    ...(suite.suites ?? []).flatMap((inner) => named(inner, file)),
  ]
  return suites.flatMap((suite) => named(suite, suite.title))
}

/** Adds up every report of the last run and prints each; steps that failed without a report count as failures. */
function printReport(failedSteps: number): Sums {
  const total = { passed: 0, failed: 0 }
  const files = existsSync(FOLDER)
    ? readdirSync(FOLDER).filter((name) => /^(vitest-.*|e2e)\.json$/.test(name))
    : []
  for (const file of files.sort()) {
    const report = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as VitestReport | PlaywrightReport
    const sums = sumsOf(report)
    console.log(`${file.replace('.json', '').padEnd(18)} ${sums.passed} passed, ${sums.failed} failed`)
    for (const failure of failuresIn(report)) console.log(`  failed: ${failure}`)
    for (const flaky of flakyIn(report)) console.log(`  passed only at the second try: ${flaky}`)
    total.passed += sums.passed
    total.failed += sums.failed
  }
  if (total.failed === 0) total.failed = failedSteps
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = printReport(Number(process.argv[2] ?? 0))
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
