import type { Page } from '@playwright/test'
import { axeFindings, overflowsSideways } from './support/axe.ts'
import { ADMIN, register, signIn } from './support/people.ts'
import { addressesFor, unmatchedScreens, type Role } from './support/screens.ts'
import { addFromList, CREAM, placeOrder, SPRAY } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [360, 1280]
const ROLES: Role[] = ['visitor', 'customer', 'admin']
/** What stands before the addresses of each interface language. */
const LANGUAGES = ['', '/en']

test('[BEY-10] every page of the route table has its row here, and no row is left over', () => {
  expect(unmatchedScreens()).toEqual([])
  expect(addressesFor('admin').length).toBeGreaterThan(addressesFor('visitor').length)
})

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })

    for (const role of ROLES) {
      for (const language of LANGUAGES) {
        const addresses = addressesFor(role).map((address) => (language + address).replace(/(.)\/$/, '$1'))
        const isJourney = role === 'visitor' && language === '' && width === 360
        const title = `[BEY-10] ${role}: none of ${addresses.length} pages ${language} has an axe violation or is wider than the screen`
        test(title, { tag: isJourney ? '@journey' : [] }, async ({ page, watched }) => {
          test.setTimeout(240_000)
          watched.allow(/status of 404/)
          await enter(page, role)
          await checkPages(page, addresses)
        })
      }
    }
  })
}

/** With something in the cart, and for a customer an order and a favourite. */
async function enter(page: Page, role: Role): Promise<void> {
  if (role === 'admin') await signIn(page, ADMIN)
  if (role === 'customer') {
    await register(page)
    await placeOrder(page, SPRAY)
    await page.getByRole('button', { name: `Додај во омилени: ${CREAM.name}` }).click()
  }
  if (role !== 'admin') await addFromList(page, CREAM)
}

async function checkPages(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/(^| – )(Нега|Nega)/)
      expect(await axeFindings(page), address).toEqual([])
      expect(await overflowsSideways(page), `${address} is wider than the screen`).toBe(false)
    })
  }
}
