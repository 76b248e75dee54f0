import type { Page } from '@playwright/test'
import { ADMIN, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const ADDRESS = '/admin/delivery-settings'
const price = (page: Page) => page.getByLabel('Цена на стандардна достава')
const threshold = (page: Page) => page.getByLabel('Праг за бесплатна достава')
const saving = (page: Page) => page.getByRole('button', { name: 'Зачувај ги поставките' })
const saved = (page: Page) => page.getByText('Поставките за достава се зачувани.').last()

test(
  '[DEL-04] the preview follows the typing; the first wrong field gets the focus, and nothing typed is lost',
  { tag: '@journey' },
  async ({ page }) => {
    await signIn(page, ADMIN, { next: ADDRESS })
    const preview = page.getByRole('table', { name: 'Што плаќа купувачот' })
    await expect(preview.getByRole('row')).toHaveText([
      /Нарачка од/,
      /500,00.*150,00/,
      /1\.499,99.*150,00/,
      /1\.500,00.*Бесплатна/,
      /3\.000,00.*Бесплатна/,
    ])
    await price(page).fill('190,5')
    await threshold(page).fill('2000.50')
    await expect(preview.getByRole('row')).toHaveText([
      /Нарачка од/,
      /500,00.*190,50/,
      /2\.000,49.*190,50/,
      /2\.000,50.*Бесплатна/,
      /3\.000,00.*Бесплатна/,
    ])

    await threshold(page).fill('сто')
    await price(page).fill('-1')
    await expect(preview).toHaveCount(0)
    await saving(page).click()
    await expect(price(page)).toBeFocused()
    await expect(price(page)).toHaveAccessibleDescription(/не може да биде негативен/)
    await expect(threshold(page)).toHaveAccessibleDescription(/само со бројки/)
    await expect(threshold(page)).toHaveValue('сто')
    await threshold(page).fill('1500')
    await price(page).fill('150')
    await saving(page).click()
    await expect(saved(page)).toBeVisible()
  },
)
