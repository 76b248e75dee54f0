import type { Page } from '@playwright/test'
import { changeData } from './support/live.ts'
import { expectFits, ADMIN, signIn, expect, test } from './support/test.ts'

const price = (page: Page) => page.getByLabel('Цена на стандардна достава')
const threshold = (page: Page) => page.getByLabel('Праг за бесплатна достава')
const saving = (page: Page) => page.getByRole('button', { name: 'Зачувај ги поставките' })

test('[BEY-03 DEL-04] a preview follows typing; no wrong field loses it @journey', async ({ page, shop }) => {
  await signIn(page, ADMIN, { next: '/admin/delivery-settings' })
  const preview = page.getByRole('table', { name: 'Што плаќа купувачот' })
  await price(page).fill('190,5')
  await threshold(page).fill('2000.50')
  await expect(preview).toBeInViewport({ ratio: 1 })
  await expect(preview.getByRole('row').nth(2)).toHaveText(/2\.000,49.*190,50/)
  await expect(preview.getByRole('row').nth(3)).toHaveText(/2\.000,50.*Бесплатна/)

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
  // saving reads the frame's warning of unsent emails, too
  const email = `insert into outbox (id, kind, dedup_key, payload, created_at, available_at, last_error, failed_at)`
  changeData(shop.dataDir, `${email} values ('x', 'order-status', 'x', '{}', 1, 1, 'away', ${Date.now()})`)
  await saving(page).click()
  await expect(page.getByText('Поставките за достава се зачувани.').last()).toBeVisible()
  await expect(page.getByText('1 порака не може да се испрати.')).toBeVisible()
  changeData(shop.dataDir, `delete from outbox where id = 'x'`)
})

test('[BEY-25] the longest possible name breaks no screen', async ({ page }) => {
  await signIn(page, ADMIN, { next: '/admin/shop' })
  const name = page.getByLabel('Име на продавницата')
  const save = async (text: string) => {
    await name.fill(text)
    await page.getByRole('button', { name: 'Зачувај ги податоците' }).click()
    await expect(page).toHaveTitle(new RegExp(` – ${text}$`))
  }
  const before = await name.inputValue()
  await save('Ш'.repeat(40))
  await expectFits(page, ['/', '/contact', '/admin/shop'])
  await save(before)
})
