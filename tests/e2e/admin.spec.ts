import { changesSent, connected, fail, hold } from './support/live.ts'
import { confirm, CREAM, placeOrder, SPRAY } from './support/shopping.ts'
import { ADMIN, register, signIn, expect, notices, test } from './support/test.ts'

test('[ADM-01 BEY-10] signing out asks first; asked again at once the question stays', async ({ page }) => {
  await signIn(page, ADMIN, { next: '/admin' })
  const leave = page.getByRole('complementary').getByRole('button', { name: 'Одјави се' })
  const signedOut = changesSent(page, '/logout')
  await leave.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  // in one go, as when the next key comes before the browser has said that the window was closed
  await page.evaluate(async () => {
    const closed = new Promise((resolve) => addEventListener('close', resolve, { capture: true, once: true }))
    document.querySelector<HTMLElement>('[role=alertdialog] [data-autofocus]')?.click()
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    const opener = document.activeElement
    if (opener instanceof HTMLElement) opener.click()
    await closed
    await new Promise(requestAnimationFrame)
  })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await leave.click()
  await question.getByRole('button', { name: 'Да, одјави ме' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Најави се' })).toBeVisible()
  expect(signedOut(), 'neither “no” nor Escape signs out').toBe(1)
})

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('[ADM-13 BEY-10] cancelling an order asks first, and is read out', async ({ page, openAdmin }) => {
  const person = await register(page)
  await placeOrder(page, CREAM)
  await page.goto('/profile')
  await connected(page)
  const admin = await openAdmin('/admin/orders')
  const row = admin.page.getByRole('row').filter({ hasText: person.displayName }).first()
  await row.getByRole('link').first().click()
  const changed = changesSent(admin.page, '/admin/orders')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Откажи ја нарачката' }).dblclick()
  const question = admin.page.getByRole('alertdialog')
  await expect(question).toContainText(/Да ја откажеме нарачката #[0-9a-f]{8}\?/)
  await admin.page.evaluate(() => addEventListener('click', ({ detail }) => (document.title = `${detail}`)))
  await question.getByRole('button', { name: 'Не, задржи ја' }).dblclick()
  await expect(question).toBeHidden()
  await expect(admin.page, 'the second click').toHaveTitle('1')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Откажи ја нарачката' }).click()
  await admin.page.goBack()
  await expect(question, 'about an order that is not shown').toBeHidden()
  await admin.page.goForward()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Откажи ја нарачката' }).click()
  await question.getByRole('button', { name: 'Да, откажи ја нарачката' }).click()
  await expect(notices(page).getByText(/^Нарачка #[0-9a-f]{8}: Откажана на \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  const notice = admin.page.getByText('Нарачката е успешно откажана.', { exact: true })
  await expect(notice).toBeVisible()
  // in the open dialog: read out, and under nothing
  expect(await admin.page.getByRole('dialog').ariaSnapshot()).toContain('Нарачката е успешно откажана.')
  expect(await notice.evaluate(isOnTop)).toBe(true)
  const status = admin.page.getByRole('dialog').getByRole('combobox')
  await expect(status).toBeFocused()
  await admin.page.getByRole('button', { name: 'Врати', exact: true }).click()
  await expect(status).toHaveValue('pending')
  await expect.poll(changed).toBe(2)
})

test('[ADM-11 BEY-17] messages hide no row; an undo may run with another', async ({ page, openAdmin }) => {
  await register(page)
  for (const product of [CREAM, SPRAY]) await placeOrder(page, product)
  const { page: admin } = await openAdmin('/admin/orders')
  const undo = notices(admin).getByRole('button', { name: 'Врати' })
  const statuses = [0, 1].map((row) => admin.locator('tbody').getByRole('combobox').nth(row))
  for (const status of statuses) await status.selectOption({ label: 'Одобрена' })
  await expect(undo).toHaveCount(2)
  // on a phone too, the last row is in reach below them, without the focus being there
  await admin.setViewportSize({ width: 360, height: 480 })
  await statuses[1]?.blur()
  await admin.locator('tbody').getByRole('combobox').last().click({ trial: true, timeout: 2000 })
  await admin.setViewportSize({ width: 1280, height: 720 })
  const release = await hold(admin, (url) => url.pathname === '/admin/orders.data')
  for (let left = 1; left >= 0; left--) {
    const sending = admin.waitForRequest((request) => request.method() === 'POST')
    await undo.last().click()
    await sending
    await expect(undo).toHaveCount(left)
  }
  release()
  await expect(undo).toHaveCount(2)
  for (const status of statuses) await expect(status).toHaveValue('pending')
  // what is chosen before the answer counts too, and nobody else has changed it
  await statuses[1]?.selectOption({ label: 'Одобрена' })
  await expect(notices(admin)).toContainText('Одобрена')
  const answer = await hold(admin, (url) => url.pathname === '/admin/orders.data')
  await undo.last().click()
  await statuses[1]?.selectOption({ label: 'Откажана' })
  answer()
  await expect(notices(admin)).toContainText('Откажана')
  expect(await notices(admin).getByRole('alert').textContent()).toBe('')
  await expect(statuses[1] ?? admin.locator('tbody')).toHaveValue('rejected')
  // what another administrator has set since stays
  const others = await admin.context().newPage()
  await others.goto('/admin/orders')
  const theirs = others.locator('tbody').getByRole('combobox')
  for (const row of [0, 1]) await theirs.nth(row).selectOption({ label: 'Доставено' })
  for (const status of statuses) await expect(status).toHaveValue('delivered')
  await undo.last().click()
  await expect(notices(admin).getByRole('alert')).toContainText('Вашата промена не е зачувана')
  for (const status of statuses) await expect(status).toHaveValue('delivered')
})

test('[ADM-11 ADM-13] a failed change of an order says so', async ({ page, openAdmin }) => {
  const customer = await register(page)
  await placeOrder(page, CREAM)
  const admin = await openAdmin('/admin')
  admin.watch.allow(/Failed to (?:load|fetch)|ERR_|status of 50\d/)
  const notices = admin.page.getByRole('region', { name: 'Известувања' })
  const isNotSet = notices.getByRole('alert').getByText('Грешка при ажурирање на статусот', { exact: true })
  await admin.context.setOffline(true)
  await admin.page.getByRole('combobox').first().selectOption({ label: 'Доставено' })
  await expect(isNotSet).toBeVisible()
  await admin.context.setOffline(false)
  await admin.page.goto('/admin/orders')
  const row = admin.page.locator('tbody').getByRole('row').filter({ hasText: customer.displayName }).first()
  const status = row.getByRole('combobox')
  const failing = (url: URL) => url.pathname === '/admin/orders.data'
  for (const answer of [null, 503]) {
    await fail(admin.page, failing, { status: answer, changesOnly: true })
    await status.selectOption({ label: 'Одобрена' })
    await expect(isNotSet).toBeVisible()
    await expect(status).toHaveValue('pending')

    await row.getByRole('link').first().click()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Откажи ја нарачката' }).click()
    await confirm(admin.page, 'Да, откажи ја нарачката')
    await expect(
      notices.getByRole('alert').getByText('Грешка при откажување на нарачката.', { exact: true }),
    ).toBeVisible()
    await admin.page.unrouteAll()
    await admin.page.goto('/admin/orders')
    await expect(status).toHaveValue('pending')
  }
  await status.selectOption({ label: 'Одобрена' })
  for (const undone of ['pending', 'approved']) {
    await notices.getByRole('button', { name: 'Врати' }).click()
    await expect(status).toHaveValue(undone)
  }
  await admin.page.getByRole('link', { name: 'Корисници' }).first().click()
  await expect(admin.page.getByRole('heading', { name: 'Корисници' })).toBeVisible()
  await fail(admin.page, failing, { status: 503, changesOnly: true })
  await notices.getByRole('button', { name: 'Врати' }).click()
  await expect(isNotSet, 'also when the orders are left').toBeVisible()
})
