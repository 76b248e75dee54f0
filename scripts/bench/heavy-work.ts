import { randomUUID } from 'node:crypto'
import type { Customer } from '../../tests/support/customer.ts'
import { expectOk, PRODUCT, RECIPIENT } from '../../tests/support/purchase.ts'
import { startPostgres } from '../postgres-server.ts'
import { newAddress, PAGES, pick, WORDS } from './addresses.ts'
import { type Figure, p99 } from './figures.ts'
import { importProducts, type LargeShop, makeShops } from './large-shop.ts'
import {
  type Checkout,
  housekept,
  newCustomers,
  newStore,
  type RunningShop,
  startShop,
  visitorOf,
  waitedDuring,
} from './shops.ts'

const ROUNDS = 5
const READERS = 4
const CHANGE_EVERY_MS = 20
const WHO = ['page', 'cart'] as const
const MOST_WAITED = { page: 100, cart: 200 }
const LONGEST_REPORT_MS = 1000
const IMPORTED_ROWS = 10_000

/** What an administrator or anybody else may open; each round asks an address that nobody has asked before. */
const HEAVY: Record<string, (round: number) => string> = {
  'a year on the dashboard': (round) => `/admin?from=202${round}-11-20&to=202${round + 1}-11-18`,
  'orders by two common names': (round) =>
    `/admin/orders?search=${RECIPIENT.firstName.slice(0, 3 + round)}+${RECIPIENT.lastName.slice(0, 3)}`,
  'orders of a status': (round) => `/admin/orders?status=delivered&until=20${30 + round}-01-01`,
  'orders as a file': (round) => `/admin/orders.csv?since=202${round}-01-01&until=202${round}-12-31`,
  'users by name': (round) => `/admin/users?search=${'куп'.slice(0, 1 + (round % 3))}`,
  'products by name': (round) => `/admin/products?search=${pick(WORDS, round)}`,
  'products as a file': () => '/admin/products.csv',
  'change log': (round) => `/admin/audit?until=20${30 + round}-01-01`,
  'price list': () => '/cenovnik.csv',
  sitemap: () => '/sitemap.xml',
  'a far page of the list': (round) => `/products?page=${300 + round}`,
  'a search of 20 words': (round) =>
    `/products?search=${Array.from({ length: 20 }, (_, word) => pick(WORDS, word + round)).join('+')}`,
  'lists with filters': (round) => newAddress(2 * round),
}

/** How long visitors and carts wait while one large shop does its heaviest work, and how long that takes. */
export async function measureHeavyWork(checkouts: Checkout[], size: LargeShop): Promise<Figure[]> {
  const [checkout] = checkouts
  if (!checkout) return []
  await using server = size.isPostgres ? await startPostgres({ isDurable: true }) : null
  const { large, administrator } = await makeShops(checkout, newStore(server), size)
  await using shop = await startShop(checkout, large)
  await housekept(shop)
  const figures: Figure[] = []
  const asAdministrator = visitorOf(shop).withCookiesOf(administrator)
  const all: Waited = { page: [], cart: [] }
  for (const [name, address] of Object.entries(HEAVY)) {
    const took: number[] = []
    const waited = await waitedBeside(shop, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now()
        expectOk(await asAdministrator.get(encodeURI(address(round))))
        took.push(performance.now() - start)
      }
    })
    figures.push({ name, unit: 'ms', values: [Math.max(...took)], atMost: LONGEST_REPORT_MS })
    figures.push(...longest(name, waited))
    for (const who of WHO) all[who].push(...waited[who])
  }
  figures.push(...p99s('all of these', all))
  const name = `an import of ${IMPORTED_ROWS} rows`
  const start = performance.now()
  const waited = await waitedBeside(shop, () => importProducts(asAdministrator, size.products, IMPORTED_ROWS))
  figures.push({ name, unit: 'ms', values: [performance.now() - start] })
  return [...figures, ...longest(name, waited), ...p99s(name, waited)]
}

type Waited = Record<(typeof WHO)[number], number[]>

function longest(work: string, waited: Waited): Figure[] {
  return WHO.map((who) => ({
    name: `  ${who} beside ${work}, longest`,
    unit: 'ms',
    values: [Math.max(...waited[who])],
  }))
}

function p99s(work: string, waited: Waited): Figure[] {
  return WHO.map((who) => ({
    name: `${who} beside ${work}, p99`,
    unit: 'ms',
    values: [p99(waited[who])],
    atMost: MOST_WAITED[who],
  }))
}

async function waitedBeside(shop: RunningShop, work: () => Promise<unknown>): Promise<Waited> {
  const [customer] = await newCustomers(shop, 1)
  const paths = Object.values(PAGES)
  const readers = Array.from({ length: READERS }, (_, reader) => ({
    ask: () => visitorOf(shop).get(pick(paths, reader)),
  }))
  const buyer = { ask: () => changeCart(customer), pauseMs: CHANGE_EVERY_MS }
  const [cart = [], ...pages] = await waitedDuring(work(), [buyer, ...readers])
  return { page: pages.flat(), cart }
}

async function changeCart(customer: Customer | undefined): Promise<void> {
  const quantity = 1 + Math.floor(Math.random() * 9)
  const change = { id: randomUUID(), type: 'set', productId: PRODUCT, quantity, at: Date.now() }
  const answer = await customer?.post('/cart', { intent: 'changes', changes: [change] })
  if (answer) expectOk(answer)
}
