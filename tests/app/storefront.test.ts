import { expect, test } from 'vitest'
import { testApp, expectScreen, expectTexts, mainOf, namesIn } from '../support/app.ts'
import { addProduct, setDelivery } from '../support/factories.ts'

const app = await testApp()
for (const name of ['Крем А', 'Крем Б', 'Крем В', 'Крем Г'])
  await addProduct(app.services, { isBestseller: true, name, brand: 'hocl' })
await addProduct(app.services, { name: 'Обичен крем', brand: 'okeeffes' })
for (let count = 5; count < 24; count += 1)
  await addProduct(app.services, { brand: count % 2 ? 'absolut-torr' : 'the-solution' })
await setDelivery(app.services, { deliveryMessage: 'Достава 130 ден.' })
const home = mainOf(await app.visitor().text('/'))

const CATEGORY_NAMES = {
  skincare: 'Нега на кожа',
  handcare: 'Нега на раце',
  footcare: 'Нега на стапала',
  lipcare: 'Нега на усни',
  personalcare: 'Лична нега',
  bodycare: 'Нега на тело',
}

function carousel(): string {
  const start = home.indexOf('id="best"')
  return home.slice(start, home.indexOf('</section>', start))
}

test('[HOME-01] the hero names the shop’s promise, leads to the products and to the bestsellers if any', async () => {
  const hero = home.slice(home.indexOf('class="hero"'), home.indexOf('</section>'))
  expectTexts(hero, ['<h1>Нега што кожата ја разбира</h1>', 'href="/products"', 'href="#best"'])
  expect(await (await testApp()).visitor().text('/')).not.toContain('#best')
})

test('[HOME-02] the six tiles lead through the category query', () => {
  const tiles = [...home.matchAll(/class="cat" href="([^"]*)".*?<span>([^<]*)/gs)]
  expect(tiles.map(([, href, name]) => [href, name])).toEqual(
    Object.entries(CATEGORY_NAMES).map(([category, name]) => [`/products?category=${category}`, name]),
  )
})

test('[HOME-03] every bestseller, and nothing else, is a slide of the carousel, also without script', () => {
  const html = carousel()
  expect(html).toContain('aria-roledescription="карусел"')
  expect(namesIn(html).toSorted()).toEqual(['Крем А', 'Крем Б', 'Крем В', 'Крем Г'])
  expect(html.match(/role="group" aria-roledescription="слајд"/g)).toHaveLength(4)
  expect(html).toContain('aria-label="4 од 4"')
})

test('[HOME-05] five brand tiles lead through the brand query; myhocl shows what hocl shows', async () => {
  const tiles = [...home.matchAll(/class="brand [^"]*" href="([^"]*)"/g)].map(([, href]) => href)
  expect(tiles).toEqual(
    ['hocl', 'absolut-torr', 'the-solution', 'okeeffes', 'myhocl'].map((brand) => `/products?brand=${brand}`),
  )
  const listed = namesIn(mainOf(await app.visitor().text('/products?brand=myhocl')))
  expect(listed.toSorted()).toEqual(['Крем А', 'Крем Б', 'Крем В', 'Крем Г'])
})

test('[INFO-01] about: story, founded 2019, 24 products, 4 brands, the brands, values, team', async () => {
  const html = await screen('/about')
  expect(html).toContain('Почнавме во 2019 година')
  expect(html).toContain('24 одбрани производи од 4 брендови што ги користиме')
  const figures = [...html.matchAll(/<dt.*?>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, dt, dd]) => `${dd} ${dt}`)
  expect(figures).toEqual(['2019 основани', '24 производи', '4 брендови'])
  for (const brand of ['hocl', 'absolut-torr', 'the-solution', 'okeeffes'])
    expect(html).toContain(`href="/products?brand=${brand}"`)
  await addProduct(app.services, { brand: 'Маслина' })
  expect(await screen('/about')).toContain('25 одбрани производи од 5 брендови')
  for (const title of ['Нашите брендови', 'Во што веруваме', 'Нашиот тим'])
    expect(html).toContain(`${title}</h2>`)
})

test('[HOME-07] the newsletter box sends nothing anywhere, nor does it before its script runs', () => {
  const form = home.slice(home.indexOf('<form'), home.indexOf('</form>'))
  expect(form).toMatch(/^<form [^>]*method="dialog".*type="email"/s)
  expect(form).not.toMatch(/ name="| action="/)
})

test('[CH-01 DEL-02] the banner carries the delivery message, the navigation the five pages', async () => {
  const html = await app.visitor().text('/contact')
  expect(html).toMatch(/role="region" aria-label="Известување за достава">Достава 130 ден\.</)
  const nav = /<nav [^>]*class="nav"[^>]*>.*?<\/nav>|<nav class="nav".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const links = [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text])
  expect(links).toEqual([
    ['/', 'Почетна'],
    ['/products', 'Производи'],
    ['/about', 'За нас'],
    ['/contact', 'Контакт'],
    ['/faq', 'Прашања'],
  ])
})

test('[CH-02 CH-03] the heart and the user menu are for those signed in, the cart and signing in for visitors', async () => {
  const visitor = await app.visitor().text('/contact')
  expectTexts(visitor, ['href="/cart"', 'aria-label="Најави се"'])
  expect(visitor).not.toContain('aria-label="Омилени, ')
  const user = await (await app.user()).text('/cart')
  const own = ['aria-label="Омилени, 0 производи"', 'aria-label="Кориснички профил: Марија Трајковска"']
  expectTexts(user, [...own, 'href="/profile"'])
  for (const page of [visitor, user])
    expect(page).toMatch(/<a class="ib" aria-label="Кошничка[^"]*" href="\/cart"/)
  expect(user).not.toContain('aria-label="Најави се"')
  expect(user).not.toContain('href="/admin"')
  expect(await (await app.admin()).text('/cart')).toContain('href="/admin"')
})

test('[PD-05 CART-01] product page and cart say how to order without script', async () => {
  const { id } = await addProduct(app.services)
  for (const path of [`/products/${id}`, '/cart'])
    expect(await app.visitor().text(path)).toMatch(/<noscript>.*Без нив нарачајте по телефон\..*<\/noscript>/)
})

test('[CH-04] the side menu holds the navigation and opens without script', async () => {
  const html = await app.visitor().text('/')
  expect(html).toMatch(/command="show-modal" commandfor="side-menu"/)
  expect(html).toMatch(/<dialog id="side-menu".*href="\/faq".*<\/dialog>/s)
})

test('[CH-05] the footer leads to the categories, the contact, social and legal pages', async () => {
  const html = await app.visitor().text('/')
  const footer = html.slice(html.indexOf('<footer'))
  const textOf = (path: string) => footer.split(`href="${path}"`)[1]?.split(/[<>]/)[1]
  for (const [category, name] of Object.entries(CATEGORY_NAMES))
    expect(textOf(`/products?category=${category}`)).toBe(name)
  const legal = ['Услови за користење', 'Политика за приватност', 'Достава и враќање']
  expect(['/terms', '/privacy', '/returns'].map(textOf)).toEqual(legal)
  expectTexts(footer, ['tel:+38923000000', 'mailto:zdravo@example.mk', 'facebook.com', 'instagram.com'])
})

test('[RT-13] an unknown path is a 404 with a helpful page', async () => {
  await expectScreen(app.visitor().get('/nema/takva'), 404, 'Страницата не е пронајдена')
})

const screen = async (path: string) => mainOf(await app.visitor().text(path))

test('[INFO-02] contact: address, phones that can be called, e-mail, hours as a table, social links', async () => {
  const html = await screen('/contact')
  expect(html).toContain('ул. Пример 1, 1000 Скопје, Македонија')
  expectTexts(html, ['href="tel:+38923000000"', 'href="tel:+38970000000"', 'href="mailto:zdravo@example.mk"'])
  const rows = [...html.matchAll(/<th scope="row">([^<]*)<\/th><td[^>]*>([^<]*)<\/td>/g)]
  expect(rows.map(([, day, hours]) => `${day} ${hours}`)).toEqual([
    'Понеделник – петок 9–18 ч.',
    'Сабота 9–15 ч.',
    'Недела затворено',
  ])
  expectTexts(html, ['facebook.com', 'instagram.com'])
})

test('[INFO-03 INFO-04 INFO-06] the questions have a title, a search box, six chips with counts and ways to ask', async () => {
  const html = await screen('/faq')
  expectTexts(html, ['<h1>Како да Ви помогнеме?</h1>', 'placeholder="Пребарај прашања..."'])
  const chips = [...html.matchAll(/aria-pressed="(?:true|false)">(.*?)<\/button>/g)]
  expect(chips.map(([, chip]) => chip?.replace(/<[^>]*>|<!-- -->/g, ''))).toEqual([
    'Сите (12)',
    'Нарачки (3)',
    'Достава (3)',
    'Производи (2)',
    'Враќање (2)',
    'Профил (2)',
  ])
  const block = html.slice(html.indexOf('id="faq-contact"'))
  expectTexts(block, ['href="/contact"', 'href="tel:+38923000000"'])
})

test('[INFO-07] 30 days for returning are stated on the home page, in the questions and on the page of returns', async () => {
  for (const path of ['/', '/faq', '/returns', '/terms']) expect(await screen(path), path).toMatch(/30 дена/)
})
