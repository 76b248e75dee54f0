import { expect, test } from 'vitest'
import { failuresIn, flakyIn, sumsOf } from './test-report.ts'

const spec = (title: string, ...statuses: string[]) => ({
  title,
  ok: !statuses.includes('unexpected'),
  tests: statuses.map((status) => ({ status })),
})

const BROWSER = {
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  errors: [],
  suites: [
    {
      title: 'cart.spec.ts',
      specs: [spec('adds', 'expected')],
      suites: [{ title: 'at 360 px', specs: [spec('fits', 'unexpected'), spec('follows', 'flaky')] }],
    },
  ],
}

test('what failed in the browser and what passed only at the second try is named with its file', () => {
  expect(sumsOf(BROWSER)).toEqual({ passed: 2, failed: 1 })
  expect(failuresIn(BROWSER)).toEqual(['cart.spec.ts: fits'])
  expect(flakyIn(BROWSER)).toEqual(['cart.spec.ts: follows'])
})

test('a failed test and a file that could not be loaded are failures, each with its reason', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    success: false,
    testResults: [
      {
        name: `${process.cwd()}/a.test.ts`,
        message: '',
        assertionResults: [{ fullName: 'sums', status: 'failed' }],
      },
      { name: `${process.cwd()}/b.test.ts`, message: 'no such module\nat b', assertionResults: [] },
      {
        name: `${process.cwd()}/c.test.ts`,
        message: '',
        assertionResults: [{ fullName: 'is', status: 'passed' }],
      },
    ],
  }
  expect(sumsOf(report)).toEqual({ passed: 3, failed: 1 })
  expect(failuresIn(report)).toEqual(['a.test.ts: sums', 'b.test.ts: no such module'])
  expect(flakyIn(report)).toEqual([])
})
