import { setTimeout as sleep } from 'node:timers/promises'
import type { Customer } from '../../tests/support/customer.ts'
import { addition, expectOk, orderOne, PRODUCT } from '../../tests/support/purchase.ts'
import { newAddress, PAGES } from './addresses.ts'
import { type Figure, median, p99 } from './figures.ts'
import { answerOf, load, NEVER_IDLE, startReference, type Target } from './load.ts'
import {
  type Checkout,
  concurrently,
  cpuMs,
  newCustomers,
  type RunningShop,
  visitorOf,
  waitedDuring,
  withShops,
} from './shops.ts'

const CONNECTIONS = 16
const RUNS = 5
/** Before them: rendering is warm after some 2,000 pages, and only the older checkout renders the list and the product here. */
const WARM_UP_RUNS = 4
const ORDERS = 3
const MOST_GENERATOR_SHARE = 0.9
const MOST_FASTER_WITH_TWICE = 1.15
const SIGN_INS = 200
const READERS = 4
const QUIET_MS = 3000
const ROUNDS = 3

export async function measureVisitors(checkouts: Checkout[], seconds: number): Promise<Figure[]> {
  const measure = (shops: RunningShop[]) =>
    compareWithReference('visitor', { clients: shops, seconds, atLeast: 0.8 })
  return await withShops(checkouts, measure, { flags: NEVER_IDLE })
}

export async function measureSignedIn(checkouts: Checkout[], seconds: number): Promise<Figure[]> {
  const measure = async (shops: RunningShop[]) => {
    const customers = new Map<RunningShop, Customer[]>()
    for (const shop of shops) customers.set(shop, await withCarts(await newCustomers(shop, CONNECTIONS)))
    const customersOf = (shop: RunningShop) => customers.get(shop) ?? []
    const clients = shops.map((shop) => ({ ...shop, cookie: customersOf(shop)[0]?.cookies.toString() }))
    const figures = await compareWithReference('signed in', { clients, seconds, atLeast: 0.7 })
    for (const address of ['/cart', '/profile']) {
      const values = await cpuOfPages(shops, { count: 600, addressOf: () => address, customersOf })
      figures.push({ name: `signed in, ${address}: CPU`, unit: 'ms', values, atMostTimes: 1.3 })
    }
    return figures
  }
  return await withShops(checkouts, measure, { flags: NEVER_IDLE })
}

export async function measureUncached(checkouts: Checkout[]): Promise<Figure[]> {
  return await withShops(checkouts, async (shops) => {
    const customersOf = (shop: RunningShop) => [visitorOf(shop)]
    const values = await cpuOfPages(shops, { count: 200, addressOf: newAddress, customersOf })
    return [{ name: 'uncached page: CPU', unit: 'ms', values, atMost: 8 }]
  })
}

/** Shops and reference alternate, all warm: the median over all pairs of runs. */
async function compareWithReference(
  who: string,
  { clients, seconds, atLeast }: { clients: Target[]; seconds: number; atLeast: number },
): Promise<Figure[]> {
  using reference = await startReference()
  const shares: number[] = []
  async function run(target: Target, connections = CONNECTIONS) {
    const measured = await load(target, { seconds, connections })
    if (connections === CONNECTIONS) shares.push(measured.generatorShare)
    return measured
  }
  const figures: Figure[] = []
  for (const page of ['list', 'product'] as const) {
    const rates = clients.map((): number[] => [])
    for (let round = 0; round <= RUNS; round++) {
      for (const [index, client] of clients.entries()) {
        const target = { ...client, url: client.url + PAGES[page] }
        await reference.store(await answerOf(target))
        const [shop, bare] = [await run(target), await run(reference.target)]
        // the first round warms up
        if (round > 0) rates[index]?.push(shop.perSecond / bare.perSecond)
      }
    }
    const values = rates.map(median)
    figures.push({ name: `${who}, ${page}: requests/s`, unit: 'of the reference', values, atLeast })
  }
  // whether the load generator is the limit: then the ratios above mean nothing
  const faster = []
  for (let round = 0; round < RUNS; round++) {
    const once = await run(reference.target)
    const twice = await run(reference.target, 2 * CONNECTIONS)
    faster.push(twice.perSecond / once.perSecond)
  }
  const share = { unit: 'of a core', values: [Math.max(...shares)], atMost: MOST_GENERATOR_SHARE }
  const times = { unit: 'times', values: [median(faster)], atMost: MOST_FASTER_WITH_TWICE }
  return [
    ...figures,
    { name: 'load generator (wrk)', ...share },
    { name: 'reference with twice the connections', ...times },
  ]
}

interface Rendering {
  count: number
  addressOf: (number: number) => string
  customersOf: (shop: RunningShop) => Customer[]
}

/** CPU, ms: the median of alternating runs. */
async function cpuOfPages(shops: RunningShop[], { count, addressOf, customersOf }: Rendering) {
  const found = shops.map((shop) => ({ shop, customers: customersOf(shop), cpus: [] as number[] }))
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run++) {
    for (const { shop, customers, cpus } of found) {
      const before = cpuMs(shop.pid)
      await concurrently({ clients: CONNECTIONS, count }, (number) =>
        visit(customers[number % customers.length], addressOf(run * count + number)),
      )
      if (run >= WARM_UP_RUNS) cpus.push((cpuMs(shop.pid) - before) / count)
    }
  }
  return found.map(({ cpus }) => median(cpus))
}

export async function visit(customer: Customer | undefined, path: string): Promise<void> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  const answer = await customer?.send({ path, headers })
  if (answer?.status !== 200) throw new Error(`${path} was answered ${answer?.status}`)
}

export async function withCarts(customers: Customer[]): Promise<Customer[]> {
  for (const [index, customer] of customers.entries()) {
    for (let order = 0; order < ORDERS; order++) await orderOne(customer)
    expectOk(await customer.post('/cart', addition({ productId: PRODUCT, quantity: index + 1 })))
  }
  return customers
}

/** How long visitors wait for a page and for a file while 200 users sign in at the same moment, limits per address off. */
export async function measureSignIns(checkouts: Checkout[]): Promise<Figure[]> {
  return await withShops(checkouts, async (shops) => {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries({ page: PAGES.home, file: '/favicon.svg' })) {
      const [quiet, burst] = [shops.map((): number[] => []), shops.map((): number[] => [])]
      for (let round = 0; round < ROUNDS; round++)
        for (const [index, shop] of shops.entries()) {
          quiet[index]?.push(await p99WhileReading(shop, path, sleep(QUIET_MS)))
          burst[index]?.push(await p99WhileReading(shop, path, signInAtOnce(shop)))
        }
      figures.push(
        { name: `${name}, quiet: p99`, unit: 'ms', values: quiet.map(median) },
        { name: `${name}, ${SIGN_INS} sign-ins: p99`, unit: 'ms', values: burst.map(median), atMost: 500 },
      )
    }
    return figures
  })
}

async function signInAtOnce(shop: RunningShop): Promise<void> {
  await concurrently({ clients: SIGN_INS, count: SIGN_INS }, async (number) => {
    const form = { email: `nobody-${number}@example.mk`, password: 'погрешна лозинка' }
    await visitorOf(shop).post('/login', new URLSearchParams(form))
  })
}

async function p99WhileReading(shop: RunningShop, path: string, during: Promise<unknown>): Promise<number> {
  const readers = Array.from({ length: READERS }, () => ({ ask: () => visitorOf(shop).get(path) }))
  return p99((await waitedDuring(during, readers)).flat())
}
