import { register, registerInModal, signIn, signOut } from './support/people.ts'
import {
  addFromList,
  BALM,
  CREAM,
  decrease,
  den,
  expectCartCount,
  increase,
  quantity,
  SPRAY,
  stepper,
} from './support/shopping.ts'
import { drawn } from './support/sent.ts'
import { expect, test } from './support/test.ts'

test(
  '[CART-07] a visitor’s cart survives a reload and a restart of the browser',
  { tag: '@journey' },
  async ({ page, context, openBrowser }) => {
    await addFromList(page, CREAM)
    await increase(page, CREAM)
    await page.reload()
    await expectCartCount(page, 2)
    const restarted = await openBrowser({ storageState: await context.storageState() })
    await restarted.page.goto('/cart')
    await expect(quantity(restarted.page, CREAM)).toHaveText('2')
  },
)

test('[CART-07] two open tabs of a visitor agree at once', async ({ page, context }) => {
  await addFromList(page, CREAM)
  const second = await context.newPage()
  await second.goto('/cart')
  await expect(quantity(second, CREAM)).toHaveText('1')
  await increase(page, CREAM)
  await expect(quantity(second, CREAM)).toHaveText('2')
  await increase(second, CREAM)
  await expect(quantity(page, CREAM)).toHaveText('3')
  await expectCartCount(page, 3)
})

test(
  '[CART-08] a customer finds the same cart on another device',
  { tag: '@journey' },
  async ({ page, openBrowser }) => {
    const person = await register(page)
    await addFromList(page, CREAM)
    await increase(page, CREAM)
    await expectCartCount(page, 2)
    const phone = await openBrowser({ viewport: { width: 390, height: 844 } })
    await expect
      .poll(async () => {
        if ((await phone.context.cookies()).length === 0) await signIn(phone.page, person)
        await phone.page.goto('/cart')
        return quantity(phone.page, CREAM).innerText()
      })
      .toBe('2')
  },
)

test(
  '[CART-09 CART-11] signing in sums the guest cart into the remote one, once, and takes the local copy away',
  { tag: '@journey' },
  async ({ page, openBrowser }) => {
    const person = await register(page)
    await addFromList(page, CREAM)
    await addFromList(page, SPRAY)
    await expectCartCount(page, 2)

    const other = await openBrowser()
    await addFromList(other.page, CREAM)
    await increase(other.page, CREAM)
    await addFromList(other.page, BALM)
    await signIn(other.page, person, { next: '/cart' })
    await expect(quantity(other.page, CREAM)).toHaveText('3')
    await expect(quantity(other.page, SPRAY)).toHaveText('1')
    await expect(quantity(other.page, BALM)).toHaveText('1')
    for (const again of [1, 2]) {
      await other.page.reload()
      await expect(quantity(other.page, CREAM), `after reload ${again}`).toHaveText('3')
    }
    const kept = await other.page.evaluate(() => localStorage.getItem('nega.cart'))
    expect(kept ?? '').not.toContain(CREAM.id)
  },
)

test('[CART-10 AUTH-10] signing out leaves nothing of the person in the browser', async ({
  page,
  context,
}) => {
  const person = await register(page)
  await addFromList(page, CREAM)
  await page.getByRole('button', { name: `Додај во омилени: ${SPRAY.name}` }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Омилени, 1 производ' })).toBeVisible()
  const session = (await context.cookies()).find(({ name }) => name.includes('session'))
  await signOut(page)
  await expectCartCount(page, 0)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(person.email)
  expect(stored).not.toContain(CREAM.id)
  expect((await context.cookies()).find(({ name }) => name === session?.name)).toBeUndefined()

  // The session has ended on the server too: its cookie, put back, opens nothing.
  if (session) await context.addCookies([session])
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
})

test('[CART-03 CART-12] removing a line and emptying the cart ask first; minus to zero removes the line', async ({
  page,
}) => {
  await addFromList(page, CREAM)
  await addFromList(page, SPRAY)
  await addFromList(page, BALM)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Отстрани: ${CREAM.name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Да го отстраниме производот?')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await drawn(page)
  await expect(quantity(page, CREAM)).toHaveText('1')
  await page.getByRole('button', { name: `Отстрани: ${CREAM.name}` }).click()
  await question.getByRole('button', { name: 'Да, отстрани' }).click()
  await expect(quantity(page, CREAM)).toHaveCount(0)
  await decrease(page, SPRAY)
  await question.getByRole('button', { name: 'Да, отстрани' }).click()
  await expect(quantity(page, SPRAY)).toHaveCount(0)
  const clear = page.getByRole('button', { name: 'Испразни кошничка' })
  for (const no of [
    () => page.keyboard.press('Escape'),
    () => question.getByRole('button', { name: 'Откажи' }).click(),
  ]) {
    await clear.click()
    await expect(question).toBeVisible()
    await no()
    await expect(question).toBeHidden()
    await drawn(page)
    await expect(quantity(page, BALM)).toHaveText('1')
  }
  await page.reload()
  await expect(quantity(page, BALM)).toHaveText('1')
  await clear.click()
  await question.getByRole('button', { name: 'Да, испразни' }).click()
  await expect(page.getByRole('heading', { name: 'Вашата кошничка е празна' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Разгледајте ги производите' }),
  ).toHaveAttribute('href', '/products')
})

test('[CART-02 CART-04 CART-05] a line and the summary show every figure and the ways to help', async ({
  page,
}) => {
  await addFromList(page, CREAM)
  await increase(page, CREAM)
  await page.goto('/cart')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: CREAM.name }).first()).toBeVisible()
  await expect(main).toContainText('O’Keeffe’s')
  await expect(main).toContainText(`${den(690)} за парче`)
  await expect(main).toContainText(den(1380))
  await expect(main).toContainText(den(150))
  await expect(main).toContainText(den(1530))
  await expect(main.getByRole('link', { name: 'Продолжете со купување' })).toHaveAttribute(
    'href',
    '/products',
  )
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'пишете ни' })).toHaveAttribute('href', '/contact')
})

test(
  '[CART-14] a cart call that fails shows no error, loses nothing and is tried again',
  { tag: '@journey' },
  async ({ page, watched }) => {
    watched.allow(/Failed to load resource|status of 50\d|ERR_/)
    const person = await register(page)
    await page.goto('/products')
    await page.route(/\/cart(\.data)?(\?|$)/, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
    )
    await addFromList(page, CREAM)
    await increase(page, CREAM)
    await expectCartCount(page, 2)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await page.unroute(/\/cart(\.data)?(\?|$)/)
    await page.reload()
    await expectCartCount(page, 2)
    await expect
      .poll(async () => {
        const response = await page.request.get('/cart')
        return (await response.text()).includes(CREAM.id)
      })
      .toBe(true)
    expect(person.email).not.toBe('')
  },
)

test('[CART-16] a line holds at most 99', async ({ page }) => {
  await page.addInitScript((id) => {
    if (localStorage.getItem('nega.cart') === null) {
      const line = { id: `${id}-1`, productId: id, quantity: 98, addedAt: 1 }
      localStorage.setItem('nega.cart', JSON.stringify({ items: [line], updatedAt: 1 }))
    }
  }, CREAM.id)
  await page.goto('/cart')
  await expect(quantity(page, CREAM)).toHaveText('98')
  await increase(page, CREAM)
  const more = stepper(page, CREAM).getByRole('button', { name: `Зголеми количина: ${CREAM.name}` })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.click({ force: true })
  await expect(quantity(page, CREAM)).toHaveText('99')
})

test('[CART-09] registering in the modal on the cart keeps the cart and the typed form', async ({ page }) => {
  await addFromList(page, CREAM)
  await page.goto('/cart')
  await page.getByLabel('Име', { exact: true }).fill('Елена')
  await page.getByLabel('Забелешка').fill('интерфон 4')
  await registerInModal(page)
  await expect(quantity(page, CREAM)).toHaveText('1')
  await expect(page.getByLabel('Име', { exact: true })).toHaveValue('Елена')
  await expect(page.getByLabel('Забелешка')).toHaveValue('интерфон 4')
})
