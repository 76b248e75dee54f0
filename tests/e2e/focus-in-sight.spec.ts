import type { Page } from '@playwright/test'
import { Keyboard } from './support/keyboard.ts'
import { addFromList, CREAM, SPRAY } from './support/shopping.ts'
import { register, expect, FRESH, test } from './support/test.ts'

const PRODUCT = `/products/${SPRAY.id}`
/** The bars that could cover something are those of a phone and, on a computer, the header. */
const PAGES = {
  360: [
    '/',
    '/products',
    PRODUCT,
    '/cart',
    '/faq',
    '/profile?edit=1',
    '/profile/security',
    '/reset-password?token=x',
  ],
  1280: ['/products', PRODUCT],
}
const MOST_STOPS = 250
const LEAST_STOPS = 8

for (const [width, pages] of Object.entries(PAGES)) {
  test(`[BEY-10] at ${width} px the focus is seen at every stop, under no bar`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: Number(width), height: 720 })
    await register(page)
    await addFromList(page, CREAM)
    for (const address of pages) {
      await page.goto(address)
      await walkThrough(page)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ storageState: FRESH, viewport: { width: 360, height: 720 }, reducedMotion: 'reduce' })

  test('[BEY-10] nothing that has the focus lies under the question about cookies', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/products')
    await expect(page.getByRole('region', { name: 'Колачиња' })).toBeVisible()
    await walkThrough(page)
    // 1280 × 1024 at 400 %
    await page.setViewportSize({ width: 320, height: 256 })
    await walkThrough(page)
  })

  test('[BEY-10] no filter that has the focus lies under their button', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: /^Филтри/ }).press('Enter')
    const close = page.getByRole('dialog').getByRole('button', { name: 'Затвори' })
    // when the sheet has come in
    await close.click({ trial: true })
    expect((await close.boundingBox())?.x, 'beside the title').toBeGreaterThan(280)
    await walkThrough(page)
  })
})

/** Goes through the whole page, which is over, not too early, when the first stop comes again or nothing has the focus. */
async function walkThrough(page: Page): Promise<void> {
  const keys = new Keyboard(page)
  const first = await keys.tab()
  for (let stop = 1; stop < MOST_STOPS; stop += 1) {
    const name = await keys.tab()
    if (name === first || name === '(nothing)') return expect(stop, page.url()).toBeGreaterThan(LEAST_STOPS)
  }
  throw new Error(`${page.url()} has more than ${MOST_STOPS} stops`)
}
