import { existsSync, readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'test-results'

interface Sums {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
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

/** Adds up every report of the last run and prints each; steps that failed without a report count as failures. */
function printReport(failedSteps: number): Sums {
  const total = { passed: 0, failed: 0 }
  const files = existsSync(FOLDER)
    ? readdirSync(FOLDER).filter((name) => /^(vitest-.*|e2e)\.json$/.test(name))
    : []
  for (const file of files.sort()) {
    const sums = sumsOf(
      JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as VitestReport | PlaywrightReport,
    )
    console.log(`${file.replace('.json', '').padEnd(18)} ${sums.passed} passed, ${sums.failed} failed`)
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
