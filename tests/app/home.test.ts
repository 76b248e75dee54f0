import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { add, changeCart } from '../support/cart-requests.ts'
import { addProduct, setDelivery } from '../support/factories.ts'
import { mainOf, namesIn } from '../support/page.ts'

let app: TestApp
let home: string

beforeAll(async () => {
  app = await testApp()
  for (const name of ['Крем А', 'Крем Б', 'Крем В', 'Крем Г'])
    await addProduct(app.services, { isBestseller: true, name, brand: 'hocl' })
  await addProduct(app.services, { name: 'Обичен крем', brand: 'okeeffes' })
  await setDelivery(app.services, { standardDeliveryPrice: 13_000, freeDeliveryThreshold: 170_000 })
  home = mainOf(await app.visitor().text('/'))
  return () => app.services.close()
})

/** The carousel as the server sends it. */
function carousel(): string {
  const start = home.indexOf('id="best"')
  return home.slice(start, home.indexOf('</section>', start))
}

test('[HOME-01] the hero names the shop’s promise, leads to the products and to the bestsellers', () => {
  const hero = home.slice(home.indexOf('class="hero"'), home.indexOf('</section>'))
  expect(hero).toContain('<h1>Нега што кожата ја разбира</h1>')
  expect(hero).toContain('href="/products"')
  expect(hero).toContain('href="#best"')
})

test('[HOME-02] the six tiles lead through the category query', () => {
  const tiles = [...home.matchAll(/class="cat" href="([^"]*)"/g)].map(([, href]) => href)
  expect(tiles).toEqual(
    ['skincare', 'handcare', 'footcare', 'lipcare', 'personalcare', 'bodycare'].map(
      (category) => `/products?category=${category}`,
    ),
  )
})

test('[HOME-03] every bestseller, and nothing else, is a slide of the carousel, also without script', () => {
  const html = carousel()
  expect(html).toContain('aria-roledescription="карусел"')
  expect(namesIn(html).toSorted()).toEqual(['Крем А', 'Крем Б', 'Крем В', 'Крем Г'])
  expect(html.match(/role="group" aria-roledescription="слајд"/g)).toHaveLength(4)
  expect(html).toContain('aria-label="4 од 4"')
})

test('[HOME-04] the first control of the carousel is the one that stops it, before the slides', () => {
  const buttons = [...carousel().matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(buttons.slice(0, 3)).toEqual([
    'Запри го автоматското менување',
    'Претходни производи',
    'Следни производи',
  ])
})

test('[HOME-05] five brand tiles lead through the brand query; myhocl shows what hocl shows', async () => {
  const tiles = [...home.matchAll(/class="brand [^"]*" href="([^"]*)"/g)].map(([, href]) => href)
  expect(tiles).toEqual(
    ['hocl', 'absolut-torr', 'the-solution', 'okeeffes', 'myhocl'].map((brand) => `/products?brand=${brand}`),
  )
  const listed = namesIn(mainOf(await app.visitor().text('/products?brand=myhocl')))
  expect(listed.toSorted()).toEqual(['Крем А', 'Крем Б', 'Крем В', 'Крем Г'])
})

test('[HOME-06] benefits and questions state the figures of the delivery settings', async () => {
  for (const html of [home, mainOf(await app.visitor().text('/faq'))]) {
    expect(html).toContain('1.700,00\u00a0ден.')
    expect(html).toContain('130,00\u00a0ден.')
    expect(html).not.toContain('1.500')
  }
  expect(home.match(/class="ben"/g)).toHaveLength(4)
})

test('[HOME-06] no page of either language states another figure for free delivery', async () => {
  const { id } = await addProduct(app.services)
  const person = await app.user()
  await changeCart(person, add(id))
  for (const path of ['', `/products/${id}`, '/faq', '/terms', '/returns', '/cart']) {
    for (const address of [path || '/', `/en${path}`]) {
      const main = mainOf(await person.text(address))
      expect(main, address).not.toMatch(/1[.,]500|2[.,]000/)
    }
  }
  expect(mainOf(await person.text(`/products/${id}`))).toContain('1.700,00\u00a0ден.')
  const cart = mainOf(await person.text('/cart')).replaceAll(/<!-- -->|<[^>]+>/g, '')
  expect(cart).toContain('1.200,00\u00a0ден.')
})

test('[HOME-07] the newsletter box has no field that could be sent anywhere', () => {
  const form = home.slice(home.indexOf('<form'), home.indexOf('</form>'))
  expect(form).toContain('type="email"')
  expect(form).not.toMatch(/ name="| action="| method="/)
})

test('[HOME-08] the server hides nothing that is to come in later', () => {
  expect(home.match(/data-reveal="true"/g)?.length).toBeGreaterThanOrEqual(4)
  expect(home).not.toContain('waiting')
})
