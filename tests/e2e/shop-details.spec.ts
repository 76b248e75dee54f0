import { ADMIN, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test(
  '[BEY-25] a phone that an administrator saves is in the footer of a page that is open elsewhere, without a reload',
  { tag: '@journey' },
  async ({ page, openBrowser }) => {
    const visitor = await openBrowser()
    const isListening = visitor.page.waitForResponse((response) => response.url().includes('/events?'))
    await visitor.page.goto('/contact')
    await isListening
    const phones = visitor.page.getByRole('contentinfo').locator('a[href^="tel:"]')
    await signIn(page, ADMIN, { next: '/admin/shop' })
    const phone = page.getByLabel('Телефон', { exact: true })
    const before = await phone.inputValue()
    await expect(phones).toHaveText(before)

    for (const number of ['02 3111 222', before]) {
      await phone.fill(number)
      await page.getByRole('button', { name: 'Зачувај ги податоците' }).click()
      await expect(page.getByText('Податоците се зачувани.', { exact: true }).last()).toBeVisible()
      await expect(phones).toHaveText(number)
    }
  },
)

test('[BEY-25] the longest name there can be breaks no screen, on a phone or a computer', async ({
  page,
}) => {
  await signIn(page, ADMIN, { next: '/admin/shop' })
  const name = page.getByLabel('Име на продавницата')
  const save = async (text: string) => {
    await name.fill(text)
    await page.getByRole('button', { name: 'Зачувај ги податоците' }).click()
    await expect(page).toHaveTitle(new RegExp(` – ${text}$`))
  }
  const before = await name.inputValue()
  await save('Ш'.repeat(40))
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/', '/contact', '/admin/shop']) {
      await page.goto(address)
      expect(await page.evaluate(overflow), `${address} ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await save(before)
})

/** By how much the page is wider than the screen, px. */
function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
