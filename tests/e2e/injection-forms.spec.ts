import type { Page } from '@playwright/test'
import { readPage, watchForHarm } from './support/hostile-page.ts'
import { ADMIN, newPerson, register, signIn } from './support/people.ts'
import { writeReview } from './support/reviewing.ts'
import { CREAM, CUSTOMER, placeOrder, SPRAY } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test.use({ changesCatalogue: true })

/** Short enough for every field. */
const TEXT = `"'><img src=x data-pwned onerror=pwned(1)></script><zz-pwned>`

test('[SEC-04] what people type into forms is shown to them and to the administrator as they typed it', async ({
  page,
  context,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const harm = await watchForHarm(context)
  const person = await register(page, { ...newPerson(), displayName: TEXT })
  await placeOrder(page, SPRAY, {
    delivery: { ...CUSTOMER, Име: TEXT, Презиме: TEXT, 'Улица и број': TEXT, Град: TEXT },
  })
  await expectText(page, '/profile')

  await page.goto(`/products/${CREAM.id}`)
  await writeReview(page, 5, TEXT)
  await expectText(page, `/products/${CREAM.id}`)

  await page.goto('/products')
  await page.getByRole('combobox', { name: 'Пребарајте производи' }).fill(TEXT)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expectText(page, page.url())

  const admin = await openBrowser()
  const adminHarm = await watchForHarm(admin.context)
  await signIn(admin.page, ADMIN)
  for (const address of [
    '/admin',
    '/admin/orders',
    '/admin/users',
    '/admin/audit?all=1',
    `/admin/users?search=${person.email}`,
  ])
    await expectText(admin.page, address)
  expect([...harm, ...adminHarm]).toEqual([])
})

/** The text stands on the page, and nothing of it is an element. */
async function expectText(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const { harm, shown } = await readPage(page, TEXT)
  expect(harm, address).toEqual([])
  expect(
    shown.some((text) => text.includes(TEXT)),
    `${address} shows the text`,
  ).toBe(true)
}
