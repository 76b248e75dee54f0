import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '../app/domain/language.ts'
import { LocalBus } from '../app/server/bus.server.ts'
import { composeApp, testApp, type TestApp } from './app.ts'
import { ORIGIN } from './app-origin.ts'
import { addProduct, readAnew } from './factories.ts'
import type { Person } from './person.ts'
import { throughProcess } from './processes.ts'

let app: TestApp
let people: Record<'one' | 'other' | 'admin' | 'visitor', Person>

const PRODUCTS = ['/products', '/products?category=handcare', '/products/kept-1', '/products/kept-2']
const ADDRESSES = ['/', ...PRODUCTS, '/favorites', '/cart', '/about'].flatMap((address) =>
  LANGUAGES.map((language) => inLanguage(address, language)),
)
const JSON_HEADERS = { accept: 'application/json', origin: ORIGIN }

beforeAll(async () => {
  app = await testApp()
  for (const number of [1, 2, 3])
    await addProduct(app.shop, { id: `kept-${number}`, isBestseller: true, originalPrice: 60_000 })
  people = {
    one: await app.user(),
    other: await app.user(),
    admin: await app.admin(),
    visitor: app.visitor(),
  }
  const { one, other } = people
  await one.post('/favorites', { intent: 'add', productId: 'kept-1' })
  await other.post('/favorites', { intent: 'add', productId: 'kept-2' })
  for (const [person, comment] of [
    [one, 'Мојот крем'],
    [other, 'Туѓиот крем'],
  ] as const) {
    const review = { intent: 'write', rating: '4', comment, idempotencyKey: randomUUID() }
    await person.post('/products/kept-1', review, JSON_HEADERS)
  }
  const change = { id: randomUUID(), type: 'add', productId: 'kept-2', quantity: 3, at: 1 }
  await one.send('/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...JSON_HEADERS },
    body: JSON.stringify({ intent: 'changes', changes: [change] }),
  })
  return () => app.shop.close()
})

type Shown = [page: string, policy: string | null]

/** What the person is shown at each address, one after the other, by this process. */
async function shownTo(person: Person, process: ReturnType<typeof composeApp>): Promise<Map<string, Shown>> {
  const there = throughProcess(process, person)
  const shown = new Map<string, Shown>()
  for (const address of ADDRESSES) {
    const response = await there.get(address)
    shown.set(address, [await response.text(), response.headers.get('content-security-policy')])
  }
  return shown
}

/** One that renders and reads all each time, for nobody else. */
function forgetful() {
  const shop = { ...app.shop, bus: new LocalBus({ isAlone: false }) }
  return composeApp(shop, {}, { keptHtmlBytes: 0 })
}

test(
  '[SEC-02] whoever was here before, each is shown what would be rendered for them alone',
  { timeout: 60_000 },
  async () => {
    const alone: Record<string, Map<string, Shown>> = {}
    for (const [name, person] of Object.entries(people)) alone[name] = await shownTo(person, forgetful())
    for (const order of [
      ['one', 'other', 'admin', 'visitor', 'one'],
      ['visitor', 'admin', 'other', 'one', 'visitor'],
      ['admin', 'visitor', 'one', 'other'],
    ] as const) {
      readAnew(app.shop)
      const keeping = composeApp(app.shop)
      for (const name of order) {
        const shown = await shownTo(people[name], keeping)
        for (const [address, page] of shown)
          expect(page, `${address} of ${name} in ${order.join()}`).toEqual(alone[name]?.get(address))
      }
    }
    const own = (name: string) => alone[name]?.get('/products/kept-1')?.[0].match(/class="own"/g)?.length ?? 0
    expect(Object.keys(people).map(own)).toEqual([1, 1, 0, 0])
  },
)

test('[FAV-01] [CARD-03] the heart and the quantity on a card are those of the person', async () => {
  const shown = (name: keyof typeof people) => people[name].text('/products')
  const hearts = (page: string) => page.match(/class="ib on heart"/g)?.length ?? 0
  const steppers = (page: string) => page.match(/class="step" role="group"/g)?.length ?? 0
  const pages = await Promise.all((['one', 'other', 'admin', 'visitor'] as const).map(shown))
  expect(pages.map((page) => [hearts(page), steppers(page)])).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
    [0, 0],
  ])
  const changed = await people.other.post('/favorites', { intent: 'add', productId: 'kept-3' })
  expect(changed.status).toBe(200)
  expect(hearts(await shown('other'))).toBe(2)
})

test('what the loaders gave comes once, in one script behind the page, and no mark of what is kept', async () => {
  for (const person of Object.values(people)) {
    const page = await person.text('/products')
    expect(page.match(/streamController = controller/g)).toHaveLength(1)
    expect(page.match(/\.streamController\.enqueue\(/g)).toHaveLength(1)
    expect(page.indexOf('.enqueue(')).toBeGreaterThan(page.indexOf('</main>'))
    expect(page).not.toContain('data-kept')
  }
})
