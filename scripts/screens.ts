import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { temporaryFolder } from './at-end.ts'
import { register } from '../e2e/support/people.ts'
import { addFromList, BALM, CREAM, orderLinks, placeOrder, SPRAY } from '../e2e/support/shopping.ts'
import { build, isBuildStale } from './build.ts'
import { GENEROUS_LIMITS, startBuiltShop } from './built-shop.ts'
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts'
import { takeAdmin } from './screens/admin.ts'
import { createCamera, type Camera } from './screens/camera.ts'
import { CUSTOMER_PAGES, NEW_CUSTOMER_PAGES, VISITOR_PAGES } from './screens/pages.ts'
import { takeCookieQuestion, takeOpened, takeSlowAndFailing, takeWrongForms } from './screens/states.ts'

// `npm run screens`: pictures of every screen and state at three widths into screens/, to be looked at beside the design's.
// `npm run screens -- admin 360` takes the administration's at one width alone, `npm run screens -- shop` the others.
const PARTS = { shop: takeShop, admin: takeAdmin }
const chosen = process.argv.slice(2)
const takes = Object.entries(PARTS).flatMap(([name, take]) =>
  chosen.includes(name) || !Object.keys(PARTS).some((part) => chosen.includes(part)) ? [take] : [],
)
const WIDTHS = [360, 768, 1280]

if (isBuildStale()) build()
const dataDir = temporaryFolder('screens')
const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  for (const width of WIDTHS) {
    if (chosen.some(Number) && !chosen.includes(String(width))) continue
    const camera = createCamera(browser, { width, url: shop.url })
    for (const take of takes) await take(camera)
  }
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeShop(camera: Camera): Promise<void> {
  await takeVisitor(camera)
  await takeCustomer(camera)
  await takeOpened(camera)
  await takeCookieQuestion(camera)
  await takeWrongForms(camera)
  await takeSlowAndFailing(camera)
}

async function takeVisitor(camera: Camera): Promise<void> {
  const page = await camera.newPage()
  await addFromList(page, CREAM)
  await addFromList(page, BALM)
  await camera.takeAll(page, VISITOR_PAGES)
  await page.context().close()
}

async function takeCustomer(camera: Camera): Promise<void> {
  const page = await camera.newPage()
  await register(page)
  await camera.takeAll(page, NEW_CUSTOMER_PAGES)
  await placeOrder(page, CREAM)
  await addFromList(page, SPRAY)
  await page.getByRole('button', { name: `Додај во омилени: ${CREAM.name}` }).click()
  await camera.takeAll(page, CUSTOMER_PAGES)
  await page.goto('/profile')
  await orderLinks(page).first().click()
  await page.getByRole('dialog').waitFor()
  await camera.takeView(page, 'order-window')
  await page.context().close()
}
