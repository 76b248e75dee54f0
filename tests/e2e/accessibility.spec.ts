import { addressesFor, enterAs, unmatchedScreens, type Role } from './support/screens.ts'
import { expectAccessible, expect, test } from './support/test.ts'

const ROLES: Role[] = ['visitor', 'customer', 'admin']

test('[BEY-10] every page of the route table has an address here, and no row is left over', () => {
  expect(unmatchedScreens()).toEqual([])
  expect(addressesFor('admin').length).toBeGreaterThan(addressesFor('customer').length)
})

for (const role of ROLES) {
  // English is longer, which only a narrow screen can notice
  for (const [language, widths] of [
    ['', [360, 1280]],
    ['/en', [360]],
  ] as const) {
    const addresses = addressesFor(role).map((address) => (language + address).replace(/(.)\/$/, '$1'))
    const title = `[BEY-10] ${role}: none of ${addresses.length} pages ${language} has an axe violation or is wider than the screen`
    test(
      title,
      { tag: role === 'visitor' && language === '' ? '@journey' : [] },
      async ({ page, watched }) => {
        test.setTimeout(240_000)
        watched.allow(/status of 404/)
        await page.setViewportSize({ width: 360, height: 800 })
        await enterAs(role, page)
        for (const address of addresses) {
          await test.step(address, async () => {
            await page.goto(address)
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
            await expect(page).toHaveTitle(/(^| – )(Нега|Nega)/)
            await expectAccessible(page, [...widths])
          })
        }
      },
    )
  }
}
