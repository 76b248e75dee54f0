import type { Page } from '@playwright/test'
import { ADMIN, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ changesCatalogue: true })

const LIST = '/admin/products'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const regular = (page: Page) => page.getByLabel('Редовна цена')
const sale = (page: Page) => page.getByLabel('Цена на попуст')
const save = (page: Page) => page.getByRole('button', { name: 'Зачувај', exact: true })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last()

/** Makes a product by the form and ends on its own page. */
async function create(page: Page, { name, price }: { name: string; price: string }): Promise<void> {
  await page.goto(`${LIST}/new`)
  await field(page, 'Име').fill(name)
  await field(page, 'Бренд').selectOption('hocl')
  await field(page, 'Категорија').selectOption('handcare')
  await regular(page).fill(price)
  await page.getByRole('button', { name: 'Креирај производ' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/[a-z0-9-]+\/edit$/)
}

test(
  '[ADM-04 ADM-05 ADM-10 ADM-17] a product is made with a sale price, seen in the shop, changed',
  { tag: '@journey' },
  async ({ page }) => {
    await signIn(page, ADMIN, { next: LIST })
    await page.getByRole('link', { name: 'Додај производ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Нов производ' })).toBeVisible()
    await regular(page).fill('-1')
    await page.getByRole('button', { name: 'Креирај производ' }).click()
    await expect(field(page, 'Име')).toBeFocused()
    await expect(field(page, 'Име')).toHaveAccessibleDescription('Внесете го името на производот.')
    await expect(regular(page)).toHaveAccessibleDescription(/не може да биде негативна/)

    await field(page, 'Име').fill('Пробен мелем')
    await field(page, 'Бренд').selectOption('custom')
    await field(page, 'Друг бренд').fill('Виши')
    await field(page, 'Категорија').selectOption('lipcare')
    await regular(page).fill('1.000')
    await sale(page).fill('1000')
    await expect(page.getByText('Цената на попуст не важи')).toBeVisible()
    await sale(page).fill('749,50')
    await expect(page.getByText(/гледа цена 749,50.*претходна цена 1\.000,00.*попуст од 25%/)).toBeVisible()
    await page.getByLabel('Издвојуваме').check()
    await page.getByRole('button', { name: 'Креирај производ' }).click()
    await expect(toast(page, 'Производот е успешно креиран')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/products\/vishi-proben-melem\/edit$/)
    await expect(page.getByLabel('Издвојуваме')).toBeChecked()

    await page.getByLabel('Придобивки').fill('Прва\nВтора')
    await expect(page.getByText('Има незачувани промени.')).toBeVisible()
    await page.getByRole('link', { name: 'Прикажи во продавницата' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Откажи' }).click()
    await save(page).click()
    await expect(toast(page, 'Производот е успешно изменет')).toBeVisible()
    await expect(page.getByText('Има незачувани промени.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Прикажи во продавницата' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Пробен мелем' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^Втора$/ })).toBeVisible()
  },
)

test('[BEY-18] of two administrators who change one product each sees the other’s change and loses nothing', async ({
  page,
  openBrowser,
  watched,
}) => {
  watched.allow(/409 \(Conflict\)/)
  await signIn(page, ADMIN, { next: LIST })
  await create(page, { name: 'Спорен крем', price: '500' })
  const { page: other } = await openBrowser()
  await signIn(other, ADMIN, { next: new URL(page.url()).pathname })
  await field(page, 'Име').fill('Мој крем')
  await regular(other).fill('600')
  await field(other, 'Име').fill('Нивни крем')
  await save(other).click()
  await expect(toast(other, 'Производот е успешно изменет')).toBeVisible()

  await save(page).click()
  const both = page.getByRole('alert').filter({ hasText: 'Зачувано: Нивни крем' })
  await expect(both).toContainText('Ваше: Мој крем')
  await expect(field(page, 'Име')).toHaveValue('Мој крем')
  // what only they have changed is not taken back
  await expect(regular(page)).toHaveValue('600')
  await page.getByLabel('Шифра').fill('А-1')
  await both.getByRole('button', { name: 'Преземи го зачуваното: Име' }).click()
  await expect(field(page, 'Име')).toHaveValue('Нивни крем')
  await save(page).click()
  await expect(toast(page, 'Производот е успешно изменет')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Производот е изменет во меѓувреме' })).toHaveCount(0)
  await expect(other.getByLabel('Шифра')).toHaveValue('А-1')
})

test(
  '[ADM-03 ADM-10 ADM-18] a product is found in either script and deleted by the keyboard after a question',
  { tag: '@journey' },
  async ({ page }) => {
    await signIn(page, ADMIN, { next: LIST })
    await create(page, { name: 'Непотребен сапун', price: '90' })
    await page.getByRole('link', { name: 'Сите производи' }).click()
    await page.getByLabel('Име или бренд').fill('nepotreben')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=nepotreben/)
    await expect(page.getByText(/^1 од \d+ производи?$/)).toBeVisible()
    const removing = page.getByRole('button', { name: 'Избриши: Непотребен сапун' })
    await removing.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Да го избришеме „Непотребен сапун“?')
    await expect(question.getByRole('button', { name: 'Не, задржи го' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(removing).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Производот е успешно избришан')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Нема такви производи' })).toBeVisible()
    await page.getByRole('link', { name: 'Прикажи ги сите' }).last().click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await expect(page.getByLabel('Име или бренд')).toHaveValue('')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  },
)

test('[ADM-10] the address of a product that is not there leads to the list with a message', async ({
  page,
  watched,
}) => {
  watched.allow(/404 \(Not Found\)/)
  await signIn(page, ADMIN, { next: LIST })
  await page.goto(`${LIST}/no-such-product/edit`)
  await expect(toast(page, 'Производот не е пронајден')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('[ADM-10] what can’t be read or saved is said; what was typed stays and is saved later', async ({
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource|net::ERR_FAILED/)
  await signIn(page, ADMIN, { next: '/admin' })
  // live events would bring the page back before the button is pressed
  await page.route(/\/events/, (route) => route.abort())
  const isListData = /\/admin\/products\.data/
  await page.route(isListData, (route) => route.abort())
  await page.getByRole('link', { name: 'Производи', exact: true }).click()
  await expect(page.getByText('Грешка при вчитување на производите', { exact: true }).last()).toBeVisible()
  await page.unroute(isListData)
  await page.getByRole('button', { name: 'Обидете се повторно' }).click()
  await expect(page.getByRole('link', { name: 'Додај производ' })).toBeVisible()

  await create(page, { name: 'Упорен тоник', price: '320' })
  const isForm = /\/edit\.data/
  await page.route(isForm, (route) => route.abort())
  await field(page, 'Име').fill('Упорен лосион')
  await save(page).click()
  await expect(toast(page, 'Грешка при зачувување на производот')).toBeVisible()
  await expect(field(page, 'Име')).toHaveValue('Упорен лосион')
  await page.unroute(isForm)
  await save(page).click()
  await expect(toast(page, 'Производот е успешно изменет')).toBeVisible()
})

for (const [width, form] of [
  [360, 'cards'],
  [768, 'cards'],
  [1280, 'a table'],
] as const) {
  test(`[ADM-03] at ${width} px the list is ${form}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, ADMIN, { next: LIST })
    const row = page.locator('.prods tbody tr').first()
    const top = async (cell: string) => (await row.locator(cell).boundingBox())?.y ?? NaN
    const left = async (cell: string) => (await row.locator(cell).boundingBox())?.x ?? NaN
    const [name, brand, price, actions] = ['th', '.p-brand', '.p-cost', '.p-actions']
    const head = await page.locator('.prods thead').boundingBox()
    if (form === 'cards') {
      expect(await top(brand)).toBeGreaterThan(await top(name))
      expect(await top(price)).toBeGreaterThan(await top(brand))
      expect(await top(actions)).toBeGreaterThan(await top(price))
      expect(head?.height).toBeLessThanOrEqual(1)
    } else {
      expect(await left(brand)).toBeGreaterThan(await left(name))
      expect(await left(price)).toBeGreaterThan(await left(brand))
      expect(await left(actions)).toBeGreaterThan(await left(price))
      expect(new Set([await top(name), await top(brand), await top(price)]).size).toBe(1)
      expect(head?.height).toBeGreaterThan(20)
    }
  })
}

for (const width of [360, 768, 1280]) {
  test(`[ADM-03 ADM-17] the list and the form fit a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, ADMIN, { next: LIST })
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    for (const address of [LIST, `${LIST}/new`, `${LIST}/hocl-smiruvachki-sprej-100/edit`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(tooWide), address).toBeLessThanOrEqual(0)
    }
  })
}
