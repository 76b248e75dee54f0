import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test(
  '[INFO-03 INFO-04 INFO-05] search and chips filter the questions as one types, in either script, and nothing found leads back',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/faq')
    const main = page.getByRole('main')
    const questions = main.locator('summary:visible')
    const search = main.getByPlaceholder('Пребарај прашања...')
    await expect(questions).toHaveCount(12)
    await search.fill('OSHTETEN')
    await expect(questions).toHaveText(['Што ако добијам оштетен или погрешен производ?'])
    await expect(main.getByRole('status').first()).toHaveText('1 прашање')
    await main.getByRole('button', { name: 'Избриши го пребарувањето' }).click()
    await expect(questions).toHaveCount(12)
    await expect(search).toBeFocused()

    await main.getByRole('button', { name: 'Враќање (2)' }).click()
    await expect(main.getByRole('button', { name: 'Враќање (2)' })).toHaveAttribute('aria-pressed', 'true')
    await expect(questions).toHaveCount(2)
    await search.fill('30 дена')
    await expect(questions).toHaveText(['Може ли да вратам производ?'])
    await main.getByRole('button', { name: 'Нарачки (0)' }).click()
    await expect(main.getByRole('heading', { name: 'Нема прашања за „30 дена“' })).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Прикажи ги сите прашања' }).click()
    await expect(questions).toHaveCount(12)
    await expect(search).toHaveValue('')
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
