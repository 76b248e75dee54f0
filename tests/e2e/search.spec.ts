import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Пребарајте производи' })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Предлози' })

test(
  '[BEY-07] suggestions are chosen by keyboard alone: arrows, Enter; Escape closes and keeps the text',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/products')
    await box(page).focus()
    await page.keyboard.type('krem')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    const options = suggestions(page).getByRole('option')
    const count = await options.count()
    expect(count).toBeGreaterThan(2)
    expect(count).toBeLessThanOrEqual(6)
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
  },
)

test('[BEY-07] Enter without a choice searches; a typing error and a need find products', async ({
  page,
}) => {
  await page.goto('/products')
  await box(page).focus()
  await page.keyboard.type('балсма')
  await expect(suggestions(page)).toBeVisible()
  await expect(page.getByText('Дали мислевте „балсам“?').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(suggestions(page)).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Дали мислевте „балсам“?' }).click()
  await expect(box(page)).toHaveValue('балсам')
  await expect(page.getByRole('link', { name: /Дали мислевте/ })).toBeHidden()
  await box(page).fill('испукани петици')
  await expect(suggestions(page).getByRole('option', { name: /испукани стапала/ })).toBeVisible()
})

test('[BEY-07] the suggestions come only when somebody searches, and the list works when they fail', async ({
  page,
  watched,
}) => {
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

  test('[BEY-08] the first products are on the first screen, below search and one row of controls', async ({
    page,
  }) => {
    await page.goto('/products')
    const picture = page.getByRole('article').first().locator('img')
    const area = await picture.boundingBox()
    expect(area?.y).toBeLessThan(740 - 150)
    const tops = await Promise.all(
      [page.getByRole('button', { name: 'Филтри' }), page.getByLabel('Подреди')].map(
        async (control) => (await control.boundingBox())?.y ?? 0,
      ),
    )
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThan(8)
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
