import { expect, type Locator, type Page } from '@playwright/test'
import { register } from './test.ts'

export const CREAM = {
  id: 'okeeffes-krem-race-tegla-96',
  name: 'Крем за многу суви раце, тегла 96 г',
  price: 690,
}
export const SPRAY = { id: 'hocl-smiruvachki-sprej-100', name: 'Смирувачки спреј за лице 100 мл', price: 890 }
export const BALM = { id: 'okeeffes-balsam-usni-stik', name: 'Балсам за суви усни 4,2 г', price: 290 }

interface Product {
  id: string
  name: string
}

export const CUSTOMER = {
  Име: 'Елена',
  Презиме: 'Стојанова',
  Телефон: '070 123 456',
  'Улица и број': 'Партизанска 12',
  Град: 'Скопје',
  Општина: 'Карпош',
  'Поштенски број': '1000',
}

export function card(page: Page, product: Product): Locator {
  const title = page.getByRole('heading', { name: product.name, exact: true })
  return page.getByRole('article').filter({ has: title })
}

export async function addFromList(page: Page, product: Product): Promise<void> {
  if (new URL(page.url()).pathname !== '/products') await page.goto('/products')
  const add = card(page, product).getByRole('button', { name: `Додај во кошничка: ${product.name}` })
  await add.click()
  await expect(quantity(page, product)).toHaveText('1')
}

/** The cart, with one of each product added from the list. */
export async function openCart(page: Page, ...products: Product[]): Promise<void> {
  for (const product of products) await addFromList(page, product)
  await page.goto('/cart')
}

export const quantity = (page: Page, product: Product): Locator =>
  stepper(page, product).locator('[aria-live]')

export const stepper = (page: Page, product: Product): Locator =>
  page.getByRole('main').getByRole('group', { name: `Количина за ${product.name}` })

export async function increase(page: Page, product: Product): Promise<void> {
  const more = stepper(page, product).getByRole('button', { name: `Зголеми ја количината: ${product.name}` })
  await more.click()
}

export async function decrease(page: Page, product: Product): Promise<void> {
  const less = stepper(page, product).getByRole('button', { name: `Намали ја количината: ${product.name}` })
  await less.click()
}

export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Кошничка/ })

export async function expectCartCount(page: Page, count: number): Promise<void> {
  const name = count === 0 ? 'Кошничка, празна' : new RegExp(`^Кошничка, ${count} (?:парче|парчиња)$`)
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
}

export async function fillDelivery(page: Page, fields: Partial<typeof CUSTOMER> = CUSTOMER): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
}

/** A new customer with the cream in the cart and the delivery form filled in. */
export async function fillCheckout(page: Page): Promise<void> {
  await register(page)
  await openCart(page, CREAM)
  await fillDelivery(page)
}

/** The delivery form still has what was typed into it. */
export async function expectDelivery(page: Page, fields: Partial<typeof CUSTOMER> = CUSTOMER): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(value)
}

export const heart = (page: Page, product: Product): Locator =>
  page.getByRole('button', { name: `Додај во омилени: ${product.name}` }).first()

export async function expectFavorites(page: Page, count: number, { timeout = 30_000 } = {}): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^Омилени, ${count} `) })
  await expect(link).toBeVisible({ timeout })
}

export async function confirm(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

/** The last eight characters of the newest order's number, which people call it by. */
export async function newestOrder(page: Page): Promise<string> {
  await page.goto('/profile')
  return /#([0-9a-f]{8})/.exec(await orderLinks(page).first().innerText())?.[1] ?? 'none'
}

export const placeButton = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('button', { name: 'Нарачај', exact: true })

export async function placeOrder(page: Page, product: Product, { promoCode }: { promoCode?: string } = {}) {
  await openCart(page, product)
  await fillDelivery(page)
  if (promoCode) {
    await applyPromo(page, promoCode)
    await expect(page.getByRole('button', { name: 'Отстрани', exact: true })).toBeVisible()
  }
  await placeButton(page).click()
  await page.waitForURL(/\/products$/)
}

export function orderLinks(page: Page): Locator {
  const name = /(Детали за нарачка|Нарачка) #[0-9a-f]{8}/
  const main = page.getByRole('main')
  return main.getByRole('link', { name }).or(main.getByRole('button', { name }))
}

export async function applyPromo(page: Page, code: string): Promise<void> {
  await page.getByLabel('Промо код').fill(code)
  await page.getByRole('button', { name: 'Примени' }).click()
}

/** `1.500,00 ден.` as the shop writes it, with its no-break space. */
export const den = (whole: number): string => `${String(whole).replace(/\B(?=(\d{3})+$)/g, '.')},00\u00A0ден.`
