import type { Page } from '@playwright/test'
import { hearing } from './support/live.ts'
import { BALM, newestOrder, orderLinks, placeOrder } from './support/shopping.ts'
import { expectAccessible, ADMIN, register, signIn, expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')

test('[BEY-17] an order appears by itself, is found and packed @journey', async ({ page, openBrowser }) => {
  const { page: admin } = await openBrowser()
  await signIn(admin, ADMIN, { next: '/admin/orders' })
  await hearing(admin)
  await register(page)
  await admin.mouse.move(0, 0)
  await placeOrder(page, BALM)
  const id8 = await newestOrder(page)

  await expect(rows(admin).filter({ hasText: id8 })).toContainText('нова')
  await expect(admin.getByText('1 нова нарачка')).toBeVisible()
  await expect(admin).toHaveTitle(/^\(1\) Нарачки/)
  await admin.getByRole('button', { name: 'Во ред' }).click()
  await expect(admin).toHaveTitle(/^Нарачки/)

  const search = admin.getByLabel('Број на нарачка, име, телефон или е-пошта')
  await search.fill(`0038970123456 ${id8}`)
  await search.press('Enter')
  await expect(admin).toHaveURL(/search=0038970123456/)
  await expect(rows(admin)).toHaveCount(1)
  await expect(search).toBeFocused()

  await admin.getByRole('checkbox', { name: 'Се процесира' }).check()
  await expect(admin).toHaveURL(/status=pending/)
  await expect(rows(admin)).toHaveCount(1)

  await rows(admin).first().getByRole('link').click()
  const window = admin.getByRole('dialog')
  await expectAccessible(admin)
  await window.getByLabel('Број за следење').fill('MK-2026-1')
  await window.getByLabel('Интерна белешка').fill('да се јавиме')
  await window.getByRole('button', { name: 'Зачувај' }).click()
  await expect(window.getByRole('list').filter({ hasText: 'Број за следење: MK-2026-1' })).toContainText(
    ADMIN.displayName,
  )
  await orderLinks(page).first().click()
  await expect(page.getByRole('dialog')).toContainText('MK-2026-1')
  await expect(page.getByRole('dialog')).not.toContainText('да се јавиме')
  await expectAccessible(page)

  await window.getByRole('link', { name: 'Лист за пакување' }).click()
  await expect(admin.getByRole('article', { name: `Нарачка #${id8}` })).toContainText('Партизанска 12')
  await expectAccessible(admin, [360, 768, 1280])
  await admin.emulateMedia({ media: 'print' })
  await expect(admin.getByRole('button').or(admin.getByRole('link')).filter({ visible: true })).toHaveCount(0)
  await expect(admin.getByRole('article')).toBeVisible()
  const file = await admin.pdf()
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('[BEY-17] nothing moves under a pointer or in a dialog with text', async ({ page, openBrowser }) => {
  await register(page)
  await placeOrder(page, BALM)
  const { page: admin } = await openBrowser()
  await signIn(admin, ADMIN, { next: '/admin/orders' })
  await hearing(admin)
  const before = await rows(admin).count()
  await rows(admin).first().hover()
  await placeOrder(page, BALM)
  await expect(admin).toHaveTitle(/^\(1\) /)
  await expect(rows(admin)).toHaveCount(before)
  await admin.mouse.move(0, 0)
  await expect(rows(admin)).toHaveCount(before + 1)
  await expect(rows(admin).first()).toContainText('нова')

  await orderLinks(admin).first().click()
  const note = admin.getByRole('dialog').getByLabel('Интерна белешка')
  await note.fill('не ја губи')
  await placeOrder(page, BALM)
  const id8 = await newestOrder(page)
  await expect(admin).toHaveTitle(/^\(2\) /)
  await expect(note).toHaveValue('не ја губи')
  await expect(rows(admin).filter({ hasText: id8 })).toHaveCount(0)
  await admin.getByRole('dialog').getByRole('button', { name: 'Затвори' }).click()
  await admin.getByRole('alertdialog').getByRole('button').last().click()
  await admin.getByRole('button', { name: 'Прикажи' }).click()
  await expect(rows(admin).filter({ hasText: id8 })).toHaveCount(1)
})
