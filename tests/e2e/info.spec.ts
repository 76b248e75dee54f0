import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('[INFO-03 INFO-05] the search filters the questions as one types, in either script, and says how many', async ({
  page,
}) => {
  await page.goto('/faq')
  const main = page.getByRole('main')
  const questions = main.locator('summary:visible')
  await expect(questions).toHaveCount(12)
  await main.getByPlaceholder('Пребарај прашања...').fill('OSHTETEN')
  await expect(questions).toHaveText(['Што ако добијам оштетен или погрешен производ?'])
  await expect(main.getByRole('status').first()).toHaveText('1 прашање')
  await main.getByRole('button', { name: 'Избриши го пребарувањето' }).click()
  await expect(questions).toHaveCount(12)
  await expect(main.getByRole('searchbox')).toBeFocused()
})

test(
  '[INFO-04 INFO-05] chips and search hold together; the counts are those of the search',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/faq')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Враќање (2)' }).click()
    await expect(main.getByRole('button', { name: 'Враќање (2)' })).toHaveAttribute('aria-pressed', 'true')
    await expect(main.locator('summary:visible')).toHaveCount(2)
    await main.getByRole('searchbox').fill('30 дена')
    await expect(main.locator('summary:visible')).toHaveText(['Може ли да вратам производ?'])
    await expect(main.getByRole('button', { name: 'Враќање (1)' })).toBeVisible()
    await main.getByRole('button', { name: 'Нарачки (0)' }).click()
    await expect(main.getByRole('heading', { name: 'Нема прашања за „30 дена“' })).toBeVisible()
  },
)

test('[INFO-05] several answers are open at once, by keyboard, and stay so behind a search', async ({
  page,
}) => {
  await page.goto('/faq')
  const main = page.getByRole('main')
  await main.locator('summary').nth(0).press('Enter')
  await main.locator('summary').nth(3).press('Space')
  await expect(main.getByText('Додадете ги производите во кошничка')).toBeVisible()
  await expect(main.getByText('Стандардната достава чини')).toBeVisible()
  await main.getByRole('searchbox').fill('оштетен')
  await expect(main.getByText('Стандардната достава чини')).toBeHidden()
  await main.getByRole('searchbox').fill('')
  await expect(main.locator('details[open]')).toHaveCount(2)
  await expect(main.getByText('Стандардната достава чини')).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`[INFO-05] nothing found has its own state with a way back, without an axe violation, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/faq')
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('zzzz')
    await expect(main.getByRole('heading', { name: 'Нема прашања за „zzzz“' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Контакт' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole('button', { name: 'Прикажи ги сите прашања' }).click()
    await expect(main.locator('summary:visible')).toHaveCount(12)
    await expect(main.getByRole('searchbox')).toHaveValue('')
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[INFO-05] all questions are seen and open, and no dead search stands there', async ({ page }) => {
    await page.goto('/faq')
    const main = page.getByRole('main')
    await expect(main.locator('summary:visible')).toHaveCount(12)
    await expect(main.getByPlaceholder('Пребарај прашања...')).toBeHidden()
    await main.locator('summary').nth(8).click()
    await expect(main.getByText('во рок од 30 дена од приемот')).toBeVisible()
  })
})

test('[INFO-06] from the questions one gets to the contact page and to the phone', async ({ page }) => {
  await page.goto('/faq')
  const block = page.getByRole('region', { name: 'Не го најдовте одговорот?' })
  await expect(block.getByRole('link', { name: '02 3000 000' })).toHaveAttribute('href', 'tel:+38923000000')
  await block.getByRole('link', { name: 'Контакт' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('row', { name: 'Сабота 9–15 ч.' })).toBeVisible()
})
