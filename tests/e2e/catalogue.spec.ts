import { hold } from './support/network.ts'
import { card, SPRAY } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test(
  '[RT-02 LIST-09 BEY-08] filters combine, stand in the address, survive a reload and are taken back one by one',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/products')
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toHaveCount(24)
    await main.getByRole('link', { name: /^Нега на раце/ }).click()
    await expect(page).toHaveURL(/\/products\?category=handcare$/)
    await expect(main.getByRole('article')).toHaveCount(4)
    await main.getByRole('link', { name: /^O’Keeffe’s/ }).click()
    await expect(page).toHaveURL(/category=handcare&brand=okeeffes/)
    await expect(main.getByRole('article')).toHaveCount(3)
    await page.reload()
    await expect(main.getByRole('article')).toHaveCount(3)
    await page.goBack()
    await expect(main.getByRole('article')).toHaveCount(4)
    await page.goBack()
    await expect(main.getByRole('article')).toHaveCount(24)
    await page.goForward()
    await expect(page).toHaveURL(/\/products\?category=handcare$/)
    await expect(main.getByRole('article')).toHaveCount(4)
    await main.getByRole('link', { name: /^Нега на усни/ }).click()
    await expect(page).toHaveURL(/category=handcare&category=lipcare$/)
    await expect(main.getByRole('article')).toHaveCount(7)
    await main.getByRole('link', { name: 'Отстрани филтер: Нега на раце' }).click()
    await expect(page).toHaveURL(/\?category=lipcare$/)
    await expect(main.getByRole('article')).toHaveCount(3)
  },
)

test('[LIST-04 LIST-08] nothing found has its own state; clearing the filters asks first', async ({
  page,
}) => {
  await page.goto('/products?category=handcare&search=zzzz')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Не пронајдовме производи' })).toBeVisible()
  await expect(main).toContainText('Обидете се со други критериуми')
  const clear = main.getByRole('button', { name: 'Избриши филтри' }).first()
  await clear.click()
  const question = page.getByRole('alertdialog', { name: 'Да ги избришеме сите филтри?' })
  await expect(question).toBeVisible()
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await clear.click()
  await question.getByRole('button', { name: 'Да, избриши' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(main.getByRole('article')).toHaveCount(24)
  expect(opened).toHaveLength(1)
})

test('[LIST-07] while another list loads, eight skeleton cards stand in the grid', async ({ page }) => {
  await page.goto('/products')
  const release = await hold(page, /\/products\.data/)
  const skeletons = page.locator('.skeleton')
  await expect(skeletons).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Нега на раце/ })
    .click()
  await expect(skeletons).toHaveCount(8)
  await expect(page.getByRole('status').filter({ hasText: 'Се вчитуваат производите' })).toHaveCount(1)
  release()
  await expect(skeletons).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
})

test('[LIST-07] the outlines of a slow list are in sight, however far down the page before was left', async ({
  page,
}) => {
  await page.goto('/about')
  await page.route(/\/products\.data/, () => {})
  await page.getByRole('contentinfo').getByRole('link', { name: 'Нега на раце' }).click()
  await expect(page.locator('.skeleton')).toHaveCount(8)
  await expect(page.getByRole('heading', { level: 1, name: 'Сите производи' })).toBeInViewport()
})

test('[RT-12] a navigation starts at the top, back returns to where one was', async ({ page }) => {
  await page.goto('/products')
  await card(page, SPRAY).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 1400))
  await page.waitForFunction(() => window.scrollY > 1000)
  const before = await page.evaluate(() => window.scrollY)
  await page
    .getByRole('article')
    .getByRole('heading')
    .locator('a:visible')
    .nth(9)
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/products\/.+/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
  await page.goForward()
  // the address changes before the page does
  await expect(page.getByRole('heading', { level: 1, name: 'Сите производи' })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.waitForFunction(() => window.scrollY === 300)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})
