import { Agent } from 'node:http'
import { Customer } from '../../tests/support/customer.ts'
import { addition, expectOk, PRODUCT } from '../../tests/support/purchase.ts'
import { newAddress, PAGES } from './addresses.ts'
import { type Figure, median } from './figures.ts'
import {
  answerOf,
  GENERATOR,
  load,
  type LoadRun,
  NEVER_IDLE,
  type Reference,
  startReference,
  type Target,
} from './load.ts'
import { type Checkout, concurrently, cpuMs, newCustomers, type RunningShop, withShops } from './shops.ts'

const CONNECTIONS = 16
const RUNS = 5
const MOST_GENERATOR_SHARE = 0.9
const MOST_FASTER_WITH_TWICE = 1.15

/** Visitors' cached pages compared with the reference. */
export async function measureVisitors(checkouts: Checkout[], seconds: number): Promise<Figure[]> {
  return await withShops(
    checkouts,
    null,
    async (shops) => {
      const visitors = shops.map(({ url, pid }) => ({ url, pid }))
      return await compareWithReference('visitor', { clients: visitors, seconds, atLeast: 0.8 })
    },
    NEVER_IDLE,
  )
}

/** The same pages for a customer with products in the cart, and pages that are rendered per user. */
export async function measureSignedIn(checkouts: Checkout[], seconds: number): Promise<Figure[]> {
  return await withShops(
    checkouts,
    null,
    async (shops) => {
      const agent = new Agent({ keepAlive: true })
      const customers = new Map<RunningShop, Customer[]>()
      for (const shop of shops)
        customers.set(shop, await withCarts(await newCustomers(shop, agent, CONNECTIONS)))
      const of = (shop: RunningShop) => customers.get(shop) ?? []
      const clients = shops.map((shop) => ({ url: shop.url, pid: shop.pid, cookie: of(shop)[0]?.cookie }))
      const figures = await compareWithReference('signed in', { clients, seconds, atLeast: 0.7 })
      for (const address of ['/cart', '/profile']) {
        const values = await cpuOfPages(shops, { count: 600, addressOf: () => address, customersOf: of })
        figures.push({ name: `signed in, ${address}: CPU`, unit: 'ms', values, atMostTimes: 1.3 })
      }
      agent.destroy()
      return figures
    },
    NEVER_IDLE,
  )
}

/** Pages that nobody has requested before, so that no cache has them. */
export async function measureUncached(checkouts: Checkout[]): Promise<Figure[]> {
  return await withShops(checkouts, null, async (shops) => {
    const agent = new Agent({ keepAlive: true })
    const customersOf = ({ url }: RunningShop) => [new Customer({ origin: url, agent })]
    const values = await cpuOfPages(shops, { count: 200, addressOf: newAddress, customersOf })
    agent.destroy()
    return [{ name: 'uncached page: CPU', unit: 'ms', values, atMost: 8 }]
  })
}

interface Comparison {
  /** The client that requests pages of each shop. */
  clients: { url: string; pid: number; cookie?: string | undefined }[]
  seconds: number
  atLeast: number
}

/** Shops and reference alternate, all warm: the median over all pairs of runs. */
async function compareWithReference(
  who: string,
  { clients, seconds, atLeast }: Comparison,
): Promise<Figure[]> {
  const reference = await startReference()
  const generatorShares: number[] = []
  async function run(target: Target): Promise<LoadRun> {
    const measured = await load(target, { seconds, connections: CONNECTIONS })
    generatorShares.push(measured.generatorShare)
    return measured
  }
  try {
    const figures: Figure[] = []
    for (const page of ['list', 'product'] as const) {
      const targets = clients.map((client) => ({ ...client, url: client.url + PAGES[page] }))
      const pairs = targets.map((): { rate: number; cpu: number }[] => [])
      for (let round = 0; round <= RUNS; round++) {
        for (const [index, target] of targets.entries()) {
          await reference.store(await answerOf(target))
          const [shop, bare] = [await run(target), await run(reference.target)]
          // the first round warms up
          if (round > 0)
            pairs[index]?.push({ rate: shop.perSecond / bare.perSecond, cpu: shop.cpuMs / bare.cpuMs })
        }
      }
      const medians = (of: (pair: { rate: number; cpu: number }) => number) =>
        pairs.map((found) => median(found.map(of)))
      const unit = 'of the reference'
      figures.push(
        { name: `${who}, ${page}: requests/s`, unit, values: medians(({ rate }) => rate), atLeast },
        { name: `${who}, ${page}: CPU`, unit, values: medians(({ cpu }) => cpu) },
      )
    }
    return [...figures, ...(await generatorFigures(reference, { seconds, generatorShares }))]
  } finally {
    reference.stop()
  }
}

/** Whether the load generator is the limit: then the ratios above mean nothing. */
async function generatorFigures(
  { target }: Reference,
  { seconds, generatorShares }: { seconds: number; generatorShares: number[] },
): Promise<Figure[]> {
  const faster = []
  for (let round = 0; round < RUNS; round++) {
    const once = await load(target, { seconds, connections: CONNECTIONS })
    const twice = await load(target, { seconds, connections: 2 * CONNECTIONS })
    faster.push(twice.perSecond / once.perSecond)
  }
  const share = Math.max(...generatorShares)
  return [
    {
      name: `load generator (${GENERATOR})`,
      unit: 'of a core',
      values: [share],
      atMost: MOST_GENERATOR_SHARE,
    },
    {
      name: 'reference with twice the connections',
      unit: 'times',
      values: [median(faster)],
      atMost: MOST_FASTER_WITH_TWICE,
    },
  ]
}

interface Rendering {
  /** Requests in each run. */
  count: number
  addressOf: (number: number) => string
  customersOf: (shop: RunningShop) => Customer[]
}

/** CPU of the shop's process for one page, ms: alternating runs, after one to warm up; the median. */
async function cpuOfPages(
  shops: RunningShop[],
  { count, addressOf, customersOf }: Rendering,
): Promise<number[]> {
  const found = shops.map((shop) => ({ shop, customers: customersOf(shop), cpus: [] as number[] }))
  for (let run = 0; run <= RUNS; run++) {
    for (const { shop, customers, cpus } of found) {
      const before = cpuMs(shop.pid)
      await concurrently({ clients: CONNECTIONS, count }, (number) =>
        visit(customers[number % customers.length], addressOf(run * count + number)),
      )
      if (run > 0) cpus.push((cpuMs(shop.pid) - before) / count)
    }
  }
  return found.map(({ cpus }) => median(cpus))
}

/** Requests a page as a browser does. */
export async function visit(customer: Customer | undefined, path: string): Promise<void> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  const answer = await customer?.send({ path, headers })
  if (answer?.status !== 200) throw new Error(`${path} was answered ${answer?.status}`)
}

/** Each with a different number of items in the cart. */
export async function withCarts(customers: Customer[]): Promise<Customer[]> {
  for (const [index, customer] of customers.entries())
    expectOk(await customer.post('/cart', addition({ productId: PRODUCT, quantity: index + 1 })))
  return customers
}
