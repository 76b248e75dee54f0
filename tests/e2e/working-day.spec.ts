import { randomInt, randomUUID } from 'node:crypto'
import { CUSTOMER, BALM, card, den, placeOrder } from './support/shopping.ts'
import type { Page } from '@playwright/test'
import { expectWithinASecond, hearing } from './support/live.ts'
import * as orders from './support/order-desk.ts'
import { ADMIN, newPerson, register, signIn, userMenu } from './support/people.ts'
import { photo } from './support/photos.ts'
import { fillProduct, notices, saveProduct, tryProductFile } from './support/product-desk.ts'
import { makePromoCode } from './support/promo-desk.ts'
import { readSales, salesSection, todayInTable } from './support/sales-desk.ts'
import { expect, test } from './support/test.ts'
import { openUser } from './support/user-desk.ts'

const DELIVERY = 150

/** Whole denars; `reduced` is an order with the promo code of 10 %. */
const PRICES = { regular: 1200, sale: 980 }
const TOTALS = { full: PRICES.sale + DELIVERY, reduced: PRICES.sale * 0.9 + DELIVERY }

/** A product, a code and three customers whose names are met nowhere else in the shop. */
function newDay() {
  const mark = randomUUID().slice(0, 6)
  const customer = (firstName: string) => ({
    name: `${firstName} Дневна-${mark}`,
    delivery: {
      ...CUSTOMER,
      Име: firstName,
      Презиме: `Дневна-${mark}`,
      Телефон: `07${randomInt(1_000_000, 9_999_999)}`,
    },
  })
  return {
    product: { id: '', name: `Дневен крем ${mark}` },
    betterName: `Дневен крем ${mark}, 50 мл`,
    code: `DEN-${mark.toUpperCase()}`,
    customers: [customer('Марија'), customer('Бојан'), customer('Весна')] as const,
  }
}

/** `+38970123456` of `070123456`. */
function abroad(phone: string): string {
  return `+389${phone.slice(1)}`
}

/** `070 123 456` of `070123456`, as people read it. */
function spaced(phone: string): string {
  return phone.replace(/(...)(...)(...)/, '$1 $2 $3')
}

test.use({ changesCatalogue: true })

const choosePictures = () =>
  Promise.all([photo('прва', '#2a6'), photo('втора', '#a26'), photo('трета', '#26a')])

function goTo(page: Page, screen: string): Promise<void> {
  const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Администрација' })
  return menu.getByRole('link', { name: screen, exact: true }).click()
}

test('[ADM-04 ADM-09 BEY-13 PROMO-11 BEY-17 ADM-11 ADM-13 BEY-21 BEY-18 ADM-14] a working day of the shopkeeper in one browser, followed by the shop in others', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  const { product, betterName, code, customers } = newDay()
  const [marija, bojan, vesna] = customers
  const { page: visitor } = await openBrowser()
  await visitor.goto('/products')
  await hearing(visitor)
  await signIn(page, ADMIN, { next: '/admin?period=7' })
  const morning = await readSales(page)

  await test.step('a product with three pictures, its sale and its better name are in the shop within a second', async () => {
    await goTo(page, 'Производи')
    await page.getByRole('link', { name: 'Додај производ' }).click()
    await fillProduct(page, {
      name: product.name,
      price: String(PRICES.regular),
      pictures: await choosePictures(),
    })
    const add = () => saveProduct(page, 'Креирај производ')
    const reduce = async () => {
      await expect(notices(page)).toContainText('Успешно се прикачени 3 слики', { timeout: 30_000 })
      await expect(page).toHaveURL(/\/admin\/products\/[a-z0-9-]+\/edit$/)
      await page.getByLabel('Цена на попуст').fill(String(PRICES.sale))
      await saveProduct(page, 'Зачувај')
    }
    const rename = async () => {
      await expect(page.getByText('Има незачувани промени.')).toHaveCount(0)
      await page.getByLabel('Име', { exact: true }).fill(betterName)
      await saveProduct(page, 'Зачувај')
    }
    await expectWithinASecond([
      { act: add, seen: card(visitor, product).getByText(den(PRICES.regular)) },
      { act: reduce, seen: card(visitor, product).getByText(den(PRICES.sale)) },
      { act: rename, seen: card(visitor, { ...product, name: betterName }) },
    ])
    product.name = betterName
    product.id = /products\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  })

  await test.step('the other browser has all pictures and says honestly what the product cost before', async () => {
    const shown = card(visitor, product)
    await expect(shown.getByRole('img')).toHaveAttribute('src', /_prva-\d+\.webp$/)
    await expect(shown.getByText('Попуст од 18 проценти')).toBeAttached()
    await shown.getByRole('link', { name: product.name }).click()
    const main = visitor.getByRole('main')
    await expect(main.getByRole('button', { name: /^Слика \d од 3$/ })).toHaveCount(3)
    await expect(main).toContainText(
      `Најниска цена во последните 30 дена пред попустот: ${den(PRICES.regular)}`,
    )
  })

  await test.step('a promo code is made and stands first among the codes', async () => {
    await goTo(page, 'Промо кодови')
    await page.getByRole('link', { name: 'Додај промо код' }).click()
    await makePromoCode(page, code)
    await goTo(page, 'Промо кодови')
    await expect(page.locator('tbody').getByRole('row').first()).toContainText(code)
  })

  const arrive = async ({ name, delivery }: typeof marija) => {
    const { page: theirs } = await openBrowser()
    const person = await register(theirs, { ...newPerson(), displayName: name })
    const buy = (promoCode?: string) =>
      placeOrder(theirs, product, { delivery, ...(promoCode && { promoCode }) })
    return { page: theirs, person, buy }
  }
  const buyers = await Promise.all([arrive(marija), arrive(bojan), arrive(vesna)])

  await test.step('three orders come by themselves onto the screen that is open', async () => {
    await goTo(page, 'Нарачки')
    await expect(page).toHaveTitle(/^Нарачки/)
    await page.mouse.move(0, 0)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await hearing(page)
    await Promise.all([buyers[0].buy(), buyers[1].buy(code), buyers[2].buy()])
    await expect(page.getByText('3 нови нарачки')).toBeVisible()
    for (const { name } of customers) {
      const row = orders.orderOf(page, name)
      await expect(row).toContainText('нова')
      await expect(row).toContainText(den(name === bojan.name ? TOTALS.reduced : TOTALS.full))
    }
    await expect(page).toHaveTitle(/^\(3\) Нарачки/)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  await test.step('one is found by its phone, and its slip alone goes onto one sheet of paper', async () => {
    const phone = bojan.delivery.Телефон
    await orders.searchOrders(page, abroad(phone))
    await expect(orders.orderRows(page)).toHaveCount(1)
    const id8 = await orders.shortId(orders.orderOf(page, bojan.name))
    await orders.orderRows(page).getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText(code)
    await page.getByRole('dialog').getByRole('link', { name: 'Лист за пакување' }).click()
    const slip = page.getByRole('article', { name: `Нарачка #${id8}` })
    for (const text of [bojan.name, 'Партизанска 12', spaced(phone), product.name, den(TOTALS.reduced)])
      await expect(slip).toContainText(text)
    await orders.expectAloneOnPaper(page, slip)
    await page.getByRole('link', { name: 'Назад кон нарачките' }).click()
  })

  await test.step('two are delivered, one is cancelled', async () => {
    for (const { name } of [marija, bojan])
      await orders.deliver(page, await orders.shortId(orders.orderOf(page, name)))
    await orders.cancel(page, orders.orderOf(page, vesna.name))
    await page.getByRole('dialog').getByRole('button', { name: 'Затвори' }).click()
  })

  await test.step('revenue is higher by exactly what was delivered, in numbers, chart and table', async () => {
    await goTo(page, 'Контролна табла')
    await salesSection(page).getByRole('link', { name: 'Последни 7 дена', exact: true }).click()
    await expect(page).toHaveURL(/period=7$/)
    const earned = TOTALS.full + TOTALS.reduced
    await expect
      .poll(() => readSales(page))
      .toEqual({
        revenueEver: morning.revenueEver + earned,
        revenueOfPeriod: morning.revenueOfPeriod + earned,
        today: {
          orders: morning.today.orders + 3,
          delivered: morning.today.delivered + 2,
          revenue: morning.today.revenue + earned,
        },
      })
    const total = den(morning.revenueOfPeriod + earned)
    const drawn = `Приход по ден, во денари. Приход за 7 дена: ${total}`
    await expect(page.getByRole('application', { name: drawn })).toBeVisible()
    await salesSection(page).getByText('Прикажи како табела').click()
    await expect(todayInTable(page)).toBeVisible()
  })

  await test.step('a price list is tried, imported, seen in the shop, and undone', async () => {
    const before = visitor.getByRole('main').locator('.price s').first()
    await goTo(page, 'Производи')
    await page.getByRole('link', { name: 'Увези CSV' }).click()
    await tryProductFile(page, `id;regularPrice\r\n${product.id};1300\r\n${BALM.id};310\r\n`)
    const planned = page.getByRole('listitem')
    await expect(planned.filter({ hasText: product.name })).toContainText('1300')
    await expect(planned.filter({ hasText: BALM.name })).toContainText('310')
    await expect(before).toContainText(den(PRICES.regular))
    await page.getByRole('button', { name: 'Увези: 2 производи' }).click()
    await expect(notices(page)).toContainText('Увезено. Нови: 0, изменети: 2.')
    await expect(before).toContainText(den(1300))
    await notices(page).getByRole('button', { name: 'Врати' }).click()
    await expect(notices(page)).toContainText('Вратени се 2 производи.')
    await expect(before).toContainText(den(PRICES.regular))
  })

  await test.step('a customer is made an administrator and is in at once, without signing in again', async () => {
    const [{ page: theirs, person }] = buyers
    await goTo(page, 'Корисници')
    const window = await openUser(page, person)
    await window.getByRole('button', { name: 'Направи админ' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Да, направи го админ' }).click()
    await expect(page.getByText('Улогата на корисникот е променета на админ.').last()).toBeVisible()
    await userMenu(theirs).click()
    await theirs.getByRole('link', { name: 'Администрација' }).first().click()
    await expect(theirs.getByRole('banner').getByText(`Добре дојдовте, ${person.displayName}`)).toBeVisible()
  })
})
