import type { Page } from '@playwright/test'
import { addressesFor, unmatchedScreens, type Role } from './support/screens.ts'
import { addFromList, CREAM, heart, placeOrder, SPRAY } from './support/shopping.ts'
import { expectAccessible, ADMIN, register, signIn, expect, test } from './support/test.ts'

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
        await enter(page, role)
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

async function enter(page: Page, role: Role): Promise<void> {
  if (role === 'admin') await signIn(page, ADMIN)
  if (role === 'customer') {
    await register(page)
    await placeOrder(page, SPRAY)
    await heart(page, CREAM).click()
  }
  if (role !== 'admin') await addFromList(page, CREAM)
}
