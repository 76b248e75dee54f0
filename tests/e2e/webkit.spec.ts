import { Customer } from '../support/customer.ts'
import { orderOne, RECIPIENT } from '../support/purchase.ts'
import { coveredControls } from './support/covered.ts'
import { addressesFor, type Role } from './support/screens.ts'
import { CREAM } from './support/shopping.ts'
import { ADMIN, test as base, expect, newPerson } from './support/test.ts'
import { hasWebkit, KEYS, Webkit } from './support/webkit.ts'

// In Safari's engine, for which Chromium can't stand: it positions no rows of tables and keeps pages that were left.
base.skip(!hasWebkit, 'no WebKit here: Debian has webkit2gtk-driver and xvfb')
base.slow()

const test = base.extend<{ visit: (width: number) => Promise<Webkit> }>({
  // there is no Chromium whose console could be watched
  watched: async ({}, use) => use({ allow: () => {}, findings: () => [] }),
  visit: async ({ shop }, use) => {
    const opened: Webkit[] = []
    await use(async (width) => {
      const safari = await Webkit.open(shop.url, width)
      opened.push(safari)
      await safari.open('/')
      await safari.press('Одбиј сѐ')
      return safari
    })
    for (const safari of opened) await safari.close()
  },
})

const PHONE = 420
const COMPUTER = 1280

test('[CART-09 CO-07 CO-14 PROF-04] in Safari on a phone: found, put into the cart, registered, ordered', async ({
  visit,
}) => {
  const safari = await visit(PHONE)
  await safari.press('Пребарување')
  await expect.poll(() => safari.run(() => document.activeElement?.tagName)).toBe('INPUT')
  await safari.keys(...'krem za race', KEYS.enter)
  await safari.shows('Пребарување: krem za race')
  await safari.press(`Додај во кошничка: ${CREAM.name}`)
  await safari.shows(`Додадено во кошничката: ${CREAM.name}`)
  await register(safari)
  await safari.open('/cart')
  await safari.fill(RECIPIENT)
  await safari.press('Нарачај')
  await safari.shows('Нарачката е успешно испратена. Ви благодариме!')
  await safari.open('/profile')
  await safari.shows('Во обработка')
})

test('[PROF-01 AUTH-09] in Safari a profile that was left does not return after its owner signed out', async ({
  visit,
}) => {
  const safari = await visit(COMPUTER)
  const { displayName } = await register(safari)
  await safari.open('/profile')
  await safari.shows(displayName)
  await safari.open('/about')
  await safari.run(() => {
    const request = { method: 'POST', body: new URLSearchParams() }
    void fetch('/logout', request).then(({ status }) => document.body.append(`signed out: ${status}`))
  })
  await safari.shows('signed out: 200')
  await safari.back()
  await safari.shows('Најавете се')
  expect(await safari.text()).not.toContain(displayName)
})

test('[ADM-02 ADM-11] in Safari a press on a row of the administration opens it', async ({ visit, shop }) => {
  const customer = await new Customer({ origin: shop.url }).register()
  await orderOne(customer)
  await orderOne(customer)
  const safari = await visit(COMPUTER)
  await signInAsAdmin(safari)
  for (const list of ['orders', 'products', 'users', 'promo-codes']) {
    await safari.open(`/admin/${list}`)
    const link = await safari.find('(//main//tbody/tr[1]//a)[1]')
    const address = await safari.run((element: Element) => element.getAttribute('href') ?? '', link)
    await safari.click(link)
    await expect.poll(() => safari.address(), list).toBe(address)
  }
})

const PAGES: [Role, number][] = [
  ['visitor', PHONE],
  ['customer', PHONE],
  ['admin', PHONE],
  ['admin', COMPUTER],
]
for (const [role, width] of PAGES)
  test(`[BEY-10] in Safari nothing covers a control of any page: ${role}, ${width} px`, async ({ visit }) => {
    const safari = await visit(width)
    if (role === 'admin') await signInAsAdmin(safari)
    if (role === 'customer') await register(safari)
    for (const address of addressesFor(role)) {
      await safari.open(address)
      expect(await safari.run(coveredControls), address).toEqual([])
    }
  })

async function register(safari: Webkit): Promise<{ displayName: string }> {
  const { displayName, email, password } = newPerson()
  await safari.open('/register')
  await safari.fill({ displayName, email, password, confirmPassword: password })
  await safari.click(await safari.find('//main//input[@name="terms"]'))
  await safari.press('Креирај профил')
  await expect.poll(() => safari.address()).toBe('/')
  return { displayName }
}

async function signInAsAdmin(safari: Webkit): Promise<void> {
  await safari.open('/login')
  await safari.fill({ email: ADMIN.email, password: ADMIN.password })
  await safari.keys(KEYS.enter)
  await expect.poll(() => safari.address()).toBe('/')
}
