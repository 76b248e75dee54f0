import { expect, test, vi } from 'vitest'
import { printReport, readReport } from './test-report.ts'

const spec = (title: string, ...statuses: string[]) => ({
  title,
  ok: !statuses.includes('unexpected'),
  tests: statuses.map((status) => ({ status })),
})

function browserRun(flaky: string[]) {
  const specs = [spec('fits', 'unexpected'), ...flaky.map((title) => spec(title, 'flaky'))]
  const suites = [{ title: 'at 360 px', specs }]
  const file = { title: 'cart.spec.ts', specs: [spec('adds', 'expected')], suites }
  const stats = { expected: 1, unexpected: 1, flaky: flaky.length }
  return readReport(JSON.stringify({ stats, errors: [], suites: [file] }))
}

test('what failed in the browser and what passed only at the second attempt is named with its file; two such fail', () => {
  const failures = ['cart.spec.ts: fits']
  expect(browserRun([])).toEqual({ passed: 1, failed: 1, failures, flaky: [] })
  const flaky = ['cart.spec.ts: follows']
  expect(browserRun(['follows'])).toEqual({ passed: 2, failed: 1, failures, flaky })
  expect(browserRun(['follows', 'leads'])).toMatchObject({
    passed: 2,
    failed: 2,
    flaky: [...flaky, 'cart.spec.ts: leads'],
  })
})

test('a failed test and a file that could not be loaded are failures, each with its reason', () => {
  const file = (name: string, message: string, assertionResults: unknown[]) => ({
    name: `${process.cwd()}/${name}`,
    message,
    assertionResults,
  })
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    success: false,
    testResults: [
      file('a.test.ts', '', [{ fullName: 'sums', status: 'failed' }]),
      file('b.test.ts', 'no such module\nat b', []),
      file('c.test.ts', '', [{ fullName: 'is', status: 'passed' }]),
    ],
  }
  expect(readReport(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 2,
    flaky: [],
    failures: ['a.test.ts: sums', 'b.test.ts: no such module'],
  })
})

test('the last line is the sum of all parts, and a step that failed elsewhere counts', () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const part = { name: 'units', seconds: 125.4, passed: 5, failed: 0, failures: [], flaky: [] }
  expect(printReport([part, { ...part, passed: 2 }])).toBe(0)
  expect(lines.at(-1)).toBe('7 passed, 0 failed')
  expect(lines.at(-2)).toContain('2 min 05 s')
  expect(printReport([part], 1)).toBe(1)
  expect(lines.at(-1)).toBe('5 passed, 1 failed')
  expect(printReport([])).toBe(1)
})
