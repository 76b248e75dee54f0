import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/find-browser.ts'

// Looked for once; the workers, which read this file again, find the answer in their environment.
process.env.E2E_BROWSER ??= findBrowser()

const isCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // what passes only at the second attempt is named at the end, and more than one fails the run
  retries: 1,
  // for a test that hangs, not for one on a busy machine
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'mk-MK',
    timezoneId: 'Europe/Skopje',
    viewport: { width: 1280, height: 900 },
    // Only offline.spec.ts lets it in: at work it would answer failing navigations alone, but it comes seconds after a page, and
    // requests that tests stop or change would then pass through it or not, as it happens.
    serviceWorkers: 'block',
    // what every test would record makes each of them a quarter slower
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: BROWSER_FLAGS },
  },
})
