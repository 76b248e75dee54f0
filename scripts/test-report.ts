import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export const PARTS_FILE = 'test-results/parts.json'

/** One flaky browser test is tolerated as caused by the machine. */
const FLAKY_ALLOWED = 1

export interface Counted {
  passed: number
  failed: number
  failures: string[]
  flaky: string[]
}

export interface Part extends Counted {
  name: string
  seconds: number
}

/** What the JSON report of Vitest, Playwright or the system proofs counts; a file that could not even be loaded is a failure too. */
export function readReport(json: string): Counted {
  const report = JSON.parse(json) as JsonTestResults | JSONReport | Counted
  if ('failures' in report) return report
  return 'stats' in report ? readPlaywright(report) : readVitest(report)
}

function readVitest({ success, numPassedTests, numFailedTests, testResults }: JsonTestResults): Counted {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const reasons =
      failed.length > 0 ? failed.map(({ fullName }) => fullName) : [message.split('\n')[0] ?? '']
    return reasons.filter((reason) => reason !== '').map((reason) => `${file}: ${reason}`)
  })
  const failed = success ? 0 : Math.max(numFailedTests, failures.length, 1)
  return { passed: numPassedTests, failed, failures, flaky: [] }
}

function readPlaywright(report: JSONReport): Counted {
  const { expected, unexpected, flaky } = report.stats
  const tooOften = Math.max(0, flaky - FLAKY_ALLOWED)
  return {
    passed: expected + flaky - tooOften,
    failed: unexpected + report.errors.length + tooOften,
    failures: browserTests(report, ({ ok }) => !ok),
    flaky: browserTests(report, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
  }
}

function browserTests({ suites }: JSONReport, isWanted: (spec: JSONReportSpec) => boolean): string[] {
  const named = (suite: JSONReportSuite, file: string): string[] => [
    ...suite.specs.filter(isWanted).map(({ title }) => `${file}: ${title}`),
    ...(suite.suites ?? []).flatMap((inner) => named(inner, file)),
  ]
  return suites.flatMap((suite) => named(suite, suite.title))
}

/** Prints every part and, as the last line, the sum; returns the exit code. `failedBefore`: steps that failed elsewhere. */
export function printReport(parts: Part[], failedBefore = 0): number {
  console.log('\n── results ──')
  for (const { name, seconds, passed, failed, failures, flaky } of parts) {
    const counts = `${passed} passed, ${failed} failed`
    console.log(`${name.padEnd(32)} ${counts.padEnd(26)} ${duration(seconds)}`)
    for (const failure of failures) console.log(`  failed: ${failure}`)
    for (const title of flaky) console.log(`  passed only at the second attempt: ${title}`)
  }
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, failedBefore)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

const duration = (seconds: number) =>
  `${Math.floor(Math.round(seconds) / 60)} min ${String(Math.round(seconds) % 60).padStart(2, '0')} s`

// The same report at the end of a longer run: `node scripts/test-report.ts failed-steps`
if (process.argv[1] === import.meta.filename) {
  const parts = existsSync(PARTS_FILE) ? (JSON.parse(readFileSync(PARTS_FILE, 'utf8')) as Part[]) : []
  process.exit(printReport(parts, Number(process.argv[2] ?? 0) + Number(parts.length === 0)))
}
