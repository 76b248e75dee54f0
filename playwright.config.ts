import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/find-browser.ts'

// Once; the workers, which read this file again, get it from their environment.
process.env.E2E_BROWSER ??= findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
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
    // Only offline.spec.ts allows it: it starts seconds after a page, so it would be undefined whether requests
    // that tests stop or change pass through it.
    serviceWorkers: 'block',
    // recording always makes each test a quarter slower
    trace: 'on-first-retry',
    screenshot: process.env.SCREENSHOTS ? { mode: 'on', fullPage: true } : 'only-on-failure',
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: BROWSER_FLAGS },
  },
})
