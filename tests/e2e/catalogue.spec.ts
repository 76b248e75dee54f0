import type { Page } from '@playwright/test'
import { hold } from './support/live.ts'
import { card, SPRAY } from './support/shopping.ts'
import { expectAccessible, expect, test } from './support/test.ts'

test('[RT-02 LIST-09 BEY-08] filters combine and stand in the address @journey', async ({ page }) => {
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
  await main.getByRole('link', { name: 'Отстрани го филтерот: Нега на раце' }).click()
  await expect(page).toHaveURL(/\?category=lipcare$/)
  await expect(main.getByRole('article')).toHaveCount(3)
})

test('[LIST-04 LIST-08] clearing the filters asks first', async ({ page }) => {
  await page.goto('/products?category=handcare&search=zzzz')
  const main = page.getByRole('main')
  const clear = main.getByRole('button', { name: 'Избриши ги филтрите' }).first()
  await clear.click()
  const question = page.getByRole('alertdialog', { name: 'Да ги избришеме сите филтри?' })
  await expect(question).toBeVisible()
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await clear.click()
  await question.getByRole('button', { name: 'Да, избриши' }).click()
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
  await expect(page).toHaveURL(/\/products$/)
  await expect(main.getByRole('article')).toHaveCount(24)
  expect(opened).toHaveLength(1)
})

for (const { width, from, place } of [
  { width: 360, from: '/about', place: 'contentinfo' },
  { width: 1280, from: '/products', place: 'main' },
] as const) {
  test(`[LIST-07] at ${width} px outlines stand where the cards will be`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(from)
    const release = await hold(page, /\/products\.data/)
    await page
      .getByRole(place)
      .getByRole('link', { name: /^Нега на раце/ })
      .click()
    await expect(page.locator('.skeleton')).toHaveCount(8)
    await expect(page.getByRole('status').filter({ hasText: 'Се вчитуваат производите' })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1, name: 'Сите производи' })).toBeInViewport()
    const image = page.locator('.card .pic').first()
    const outline = await image.boundingBox()
    release()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
    const loaded = await image.boundingBox()
    expect([loaded?.x, loaded?.width]).toEqual([outline?.x, outline?.width])
    expect(loaded?.y).toBeCloseTo(outline?.y ?? 0, 0)
  })
}

test('[RT-12] a navigation shows, starts at the top, back returns to where one was', async ({ page }) => {
  await page.goto('/products')
  await page.evaluate(() => window.scrollTo(0, 1400))
  await page.waitForFunction(() => window.scrollY > 1000)
  const before = await page.evaluate(() => window.scrollY)
  const release = await hold(page, /\.data/)
  await card(page, SPRAY).getByRole('link').dispatchEvent('click')
  await expect(page.locator('[data-leaving]')).toHaveCount(1)
  release()
  await expect(page).toHaveURL(/\/products\/.+/)
  await expect(page.locator('[data-leaving]')).toHaveCount(0)
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

const box = (page: Page) => page.getByRole('combobox', { name: 'Пребарајте производи' })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Предлози' })

test('[BEY-07] suggestions are chosen by keyboard alone @journey', async ({ page }) => {
  await page.goto('/products')
  await box(page).focus()
  await page.keyboard.type('krem')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  const options = suggestions(page).getByRole('option')
  await expect(options.first().locator('img')).toBeVisible()
  await expect(options.first()).toContainText('ден.')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('krem')
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const name = await options.first().locator('span').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/.+/)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('[LIST-01 BEY-07] the search in the header works from any page by keyboard alone', async ({ page }) => {
  await page.goto('/about')
  const open = page.getByRole('button', { name: 'Пребарување' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('крема за')
  await expect(suggestions(page).getByRole('option')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(' раце')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Резултати за „крема за раце“')
  await expect(box(page)).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('[LIST-01 BEY-07] Enter searches; what was meant is a press away and stays in sight; a link pressed soon after typing leads on', async ({
  page,
}) => {
  await page.goto('/products')
  await box(page).focus()
  await page.keyboard.type('балсма')
  await expect(suggestions(page)).toBeVisible()
  await expect(page.getByText('Дали мислевте „балсам“?').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(suggestions(page)).toBeHidden()
  const suggested = page.waitForResponse((response) => response.url().endsWith(encodeURIComponent('балсам')))
  await page.getByRole('main').getByRole('link', { name: 'Дали мислевте „балсам“?' }).click()
  await expect(box(page)).toHaveValue('балсам')
  await expect(page.getByRole('link', { name: /Дали мислевте/ })).toBeHidden()
  await (await suggested).finished()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await suggestions(page).isVisible()).toBe(false)
  await page.route(/\/cart\.data/, (route) => setTimeout(() => void route.continue(), 1000))
  await box(page).fill('серум')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Кошничка/ })
    .click()
  await expect(page).toHaveURL('/cart')
})

test('[BEY-07] suggestions come only when asked for, and may fail', async ({ page, watched }) => {
  watched.allow(/status of 503/)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /suggestion/.test(url))).toEqual([])
  await page.route(/\/search\/suggestions/, (route) => route.fulfill({ status: 503 }))
  await box(page).fill('krem')
  await expect.poll(() => asked.some((url) => url.includes('/search/suggestions?q=krem'))).toBe(true)
  await box(page).press('Enter')
  await expect(page).toHaveURL(/search=krem/)
  await expect(suggestions(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('[BEY-08] the first products are on the first screen, below one row', async ({ page }) => {
    await page.goto('/products')
    expect((await page.getByRole('article').first().locator('img').boundingBox())?.y).toBeLessThan(740 - 150)
    const filters = await page.getByRole('button', { name: 'Филтри' }).boundingBox()
    const order = await page.getByLabel('Подреди').boundingBox()
    expect(Math.abs((filters?.y ?? 0) - (order?.y ?? 99))).toBeLessThan(8)
  })

  test('[LIST-01] the open search in the header never covers the header', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.getByRole('button', { name: 'Пребарување' }).tap()
    await expect(box(page)).toBeFocused()
    await page.evaluate(() => window.scrollTo(0, 0))
    const cart = page.getByRole('banner').getByRole('link', { name: /^Кошничка/ })
    await cart.tap({ timeout: 10_000 })
    await expect(page).toHaveURL('/cart')
  })

  test('[BEY-07] suggestions open by touch, and the open list has no axe violation', async ({ page }) => {
    await page.goto('/products')
    await box(page).tap()
    await box(page).pressSequentially('krem')
    await expect(suggestions(page)).toBeVisible()
    await expectAccessible(page, [360])
    await suggestions(page).getByRole('option').first().tap()
    await expect(page).toHaveURL(/\/products\/.+/)
  })
})
