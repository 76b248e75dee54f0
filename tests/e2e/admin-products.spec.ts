import type { Page, Route } from '@playwright/test'
import { changeData, connected } from './support/live.ts'
import { createProduct } from './support/product-desk.ts'
import { confirm } from './support/shopping.ts'
import { ADMIN, signIn, expect, expectFits, test } from './support/test.ts'

test.use({ changesCatalogue: true })

const LIST = '/admin/products'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const regular = (page: Page) => page.getByLabel('Редовна цена')
const sale = (page: Page) => page.getByLabel('Цена на попуст')
const save = (page: Page) => page.getByRole('button', { name: 'Зачувај', exact: true })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last()

test('[ADM-04 ADM-05 ADM-10 ADM-17 PD-07] a product made and changed @journey', async ({ page, watched }) => {
  await signIn(page, ADMIN, { next: LIST })
  await page.getByRole('link', { name: 'Креирај производ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Нов производ' })).toBeVisible()
  await page.getByRole('button', { name: 'Креирај производ' }).click()
  await expect(field(page, 'Име')).toBeFocused()
  await expect(field(page, 'Име')).toHaveAccessibleDescription('Внесете го името на производот.')

  await field(page, 'Име').fill('Пробен мелем')
  await field(page, 'Бренд').selectOption('custom')
  await field(page, 'Друг бренд').fill('Виши')
  await field(page, 'Категорија').selectOption('lipcare')
  await regular(page).fill('0')
  await expect(page.getByText(/секој може да го нарача бесплатно/)).toBeVisible()
  await regular(page).fill('1.000')
  await sale(page).fill('1000')
  await sale(page).blur()
  await expect(sale(page)).toHaveAccessibleDescription(/мора да биде пониска од редовната/)
  await sale(page).fill('999,99')
  await expect(page.getByText(/попуст помал од 0,5%/)).toBeVisible()
  await sale(page).fill('749,50')
  await expect(page.getByText(/гледа цена 749,50.*претходна цена 1\.000,00.*попуст од 25%/)).toBeVisible()
  await page.getByLabel('Издвојуваме').check()
  await page.getByRole('button', { name: 'Креирај производ' }).click()
  await expect(toast(page, 'Производот е успешно креиран')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products\/vishi-proben-melem\/edit$/)
  await expect(page.getByLabel('Издвојуваме')).toBeChecked()

  const benefits = /^Придобивки(?! на)/
  await page.getByLabel(benefits).fill('Прва\nВтора\nПрва')
  await expect(page.getByText('Има незачувани измени.')).toBeVisible()
  // leaving waits for the answer
  watched.allow(/ERR_FAILED/)
  // not the form's own reading, which may come by itself after the creation
  const loseSaving = (route: Route) =>
    route.request().method() === 'POST' ? setTimeout(() => void route.abort(), 1000) : route.fallback()
  await page.route(/edit\.data/, loseSaving)
  await save(page).click()
  await page.getByRole('link', { name: 'Прикажи во продавницата' }).click()
  await confirm(page, 'Остани')
  await page.unroute(/edit\.data/)
  await save(page).click()
  await expect(toast(page, 'Производот е успешно изменет')).toBeVisible()
  await expect(page.getByText('Има незачувани измени.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Прикажи во продавницата' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Пробен мелем' })).toBeVisible()
  const lines = page.locator('.more-info').getByRole('listitem')
  await expect(lines).toHaveText(['Прва', 'Втора', 'Прва'])
  await connected(page)
  const desk = await page.context().newPage()
  await desk.goto('/admin/products/vishi-proben-melem/edit')
  await desk.getByLabel(benefits).fill('Втора\nПрва')
  await save(desk).click()
  await expect(lines).toHaveText(['Втора', 'Прва'])
  await desk.close()

  // anywhere in its row; a brand once typed is offered
  await page.goto(LIST)
  const row = page.getByRole('row').filter({ hasText: 'Пробен мелем' })
  await row.getByText('Неограничено').click({ force: true })
  await expect(page).toHaveURL(/\/admin\/products\/vishi-proben-melem\/edit$/)
  await expect(page.locator('#brands option[value="Виши"]')).toHaveCount(1)
})

test('[BEY-18] of two administrators none loses a change', async ({ page, openAdmin, watched }) => {
  watched.allow(/409 \(Conflict\)/)
  await signIn(page, ADMIN, { next: LIST })
  await createProduct(page, { name: 'Спорен крем', price: '500' })
  const { page: other } = await openAdmin(new URL(page.url()).pathname)
  await field(page, 'Име').fill('Мој крем')
  await regular(other).fill('600')
  await field(other, 'Име').fill('Нивни крем')
  await save(other).click()
  await expect(toast(other, 'Производот е успешно изменет')).toBeVisible()

  await save(page).click()
  const both = page.getByRole('region').filter({ hasText: 'Зачувано: Нивни крем' })
  await expect(both).toContainText('Ваше: Мој крем')
  const changed = page.getByRole('heading', { name: 'Производот е изменет во меѓувреме' })
  await expect(changed).toBeVisible()
  await expect(field(page, 'Име')).toHaveValue('Мој крем')
  // what only they have changed is not taken back
  await expect(regular(page)).toHaveValue('600')
  await page.getByLabel('Шифра').fill('А-1')
  await both.getByRole('button', { name: 'Користи го зачуваното: Име' }).click()
  await expect(field(page, 'Име')).toHaveValue('Нивни крем')
  await save(page).click()
  await expect(toast(page, 'Производот е успешно изменет')).toBeVisible()
  await expect(changed).toHaveCount(0)
  await expect(other.getByLabel('Шифра')).toHaveValue('А-1')

  // also what is again as it was last saved here
  for (const [code, price] of Object.entries({ 'А-2': '700', 'А-3': '600' })) {
    await regular(other).fill(price)
    await save(other).click()
    await expect(regular(page)).toHaveValue(price)
    await page.getByLabel('Шифра').fill(code)
  }
})

test('[ADM-10 ADM-14] a failed list or save says so, and succeeds later', async ({ page, watched }) => {
  watched.allow(/Failed to load resource|net::ERR_FAILED/)
  // live events would bring the page back before the button is pressed
  await page.route(/\/events/, (route) => route.abort())
  await signIn(page, ADMIN, { next: '/admin' })
  const errors = {
    Производи: 'Грешка при вчитување на производите',
    Корисници: 'Грешка при вчитување на корисниците.',
  }
  for (const [name, error] of Object.entries(errors)) {
    const isListData = /\/admin\/\w+\.data/
    await page.route(isListData, (route) => route.abort())
    await page.getByRole('link', { name, exact: true }).click()
    await expect(toast(page, error)).toBeVisible()
    await page.unroute(isListData)
    await page.getByRole('button', { name: 'Обидете се повторно' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  }
  await page.goto(`${LIST}/no-such-product/edit`)
  await expect(toast(page, 'Производот не е пронајден')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)

  await createProduct(page, { name: 'Упорен тоник', price: '320' })
  const isForm = /\/edit\.data/
  await page.route(isForm, (route) => route.abort())
  const last = page.getByLabel('Придобивки на англиски')
  await last.fill('Persistent')
  await save(page).click()
  await expect(toast(page, 'Грешка при зачувување на производот')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Проблем со интернет-врската' })).toBeInViewport()
  await expect(last).toHaveValue('Persistent')
  await page.unroute(isForm)
  await save(page).click()
  await expect(toast(page, 'Производот е успешно изменет')).toBeVisible()
})

test('[ADM-03 ADM-10 ADM-17 ADM-18 BEY-18] the text of a product that a colleague has found and deleted is saved as a new one', async ({
  page,
  openAdmin,
  watched,
  shop,
}) => {
  watched.allow(/404 \(Not Found\)|409 \(Conflict\)/)
  await signIn(page, ADMIN)
  await createProduct(page, { name: 'Минлив тоник', price: '320' })
  await page.goto(`/en${new URL(page.url()).pathname}`)
  await field(page, 'Name').fill('Спасен тоник')
  const rename = `update products set name = 'Минлив тоник 2', version = version + 1`
  changeData(shop.dataDir, `${rename} where name = 'Минлив тоник'`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The product has changed in the meantime').first()).toBeVisible()
  const { page: other } = await openAdmin(LIST)
  const search = other.getByLabel('Име, бренд или шифра')
  await search.fill('minliv')
  await search.press('Enter')
  await expect(other.getByText(/^1 од \d+ производи?$/)).toBeVisible()
  await other.getByRole('button', { name: 'Избриши: Минлив тоник 2' }).click()
  await expect(other.getByRole('alertdialog')).toContainText('Да го избришеме „Минлив тоник 2“?')
  await confirm(other, 'Да, избриши го')
  await expect(toast(other, 'Производот е успешно избришан')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Нема такви производи' })).toBeVisible()
  await other.getByRole('link', { name: 'Прикажи ги сите' }).last().click()
  await expect(search).toHaveValue('')
  await expect(other.getByRole('table').getByRole('link').first()).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const explained = page.getByRole('alert').filter({ hasText: 'deleted while you were changing it' })
  await expect(explained).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'The product has changed' })).toHaveCount(0)
  const short = toast(page, 'Error saving product')
  const [bar, message] = await Promise.all([explained.boundingBox(), short.boundingBox()])
  expect(Number(message?.y) + Number(message?.height), 'does not cover it').toBeLessThan(Number(bar?.y))
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(short).toBeHidden()
  await page.getByLabel('Active ingredients (optional)').press('Tab')
  const [focused, over] = await Promise.all([page.locator(':focus').boundingBox(), explained.boundingBox()])
  expect(Number(focused?.y) + Number(focused?.height), 'in sight').toBeLessThan(Number(over?.y))
  await page.getByRole('button', { name: 'Save as a new product' }).click()
  await expect(page).toHaveURL(/\/en\/.*\/hocl-spasen-tonik\/edit$/)
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Спасен тоник')
})

test('[ADM-03 BEY-10] the list is a table, on a phone cards; long words break', async ({ page }) => {
  await signIn(page, ADMIN, { next: LIST })
  const row = page.locator('.prods tbody tr').first()
  const cells = async () => {
    const boxes = ['th', '.p-brand', '.p-cost', '.p-actions'].map((cell) => row.locator(cell).boundingBox())
    return await Promise.all(boxes)
  }
  const ascending = (values: (number | undefined)[]) =>
    values.every((value, at) => at === 0 || Number(value) > Number(values[at - 1]))
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(ascending((await cells()).map((box) => box?.y)), `${width} px: one under the other`).toBe(true)
    expect((await page.locator('.prods thead').boundingBox())?.height).toBeLessThanOrEqual(1)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('.prods tbody tr').nth(9)).toBeInViewport({ ratio: 1 })
  const wide = await cells()
  expect(wide[1]?.width, 'no brand is broken').toBeGreaterThan(85)
  expect(ascending(wide.map((box) => box?.x))).toBe(true)
  expect(new Set(wide.slice(0, 3).map((box) => box?.y)).size).toBe(1)
  expect((await page.locator('.prods thead').boundingBox())?.height).toBeGreaterThan(20)
  const long = 'Препотенцијално'.repeat(4)
  await createProduct(page, { name: long, brand: long })
  await expectFits(page, [page.url(), LIST, '/products?sort=newest'])
})
