import { mkdirSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addressesFor, enterAs, type Role } from '../tests/e2e/support/screens.ts'
import { decidedOnCookies } from '../tests/e2e/support/test.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../tests/support/shop-process.ts'
import { temporaryFolder } from './at-end.ts'
import { build, isBuildStale } from './build.ts'
import { launchBrowser } from './find-browser.ts'

// `npm run screens [-- 360] [-- visitor|customer|admin]`: a screenshot of every page that looks different to these people,
// in both languages and at three widths, in a folder that git ignores. Dialogs, errors and what else happens within a page:
// `SCREENSHOTS=1 npx playwright test NAME` takes the end of each browser test, in test-results/e2e.
const FOLDER = 'screens'
const WIDTHS = [360, 768, 1280]
const ROLES: Role[] = ['visitor', 'customer', 'admin']
const chosen = process.argv.slice(2)

if (isBuildStale()) build()
mkdirSync(FOLDER, { recursive: true })
const dataDir = temporaryFolder('screens')
const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
const browser = await launchBrowser()
try {
  for (const width of among(WIDTHS)) for (const role of among(ROLES)) await takePages(role, width)
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function among<Value extends string | number>(values: Value[]): Value[] {
  const named = values.filter((value) => chosen.includes(String(value)))
  return named.length > 0 ? named : values
}

async function takePages(role: Role, width: number): Promise<void> {
  const isPhone = width < 768
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: isPhone ? 740 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'mk-MK',
    timezoneId: 'Europe/Skopje',
    reducedMotion: 'reduce',
    storageState: decidedOnCookies(shop.url),
  })
  const page = await context.newPage()
  await enterAs(role, page)
  for (const address of addressesFor(role).flatMap((path) => [path, `/en${path}`.replace(/\/$/, '')])) {
    await page.goto(address)
    await page.locator('.waiting').waitFor({ state: 'detached' })
    await decodeImages(page)
    const name = decodeURIComponent(`${role}${address}`).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    await page.screenshot({ path: `${FOLDER}/${name}-${width}.png`, fullPage: true })
  }
  await context.close()
}

/** Also those further down, which the browser loads when they are scrolled to. */
async function decodeImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
}
