import type { Page } from '@playwright/test'
import { hold } from './support/live.ts'
import { addFromList, CREAM, expectCartCount, heart, increase, quantity } from './support/shopping.ts'
import { register, userMenu, expect, test } from './support/test.ts'

const header = (page: Page) => page.getByRole('banner')

/** What the server has told the browser: how many pieces it has stored for the user. */
async function hint(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'signed-in')?.value
}

test('[CH-02 CH-03 CART-08 PD-06] neither count nor heart waits for the user', async ({ page, watched }) => {
  watched.allow(/ERR_FAILED/)
  await register(page)
  await addFromList(page, CREAM)
  await increase(page, CREAM)
  await expect(quantity(page, CREAM)).toHaveText('2')
  await expect.poll(() => hint(page)).toBe('2')

  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/products')
  const links = () =>
    header(page)
      .locator('.acts > :is(a, button)')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  await expect(header(page).getByRole('link', { name: 'Најави се' })).toBeHidden()
  await expect(header(page).getByRole('link', { name: /^Омилени/ })).toBeVisible()
  await expect(header(page).locator('.n.early')).toBeVisible()
  expect(await page.evaluate('document.documentElement.dataset.cartCount')).toBe('2')
  const early = await links()

  await page.unroute(/\/assets\/.*\.js$/)
  const letThrough = await hold(page, /\/me$/)
  await page.goto('/products')
  await heart(page, CREAM).click()
  await expect(heart(page, CREAM)).toHaveCount(0)
  letThrough()
  await expect(userMenu(page)).toBeVisible()
  await expect(quantity(page, CREAM)).toHaveText('2')
  expect(await links()).toEqual(early)
})

test('[CART-10 BEY-06] a stored page shows nothing of who has left', async ({ page, shop, watched }) => {
  watched.allow(/ERR_FAILED/)
  await page.route('**/events?*', (route) => route.abort())
  await register(page)
  await addFromList(page, CREAM)
  await expect.poll(() => hint(page)).toBe('1')
  await page.route('**/me', (route) => route.abort())
  await page.context().request.post('/logout', { headers: { origin: shop.url }, form: { all: '' } })
  await expect(userMenu(page)).toBeVisible()
  const painted = await page.evaluate(async () => {
    const before = document.querySelector('header')?.textContent
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return [before, document.querySelector('header')?.textContent]
  })
  expect(painted.map((text) => text?.includes('Стојанова'))).toEqual([true, false])
  await expect(header(page).getByRole('link', { name: 'Најави се' })).toBeVisible()
  await expectCartCount(page, 0)
})

test('[DEL-05 BEY-06] stepping back to a stored page shows what is new', async ({ page, openAdmin }) => {
  const banner = page.getByRole('region', { name: 'Известување за достава' })
  await page.goto('/about')
  await expect(banner).not.toHaveText('')
  await page.goto('/en/about')
  const { page: desk } = await openAdmin('/admin/delivery-settings')
  const message = desk.getByLabel('Порака за достава')
  const before = await message.inputValue()
  const save = async (text: string) => {
    await message.fill(text)
    await desk.getByRole('button', { name: 'Зачувај ги поставките' }).click()
    await expect(desk.getByText('Поставките за достава се зачувани.').last()).toBeVisible()
  }
  await save('Доставата е поинаква.')
  await page.goBack()
  await expect(banner).toHaveText('Доставата е поинаква.')
  await save(before)
})
