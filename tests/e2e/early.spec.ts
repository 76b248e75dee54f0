import { hold } from './support/live.ts'
import {
  BALM,
  card,
  CREAM,
  CUSTOMER,
  expectCartCount,
  expectDelivery,
  fillCheckout,
  fillDelivery,
  increase,
  placeButton,
  SPRAY,
} from './support/shopping.ts'
import { ADMIN, signIn, expect, test } from './support/test.ts'

/** Without this one the page can't answer. */
const SCRIPTS = /assets\/framework/

test('[CARD-03 CH-04] an early double press adds one, a menu stays, a link loses none', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const letThrough = await hold(page, SCRIPTS)
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  const add = card(page, CREAM).getByRole('button', { name: `Додај во кошничка: ${CREAM.name}` })
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('data-pressed')
  await page.getByRole('button', { name: 'Отвори го менито' }).click()
  letThrough()
  await expectCartCount(page, 1)
  await expect(page.getByRole('dialog', { name: 'Мени' })).toBeVisible()
  const letGo = await hold(page, SCRIPTS)
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  await card(page, BALM).getByRole('button').last().click()
  await page.getByRole('banner').getByRole('link', { name: 'Кошничка' }).click()
  letGo()
  await expect(page).toHaveURL('/cart')
  await expectCartCount(page, 2)
  const letGoOn = await hold(page, SCRIPTS)
  await page.goto(`/products/${SPRAY.id}`, { waitUntil: 'domcontentloaded' })
  await increase(page, SPRAY)
  await page.getByRole('main').getByRole('button', { name: 'Додај во кошничка' }).first().click()
  letGoOn()
  await expectCartCount(page, 4)
})

test('[RT-12] going back before a reloaded page answers shows the page of that address', async ({ page }) => {
  await page.goto('/products')
  await card(page, CREAM).getByRole('link').first().click()
  await expect(page).toHaveURL(`/products/${CREAM.id}`)
  const letThrough = await hold(page, SCRIPTS)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сите производи')
  letThrough()
  await page.waitForFunction(() => !('repeatEarlyInput' in window))
  await expect(card(page, CREAM)).toBeVisible()
})

// the second is imported by a script of the page
for (const scripts of [SCRIPTS, /assets\/entry/])
  test(`[CARD-03] a press on a page that has lost ${scripts} reloads it`, async ({ page, watched }) => {
    watched.allow(/ERR_FAILED|Failed to fetch/)
    await page.route(scripts, (route) => route.abort())
    await page.goto('/products')
    await page.unroute(scripts)
    const add = card(page, CREAM).getByRole('button', { name: `Додај во кошничка: ${CREAM.name}` })
    await add.click()
    await page.waitForFunction(() => !('repeatEarlyInput' in window))
    await add.click()
    await expectCartCount(page, 1)
  })

test('[ADM-04 DEL-04 ADM-15] early typing stays and is read @journey', async ({ page }) => {
  await signIn(page, ADMIN)
  for (const [address, name, text, other] of [
    ['/admin/delivery-settings', 'standardDeliveryPrice', '-1', 'deliveryMessage'],
    ['/admin/products/new', 'name', 'Пробен крем', 'sku'],
    ['/admin/promo-codes/new', 'code', 'PROBA', 'description'],
  ] as const) {
    const letThrough = await hold(page, SCRIPTS)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const field = page.locator(`main [name="${name}"]`)
    await field.fill(text)
    letThrough()
    await page.waitForFunction(() => !('repeatEarlyInput' in window))
    // now every field shows what the page knows of it
    await page.locator(`main [name="${other}"]`).fill('1')
    await expect(field).toHaveValue(text)
    await page.unrouteAll()
  }
})

test('[LIST-01 LIST-03 LIST-06] early filters filter, early typing is suggested for', async ({ page }) => {
  const letThrough = await hold(page, SCRIPTS)
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  await page.locator('main input[name=price][value="0-1000"]:visible').check()
  await page.locator('main input[name=search]').fill('крем')
  letThrough()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(page).toHaveURL(/search=.*price=0-1000/)
  await expect(page.getByText('Пронајдени се 3 производи').filter({ visible: true })).not.toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.unrouteAll()
})

test('[CO-01] an early press of the order button leaves form and address alone', async ({ page }) => {
  await fillCheckout(page)
  const letThrough = await hold(page, SCRIPTS)
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await fillDelivery(page, { Град: 'Битола' })
  await placeButton(page).click({ force: true })
  letThrough()
  await expectDelivery(page, { ...CUSTOMER, Град: 'Битола' })
  expect(new URL(page.url()).search).toBe('')
})
