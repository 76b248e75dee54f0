import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { PUBLIC_ADDRESSES } from '../../app/routes/public-pages.server.ts'
import { applyCartChanges } from '../../app/shop/cart/service.server.ts'
import type { Product } from '../../app/shop/catalog/product.ts'
import { removeProduct } from '../../app/shop/catalog/removal.server.ts'
import { saveProduct } from '../../app/shop/catalog/saving.server.ts'
import { getShopDetails, saveShopDetails } from '../../app/shop/content/service.server.ts'
import { getDeliveryVersion, saveDelivery } from '../../app/shop/delivery/service.server.ts'
import { addFavorite } from '../../app/shop/favorites/service.server.ts'
import { addReview } from '../../app/shop/reviews/service.server.ts'
import type { User } from '../../app/shop/use-case.ts'
import { removeUser } from '../../app/shop/users/service.server.ts'
import { HINT_COOKIE } from '../../app/ui/live/shop-data.ts'
import { ORIGIN, register } from '../support/app.ts'
import { addProduct, addUser, withoutTable } from '../support/factories.ts'
import type { Person } from '../support/person.ts'
import { testProcesses } from '../support/processes.ts'
import { serve, type Served } from '../support/served.ts'

const SOON = { timeout: 60_000, interval: 20 }
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' }

const all = await testProcesses()
const [process] = all.processes
const { services } = process
let product: Product
let here: Served
let elsewhere: Served

afterAll(() => all[Symbol.asyncDispose]())
beforeEach(async () => {
  product = await addProduct(services, { name: 'Крем со чај', price: 89_000 })
  const last = all.processes.at(-1) ?? process
  here = await serve(process)
  elsewhere = last === process ? here : await serve(last)
})

/** Without a language, and some in the other one. */
const LISTS = ['/products?category=handcare', `/products?search=${encodeURIComponent('крем')}`]
const ENGLISH = ['/en', '/en/products']
const DATA = ['/_.data', '/products.data', '/about.data', '/faq.data']
const UNKNOWN = ['/nema', '/nema.data', '/products/nema', '/products?unknown=1']
const PUBLIC = [...PUBLIC_ADDRESSES, ...LISTS, ...ENGLISH, ...DATA, ...UNKNOWN]
const pageOf = ({ id }: Product) => `/products/${id}`

test.each(['/', '/products', '/en/products?page=1', '/faq', '/products.data', '/_.data'])(
  '[BEY-01] %s is rendered once for all visitors, the same to the byte',
  async (path) => {
    const first = await here.get(path)
    const again = await here.get(path, AS_A_BROWSER)
    const zipped = await here.get(path, { 'accept-encoding': 'gzip' })
    expect([first.status, first.headers['content-encoding'], here.rendered()]).toEqual([200, undefined, 1])
    expect([again.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect([again.text, zipped.text]).toEqual([first.text, first.text])
    expect(again.headers.vary).toBe('accept-encoding, cookie')
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(again.headers['x-content-type-options']).toBe('nosniff')
  },
)

test.each(['/products', '/products.data'])('[BEY-11] %s is stored by the browser alone', async (path) => {
  const { headers } = await here.get(path, AS_A_BROWSER)
  const again = await here.get(path, { ...AS_A_BROWSER, 'if-none-match': `"x", ${headers.etag}` })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  expect(headers['cache-control']).toBe('private, no-cache')
  const zipped = { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' }
  expect((await here.get(path, zipped)).status).toBe(200)
})

test('[BEY-01] a page that is asked for again is sent in fewer bytes from then on', async () => {
  const ask = () => here.get(`/products?category=${product.category}`, AS_A_BROWSER)
  const first = await ask()
  await ask()
  await expect.poll(async () => (await ask()).body.length, SOON).toBeLessThan(first.body.length)
  expect([(await ask()).text, (await ask()).headers.etag]).toEqual([first.text, first.headers.etag])
})

test('[DEL-05] while changes may go unheard every page is rendered for its request', async () => {
  vi.spyOn(services.bus, 'isConnected').mockReturnValue(false)
  for (let visit = 0; visit < 3; visit++) await here.get('/faq')
  expect(here.rendered()).toBe(3)
})

test('[BEY-01] a HEAD has the headers of the page and no body', async () => {
  const page = await here.get('/products', AS_A_BROWSER)
  const head = await here.get('/products', AS_A_BROWSER, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(page.body.length))
})

const admin = (): Promise<User> => addUser(services, { role: 'admin' })
const review = (user: User, comment = 'Сосема нов коментар') =>
  addReview(services, user, { productId: product.id, rating: 2, comment, idempotencyKey: randomUUID() })

const MOMENT = /\b\d{13}\b/g

const CHANGES: { what: string; path?: string; shows: string; change: () => Promise<unknown> }[] = [
  {
    what: 'the price of a product',
    shows: '7.778',
    change: async () =>
      saveProduct(services, await admin(), {
        id: product.id,
        version: product.version,
        product: { ...product, price: 777_800, addresses: product.images },
      }),
  },
  {
    what: 'a product that is taken away',
    shows: 'не е пронајден',
    change: async () => removeProduct(services, await admin(), { productId: product.id }),
  },
  { what: 'a review', shows: 'Сосема нов коментар', change: async () => review(await addUser(services)) },
  {
    what: 'a price of delivery',
    path: '/faq',
    shows: '2.345',
    change: async () => {
      const { settings, version } = await getDeliveryVersion(services)
      const changed = { ...settings, standardDeliveryThreshold: 234_500, freeDeliveryThreshold: 234_500 }
      return saveDelivery(services, await admin(), { settings: changed, version })
    },
  },
  {
    what: 'the name of the shop',
    path: '/terms',
    shows: 'Сосема ново име',
    change: async () =>
      saveShopDetails(services, await admin(), {
        ...(await getShopDetails(services)),
        name: 'Сосема ново име',
      }),
  },
]

test.each(CHANGES)(
  '[BEY-06 DEL-04] $what is seen at the next request, and soon on every process',
  async ({ path = pageOf(product), shows, change }) => {
    const [before, there] = [await here.get(path), await elsewhere.get(path)]
    expect(before.text).not.toContain(shows)
    const alike = (page: string) =>
      page.replaceAll(here.origin, elsewhere.origin).replaceAll(MOMENT, 'a moment')
    expect(alike(there.text)).toBe(alike(before.text))
    await change()
    expect((await here.get(path)).text).toContain(shows)
    await expect.poll(async () => (await elsewhere.get(path)).text, SOON).toContain(shows)
  },
)

test('[BEY-16] the name of somebody who has left stands on no page any more', async () => {
  const person = await addUser(services, { displayName: 'Билјана Заминета' })
  await review(person)
  expect((await here.get(pageOf(product))).text).toContain('Билјана Заминета')
  await removeUser(services, person)
  expect((await here.get(pageOf(product))).text).not.toContain('Билјана Заминета')
})

test('[REV-04] a page whose reviews could not be read is not shown to the next one', async () => {
  await review(await addUser(services))
  const without = await withoutTable(services, 'reviews', () => here.get(pageOf(product)))
  expect([without.status, without.text.includes('Сосема нов коментар')]).toEqual([200, false])
  expect((await here.get(pageOf(product))).text).toContain('Сосема нов коментар')
})

/** A customer with a name, a cart and favourites of their own, who has also written a review. */
async function somebody(): Promise<Person> {
  const person = await register(all.processes[0])
  const own = services.db.updateTable('users').where('id', '=', person.id)
  await own.set({ display_name: 'Билјана Единствена' }).execute()
  const [wanted, liked] = [await addProduct(services), await addProduct(services)]
  const change = { id: randomUUID(), type: 'add' as const, productId: wanted.id, quantity: 7, at: 1 }
  await applyCartChanges(services, person, [change])
  await addFavorite(services, person, liked.id)
  return person
}

test('[SEC-02] [CH-02] a public page and its data are the same for everybody, to the byte, and hold nothing of the one who asks', async () => {
  const person = await somebody()
  const mine = { ...AS_A_BROWSER, cookie: person.cookies.toString() }
  for (const path of PUBLIC) {
    const [own, visitors] = [await here.get(path, mine), await here.get(path, AS_A_BROWSER)]
    expect(own.text.replaceAll(MOMENT, ''), path).toBe(visitors.text.replaceAll(MOMENT, ''))
    expect(own.headers['cache-control'], path).toBe(visitors.headers['cache-control'])
    for (const secret of [person.email, person.id, 'Единствена', person.cookies.toString()])
      expect(own.text, `${secret} in ${path}`).not.toContain(secret)
  }
  const cached = PUBLIC.filter((path) => !path.includes('nema') && !path.includes('unknown'))
  const before = here.rendered()
  for (const path of cached) expect((await here.get(path, mine)).status, path).toBe(200)
  expect(here.rendered(), 'rendered for the user').toBe(before)
})

test('[SEC-02] a page of a user’s own is made for them each time and stored nowhere', async () => {
  const person = await somebody()
  const mine = { ...AS_A_BROWSER, cookie: person.cookies.toString() }
  for (const path of ['/cart', '/favorites', '/profile', '/me']) {
    const [own, again] = [await here.get(path, mine), await here.get(path, mine)]
    for (const { text, headers } of [own, again]) {
      expect(text, path).toContain(person.email)
      expect([headers['cache-control'], headers.etag], path).toEqual(['private, no-store', undefined])
    }
    expect((await here.get(path)).text, path).not.toContain(person.email)
  }
})

test('[CH-03] a browser that has lost the hint that somebody is signed in gets it back with the page', async () => {
  const person = await register(all.processes[0])
  const whole = person.cookies.toString()
  person.cookies.delete(HINT_COOKIE)
  const cookie = person.cookies.toString()
  const given = async (sent: string) =>
    (await here.get('/products', { ...AS_A_BROWSER, cookie: sent })).headers['set-cookie']
  expect(await given(cookie)).toEqual([`${HINT_COOKIE}=0; Path=/; SameSite=Lax`])
  expect(await given(`${cookie}; ${HINT_COOKIE}=nobody`)).toBeUndefined()
  expect(await given(whole)).toBeUndefined()
  expect(await given('promo=X')).toBeUndefined()
})

test('[SEC-02] headers, query and cookies of one visitor are in no cached page', async () => {
  const hostile = {
    'user-agent': 'hostile-word',
    referer: 'http://hostile-word/',
    accept: 'hostile-word',
    'accept-language': 'hostile-word',
    'x-forwarded-host': 'hostile-word',
    cookie: 'other=hostile-word',
  }
  const first = await here.get('/products?utm_source=hostile-word', hostile)
  const second = await here.get('/products')
  expect([first.status, here.rendered(), second.text]).toEqual([200, 1, first.text])
  expect(first.text).not.toContain('hostile-word')
})

test('[CH-10] a user who chose English is still redirected to the English page, which is cached like the other', async () => {
  const english = { ...AS_A_BROWSER, cookie: 'language=en' }
  await here.get('/products')
  const led = await here.get('/products', english)
  expect([led.status, led.headers.location]).toEqual([302, '/en/products'])
  const page = await here.get('/en/products', english)
  expect([page.text, here.rendered()]).toEqual([(await here.get('/en/products')).text, 3])
})

test('[BEY-14] a link with a code still tells the browser to remember it', async () => {
  await here.get('/products')
  const { headers } = await here.get('/products?code=ZIMA20&utm_source=viber')
  expect(headers['set-cookie']?.join()).toContain('promo=ZIMA20')
  expect((await here.get('/products')).headers['set-cookie']).toBeUndefined()
})

test('[BEY-01] pages that are rendered concurrently leave room for other requests between them', async () => {
  let turn = 0
  let waiting = 8
  const turns = new Set<number>()
  setImmediate(function next() {
    turn += 1
    if (waiting > 0) setImmediate(next)
  })
  const render = async (number: number) => {
    const request = new Request(`${ORIGIN}/products?priceMin=${number}`)
    expect((await process.app(request, { address: '::1' })).status).toBe(200)
    turns.add(turn)
    waiting -= 1
  }
  await Promise.all(Array.from({ length: waiting }, (_, number) => render(number)))
  expect(turns.size).toBe(8)
})
