import type { Page } from '@playwright/test'
import { coveredControls } from './support/covered.ts'
import { addressesFor, enterAs, EVERYBODY, unmatchedScreens } from './support/screens.ts'
import { expectAccessible, expect, test } from './support/test.ts'

test('[BEY-10] every page of the route table has an address here, and no row is left over', () => {
  expect(unmatchedScreens()).toEqual([])
  expect(addressesFor('admin').length).toBeGreaterThan(addressesFor('customer').length)
})

for (const role of EVERYBODY) {
  // English is longer, which only a narrow screen can notice
  for (const [language, widths] of Object.entries({ '': [360, 1280], '/en': [360] })) {
    const addresses = addressesFor(role).map((address) => (language + address).replace(/(.)\/$/, '$1'))
    const title = `[BEY-10] ${role}: none of ${addresses.length} pages ${language} has an axe violation, a small or covered target, or is wider than the screen`
    const tag = role === 'visitor' && language === '' ? '@journey' : []
    test(title, { tag }, async ({ page, watched }) => {
      test.setTimeout(1_200_000)
      watched.allow(/status of 404/)
      await enterAs(role, page)
      for (const address of addresses) {
        await test.step(address, async () => {
          await page.setViewportSize({ width: 360, height: 800 })
          await page.goto(address)
          expect(await smallTargets(page), address).toEqual([])
          expect(await page.evaluate(coveredControls), address).toEqual([])
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page).toHaveTitle(/(^| – )(Нега|Nega)/)
          await expectAccessible(page, widths)
          if (process.env.SCREENSHOTS) await takeScreenshots(page, `${role}${address}`)
        })
      }
    })
  }
}

async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    })
    await page.screenshot({
      path: `test-results/screens/${name.replaceAll('/', '-')}-${width}.png`,
      fullPage: true,
    })
  }
}

/** Buttons are 44 px high, other controls 24, or are in a text or a row that opens as a whole. iPhones zoom into text below 16 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, input, select, textarea, summary').evaluateAll((all) =>
    all.flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.vh, .skip')) return []
      const { width, height } = (element.closest('label, .check') ?? element).getBoundingClientRect()
      const least = element.matches('.btn, .ib') ? 44 : 24
      const isOfItsRow = getComputedStyle(element, '::after').position === 'absolute'
      const isInText = getComputedStyle(element).display === 'inline' && element.closest('p, dd, li, h3')
      const isField = element.matches(
        'select, textarea, input:not([type=checkbox], [type=radio], [type=file])',
      )
      const isZoomed = isField && Number.parseFloat(getComputedStyle(element).fontSize) < 16
      if (!isZoomed && (isOfItsRow || isInText || (width >= 24 && height >= least))) return []
      return [`${width} × ${height}: ${element.outerHTML.slice(0, 150)}`]
    }),
  )
}
