import type { Page, Route } from '@playwright/test'
import { connected, fail, hold } from './support/live.ts'
import {
  addFromList,
  BALM,
  card,
  cartLink,
  CREAM,
  expectCartCount,
  expectFavorites,
  fillCheckout,
  fillDelivery,
  heart,
  openCart,
  orderLinks,
  placeButton,
  quantity,
  SPRAY,
} from './support/shopping.ts'
import {
  ADMIN,
  fillSignIn,
  notice,
  pressSignOut,
  register,
  signIn,
  signOut,
  userMenu,
  expect,
  test,
} from './support/test.ts'

const EXPECTED = /Failed to load resource|ERR_|status of 50\d|Failed to fetch|ErrorResponse|Unable to preload/
const RETRY = 'Обидете се повторно'
const DATA = /\.data(\?|$)/
const FAILURES = Object.entries({ 'is lost': null, 'answers 500': 500, 'answers 503': 503 })

async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => (document.documentElement.dataset.mark = 'here'))
  return () => page.evaluate(() => document.documentElement.dataset.mark === 'here')
}

const failedTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Нешто тргна наопаку' })

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Главна навигација' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

for (const [failure, status] of FAILURES) {
  test(`[CART-14 BEY-06] when the server ${failure} while the open page is read again, it stays with all that was typed`, async ({
    page,
    watched,
    openBrowser,
  }) => {
    watched.allow(EXPECTED)
    const person = await register(page)
    await addFromList(page, CREAM)
    const read = page.waitForResponse(/\.data/)
    await page.goto('/cart')
    await connected(page)
    await read
    await fillDelivery(page)
    const isSameDocument = await markDocument(page)
    await fail(page, DATA, { status })
    const failed = status
      ? page.waitForResponse((response) => response.status() === status)
      : page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))

    const { page: elsewhere } = await openBrowser()
    await signIn(elsewhere, person)
    await addFromList(elsewhere, BALM)
    await failed
    await expect(quantity(page, BALM)).toHaveText('1')
    await page.unrouteAll()
    await heart(elsewhere, CREAM).click()
    await expectFavorites(page, 1)
    await expect(page.getByRole('heading', { level: 1, name: 'Кошничка' })).toBeVisible()
    await expect(quantity(page, CREAM)).toHaveText('1')
    await expect(page.getByLabel('Презиме', { exact: true })).toHaveValue('Стојанова')
    expect(await isSameDocument()).toBe(true)
  })

  test(`[CART-14 BEY-11] when the server ${failure} on the way to a page, its address stays and the page says how to go on`, async ({
    page,
    watched,
  }) => {
    watched.allow(EXPECTED)
    // live events would bring the page back before the button is pressed
    await page.route(/\/events/, (route) => route.abort())
    await addFromList(page, CREAM)
    const isSameDocument = await markDocument(page)
    await fail(page, DATA, { status })
    await page.getByRole('banner').getByRole('link', { name: 'Почетна', exact: true }).click()
    await expect(failedTitle(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle('Грешка – Нега')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText(status ? /Грешката не е до Вас/ : /Нема врска со серверот/)
    await alert.evaluate((said) => (said.dataset['said'] = 'once'))
    await expectFrame(page)
    await expectCartCount(page, 1)
    const asked = page.waitForRequest(DATA)
    await page.getByRole('button', { name: RETRY }).click()
    await (await asked).response()
    await expect(page.getByRole('button', { name: RETRY })).toBeEnabled()
    await expect(failedTitle(page)).toBeVisible()
    await expect(alert, 'it is said again').not.toHaveAttribute('data-said')
    await page.unroute(DATA)
    await page.getByRole('button', { name: RETRY }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Нега што кожата ја разбира' })).toBeVisible()
    expect(await isSameDocument()).toBe(true)
  })
}

test('[CART-14 BEY-11] a page without a network comes by itself', async ({ page, context, watched }) => {
  watched.allow(EXPECTED)
  // as when the network is lost before the script of the live connection has come
  await page.route(/\/live-connection/, (route) => route.abort())
  await addFromList(page, CREAM)
  const cart = page.getByRole('banner').getByRole('link', { name: 'Кошничка, 1 парче' })
  await cart.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Кошничка' })).toBeVisible()
  await page.goBack()
  await expect(card(page, CREAM)).toBeVisible()
  const isSameDocument = await markDocument(page)
  await context.setOffline(true)
  await cart.click()
  await expect(failedTitle(page)).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expectFrame(page)
  await expectCartCount(page, 1)
  await context.setOffline(false)
  await expect(quantity(page, CREAM)).toHaveText('1')
  expect(await isSameDocument()).toBe(true)
})

test('[BEY-11 CO-11] a page whose script is gone since an update still opens, and an order is confirmed on it', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 404|dynamically imported module|Error loading route module/)
  await page.goto('/')
  await page.route(/\/assets\/contact-/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('banner').getByRole('link', { name: 'Контакт' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Контакт' })).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await fillCheckout(page)
  await page.route(/\/assets\/products-/, (route) =>
    page.url().endsWith('/cart') ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.reload()
  await placeButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Нарачката е успешно испратена.' })).toBeVisible()
  await signOut(page)
  await page.goto(`/products/${CREAM.id}`)
  await page.route(/\/assets\/review-form-/, (route) => route.fulfill({ status: 404, body: '' }))
  const isLoadedAgain = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: 'Напишете коментар' }).click()
  await isLoadedAgain
  await page.unroute(/\/assets\/review-form-/)
  await expect(page.getByRole('form', { name: 'Напишете коментар' })).toBeVisible()
  await signIn(page, ADMIN, { next: '/admin/users' })
  await page.route(/\/assets\/logout-/, (route) => route.fulfill({ status: 404, body: '' }))
  await pressSignOut(page)
  await expect(failedSignOut(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Корисници' })).toBeVisible()
})

test('[BEY-11 CO-11] an open page that can’t show the data of an updated shop is loaded again with its scripts', async ({
  page,
  watched,
}) => {
  watched.allow(/TypeError/)
  await openCart(page, CREAM)
  await page.getByLabel('Забелешка').fill('пишувам')
  await connected(page)
  const age = () => page.evaluate(() => performance.now())
  await expect.poll(age, { timeout: 60_000 }).toBeGreaterThan(10_000)
  const renamed = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"delivery"', '"renamed"') })
  }
  await page.route(/cart\.data/, renamed, { times: 1 })
  const loaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.evaluate(() => dispatchEvent(new Event('page-is-stale')))
  await loaded
  await expect(placeButton(page)).toBeVisible()
  await expect(page.getByLabel('Забелешка')).toHaveValue('пишувам')
})

const failedSignOut = (page: Page) => page.getByText('Одјавувањето не успеа.', { exact: false })

test('[CH-03 CART-14] a failed sign-out says so', async ({ page, context, watched }) => {
  watched.allow(EXPECTED)
  await fillCheckout(page)
  const isSameDocument = await markDocument(page)
  await fail(page, /\/logout\.data/, { status: 500 })
  for (const isOffline of [true, false]) {
    await context.setOffline(isOffline)
    await userMenu(page).click()
    await pressSignOut(page)
    await expect(failedSignOut(page)).toBeVisible()
    await expect(page.getByLabel('Презиме', { exact: true })).toHaveValue('Стојанова')
    await expect(quantity(page, CREAM)).toHaveText('1')
    await expect(failedSignOut(page)).toHaveCount(0)
  }
  await page.unrouteAll()
  expect(await isSameDocument()).toBe(true)
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await stored()).toContain('Стојанова')
  await page.goto('/products')
  const cookies = await context.cookies()
  await page.route(/\/logout\.data/, async (route) => {
    await route.fetch()
    await context.addCookies(cookies) // the answer that takes them away is lost
    await route.abort()
  })
  await signOut(page)
  await expect(notice(page, 'Успешно се одјавивте.')).toBeVisible()
  expect(await stored()).not.toContain('Стојанова')
})

test('[CART-10 CO-14 FAV-02] what is on its way when the user signs out is stored as the user’s, and nothing of it stays', async ({
  page,
  watched,
}) => {
  const person = await register(page)
  await addFromList(page, CREAM)
  await page.route(/\/(cart|favorites)$/, (route) => setTimeout(() => void route.continue(), 3000))
  for (const product of [BALM, SPRAY]) await heart(page, product).click()
  await cartLink(page).click()
  await fillDelivery(page)
  await placeButton(page).click()
  await signOut(page)
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(await stored()).not.toMatch(/Стојанова|pendingFavorite/)
  await page.unrouteAll()
  await signIn(page, person)
  await expectFavorites(page, 2)
  await page.goto('/profile')
  await expect(orderLinks(page)).toHaveCount(1)

  watched.allow(EXPECTED)
  await page.goto('/products')
  const letThrough = await hold(page, /\/favorites$/)
  const sent = page.waitForRequest(/\/favorites$/)
  await heart(page, CREAM).click()
  const other = await page.context().newPage()
  await other.goto('/products')
  await signOut(other)
  letThrough()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Најави се' })).toBeVisible()
  await expect(heart(page, CREAM)).toHaveAccessibleName(/^Додај/)
  expect(await stored(), 'of another tab').not.toContain('pendingFavorite')
  expect((await sent).postDataJSON(), 'for the server to refuse the next user').toHaveProperty('enteredBy')
})

test('[AUTH-07 CART-14] a sign-in over a page says it is offline', async ({ page, context, watched }) => {
  watched.allow(EXPECTED)
  await page.goto('/products')
  await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
  const panel = page.getByRole('dialog').getByRole('tabpanel', { name: 'Најава' })
  await expect(panel).toBeVisible()
  const isSameDocument = await markDocument(page)
  await context.setOffline(true)
  await fillSignIn(panel, ADMIN)
  await expect(panel.getByText('Проблем со интернет-врската.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Најави се' }).click()
  await expect(userMenu(page)).toBeVisible()
  expect(await isSameDocument()).toBe(true)
})

test('[CART-14] a page that is gone back to stays, although it can’t be read again', async ({
  page,
  watched,
}) => {
  watched.allow(EXPECTED)
  await page.goto('/products?category=lipcare')
  await page.goto('/terms')
  await fail(page, DATA, { status: null })
  const lost = page.waitForEvent('requestfailed', (request) => DATA.test(request.url()))
  await page.goBack()
  await lost
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await expectFrame(page)
  await expect(failedTitle(page)).toBeHidden()
})

test('[CART-14] a link pointed at while the server is lost changes nothing', async ({ page, watched }) => {
  watched.allow(EXPECTED)
  await page.clock.install()
  await page.goto('/products')
  await fail(page, /./, { status: 500 })
  const isSameDocument = await markDocument(page)
  const later = page.waitForResponse(/\/assets\/late-parts/)
  for (const product of [CREAM, BALM]) {
    await card(page, product).getByRole('link', { name: product.name }).hover()
    await page.clock.runFor(300)
  }
  await later
  expect(await isSameDocument()).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: 'Производи' })).toBeVisible()
})

test('[PD-06 FAV-03 FAV-04] a visitor’s favourites join the person’s and leave the browser, also when saving failed at first', async ({
  page,
  watched,
  openBrowser,
}) => {
  watched.allow(EXPECTED)
  const { page: own } = await openBrowser()
  const person = await register(own)
  await own.goto('/products')
  await heart(own, BALM).click()
  await expectFavorites(own, 1)

  await page.goto('/products')
  // the session has ended, which only the server knows
  const url = page.url()
  await page.context().addCookies([{ name: 'signed-in', value: '0', url }])
  const letThrough = await hold(page, /\/me$/)
  await page.reload()
  for (const product of [CREAM, BALM, SPRAY]) {
    await heart(page, product).click()
    const modal = page.getByRole('dialog')
    await expect(modal).toContainText('Најавете се за да зачувате омилени.')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    letThrough()
  }
  const kept = () => page.evaluate(() => localStorage.getItem('nega.pendingFavorite'))
  expect(await kept()).toBe([CREAM.id, BALM.id, SPRAY.id].join(' '))

  await page.route(/\/favorites/, (route) => route.fulfill({ status: 503, body: '' }))
  await signIn(page, person)
  await expect(page.getByText('Омилените не може да се зачуваат. Обидете се повторно.')).toBeVisible()
  expect(await kept()).not.toBeNull()
  await page.unrouteAll()
  const letMerge = await hold(page, /\/favorites$/)
  await page.reload()
  await expectFavorites(page, 3)
  letMerge()
  await expect(page.getByText('Додадено во омилени')).toBeVisible()
  await expectFavorites(page, 3)
  await expect.poll(kept).toBeNull()
  await page.evaluate(() => localStorage.setItem('nega.pendingFavorite', 'krem-od-lani'))
  await page.reload()
  await expect(page.getByText('Производот повеќе не е во понудата.')).toBeVisible()
  await expect.poll(kept).toBeNull()

  await page.evaluate(() => localStorage.setItem('nega.pendingFavorite', 'solution-serum-niacinamid-30'))
  let isJoined = false
  page.on('request', (request) => (isJoined ||= request.method() === 'POST'))
  await page.route('**/me', (route) => (isJoined ? route.abort() : route.continue()))
  await page.reload()
  await expect(page.getByText('Додадено во омилени'), 'without its list').toBeVisible()
  await page.unrouteAll()
  await page.route(/\/favorites$/, (route) => route.fetch().then(() => route.abort()))
  const full = page.getByRole('button', { name: /^Отстрани од омилени/ })
  await full.first().click()
  await expect(notice(page, 'Отстрането од омилени'), 'only the answer is lost').toBeVisible()
})
