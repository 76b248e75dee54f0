import { expect, test } from 'vitest'
import { PUBLIC_ADDRESSES } from '../../app/routes/public-pages.server.ts'
import { PASSWORD, testApp, expectTexts, mainOf } from '../support/app.ts'
import { addOrder, addProduct, addPromo } from '../support/factories.ts'

const CYRILLIC_WORD = /\p{Script=Cyrillic}{3,}/u
const BROWSER = { accept: 'text/html,application/xhtml+xml' }

const app = await testApp()
const words = { descriptionMk: 'За суви раце.', description: 'For dry hands.' }
await addProduct(app.services, { id: 'krem', name: 'Крем за раце', nameEn: 'Hand Cream', ...words })
await addProduct(app.services, { id: 'sapun', name: 'Сапун', nameEn: null })
await addOrder(app.services, (await app.user()).id)
await addPromo(app.services, { description: 'Пролетна акција', minimumOrderAmount: 100_000 })

const OTHERS = ['/products/krem', '/cart', '/login', '/register', '/forgot-password', '/nothing-here']
const ADMIN = ['/admin', '/admin/orders', '/admin/products', '/admin/promo-codes', '/admin/users']
const PAGES = [...PUBLIC_ADDRESSES.map((address) => (address === '/' ? '' : address)), ...OTHERS, ...ADMIN]

test.each(PAGES)('[CH-10] /en%s is an English page with English links', async (path) => {
  const reader = ADMIN.includes(path) ? await app.admin() : app.visitor()
  const html = await (await reader.get(`/en${path}`)).text()
  expect(html).toMatch(/<html[^>]* lang="en"/)
  const links = [...mainOf(html).matchAll(/<(?:a|form) [^>]*(?:href|action)="(\/[^"]*)"/g)]
  expect(links.map(([, to = '']) => to).filter((to) => !/^\/en(?:[/?]|$)/.test(to))).toEqual([])
  const foreign = /<(\w+)[^>]* lang="mk"[^>]*>.*?<\/\1>|<script.*?<\/script>|<style.*?<\/style>/gs
  const shown = html.replace(foreign, '')
  const text = shown.replace(/<[^>]*>/g, ' ')
  expect(CYRILLIC_WORD.exec(text)?.[0]).toBeUndefined()
})

test('[CH-10] products have their English names, or their own where there is none', async () => {
  const list = mainOf(await app.visitor().text('/en/products'))
  expectTexts(list, ['Hand Cream', 'Сапун', '<span>0 – <span lang="mk">1.000\u00a0ден.</span></span>'])
  expect(list).not.toContain('>Крем за раце<')
  const product = mainOf(await app.visitor().text('/en/products/krem'))
  expect(product).toMatch(/<h1[^>]*>Hand Cream<\/h1>.*lang="en">For dry hands\./s)
  const macedonian = mainOf(await app.visitor().text('/products/krem'))
  expect(macedonian).toMatch(/<h1[^>]*>Крем за раце<\/h1>.*lang="mk">За суви раце\./s)
  const lines = await app.visitor().text('/en/cart/lines?ids=krem')
  expect(JSON.parse(lines)).toMatchObject({ products: [{ name: 'Hand Cream' }] })
})

test('[CH-10] the data of the English home page is read like that of every page', async () => {
  for (const address of ['/en.data', '/en.data?_routes=root', '/en/products.data']) {
    const response = await app.visitor().get(address)
    expect([address, response.status]).toEqual([address, 200])
    expect(await response.text(), address).toMatch(/^(?!.*"Нега").*"Nega"/s)
  }
})

test('[CH-10] a user who chose English is redirected from a plain address to the English page, for pages only', async () => {
  const visitor = app.visitor()
  visitor.cookies.set('language', 'en')
  const sent = await visitor.get('/products?category=handcare', BROWSER)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/en/products?category=handcare'])
  expect((await visitor.get('/', BROWSER)).headers.get('location')).toBe('/en')
  expect((await visitor.get('/en/products', BROWSER)).status).toBe(200)
  expect((await visitor.get('/cart/lines?ids=krem', { accept: '*/*' })).status).toBe(200)
  expect((await visitor.post('/login', { email: 'a@example.mk', password: 'x' }, BROWSER)).status).toBe(422)
  visitor.cookies.set('language', 'mk')
  expect((await visitor.get('/products', BROWSER)).status).toBe(200)
  expect((await visitor.get('/en/products', BROWSER)).status).toBe(200)
})

test('[CH-10] [RT-06] signing in keeps the language and returns to the requested page', async () => {
  await app.user('english@example.mk')
  const visitor = app.visitor()
  const asked = await visitor.get('/en/profile')
  expect(asked.headers.get('location')).toBe('/en/login?next=%2Fprofile')
  const form = { email: 'english@example.mk', password: PASSWORD }
  const there = await visitor.post('/en/login', { ...form, next: '/profile' })
  expect(there.headers.get('location')).toBe('/en/profile')
  const wrong = await app.visitor().post('/en/login', { ...form, password: 'wrong-password' })
  const refused = mainOf(await wrong.text())
  expect([wrong.status, CYRILLIC_WORD.test(refused)]).toEqual([422, false])
})

test('[CH-10] the footer leads to the same page in the other language', async () => {
  expect(await app.visitor().text('/products?category=handcare')).toMatch(
    /<a href="\/en\/products\?category=handcare" hrefLang="en" lang="en">English<\/a>/i,
  )
  expect(await app.visitor().text('/en')).toMatch(/<a href="\/" hrefLang="mk" lang="mk">Македонски<\/a>/i)
})

test('[CH-10] too many requests are refused in the language of the address', async () => {
  const busy = await testApp({ LIMIT_REQUESTS_PER_MINUTE: '1' })
  const visitor = busy.visitor()
  await visitor.get('/products')
  const answers = await Promise.all(['/products', '/en/products'].map((path) => visitor.get(path)))
  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    'Премногу барања. Почекајте малку и обидете се повторно.\n',
    'Too many requests. Wait a moment and try again.\n',
  ])
})
