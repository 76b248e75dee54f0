import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/find-browser.ts'

// Looked for once; the workers, which read this file again, find the answer in their environment.
process.env.E2E_BROWSER ??= findBrowser()

const isCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // a busy machine may be late once; what passed only at the second try is named at the end
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'mk-MK',
    timezoneId: 'Europe/Skopje',
    viewport: { width: 1280, height: 900 },
    // Only offline.spec.ts lets it in: at work it would answer failing navigations alone, but it comes seconds after a page, and
    // requests that tests stop or change would then pass through it or not, as it happens.
    serviceWorkers: 'block',
    // what every test would record makes each of them a quarter slower
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: BROWSER_FLAGS },
  },
})
