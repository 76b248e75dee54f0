import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { send } from '../../tests/support/http-client.ts'
import {
  addition,
  expectOk,
  orderForm,
  PRODUCTS,
  RECIPIENT,
  UNLIMITED,
} from '../../tests/support/purchase.ts'
import { atEnd } from '../at-end.ts'
import { freePort } from '../free-port.ts'
import { type PostgresServer, startPostgres } from '../postgres-server.ts'
import { type Figure, median } from './figures.ts'
import {
  AGENT,
  type Checkout,
  concurrently,
  cpuMs,
  newCustomers,
  newStore,
  type RunningShop,
  type Store,
  withShops,
} from './shops.ts'

// A purchase is five requests: three products added to the cart, the promo code checked, the order placed.

const CLIENTS = 16
const BUYERS = 96
const PURCHASES = 960
const RUNS = 3
const EMAILS_WITHIN_MS = 300_000
const MOST_CLIENT_SHARE = 0.9

interface Seller {
  pid: number
  /** Resolves when every email of the orders is delivered. */
  deliverAll(): Promise<void>
  purchase(buyer: number): Promise<void>
  stop?(): void
}

type Run = Awaited<ReturnType<typeof sell>>

export async function measurePurchases(checkouts: Checkout[], reference: string | null): Promise<Figure[]> {
  const onSqlite = await onEngine('SQLite', { checkouts, reference, server: null, atLeast: 0.4 })
  await using server = await startPostgres({ isDurable: true })
  return [...onSqlite, ...(await onEngine('PostgreSQL', { checkouts, reference, server, atLeast: 0.3 }))]
}

interface Engine {
  checkouts: Checkout[]
  reference: string | null
  server: PostgresServer | null
  atLeast: number
}

async function onEngine(engine: string, { checkouts, reference, server, atLeast }: Engine) {
  const measure = async (shops: RunningShop[]): Promise<Figure[]> => {
    const sellers = await Array.fromAsync(shops, openShop)
    // the reference needs the packages of the older checkout
    const root = checkouts.at(-1)?.root ?? ''
    const bare = reference === null ? null : await openReference(reference, root, newStore(server))
    const runs = new Map<Seller, Run[]>([...sellers, ...(bare ? [bare] : [])].map((seller) => [seller, []]))
    for (const seller of runs.keys()) await sell(seller, PURCHASES / 4)
    for (let run = 0; run < RUNS; run++)
      for (const [seller, found] of runs) found.push(await sell(seller, PURCHASES))
    bare?.stop?.()
    const medianOf = (seller: Seller, part: keyof Run) =>
      median((runs.get(seller) ?? []).map((run) => run[part]))
    const valuesOf = (part: keyof Run) => sellers.map((seller) => medianOf(seller, part))
    const name = `purchases on ${engine}`
    const rates = valuesOf('perSecond')
    const ofBare = bare ? rates.map((rate) => rate / medianOf(bare, 'perSecond')) : []
    const delivered = valuesOf('deliveredPerSecond')
    const share = Math.max(...[...runs.values()].flat().map(({ clientShare }) => clientShare))
    return [
      { name, unit: 'per second', values: rates },
      ...(bare ? [{ name, unit: 'of the hand-written server', values: ofBare, atLeast }] : []),
      { name: `${name}, e-mails delivered`, unit: 'per second', values: delivered, atLeastTimes: 1 },
      { name: `${name}: CPU of the shop`, unit: 'ms', values: valuesOf('cpuMs') },
      { name: `${name}: CPU of the clients`, unit: 'of a core', values: [share], atMost: MOST_CLIENT_SHARE },
    ]
  }
  return await withShops(checkouts, measure, { server })
}

/** Makes this many purchases, 16 at a time, and waits until all emails are sent. */
async function sell({ pid, deliverAll, purchase }: Seller, count: number) {
  const [before, own, started] = [cpuMs(pid), process.cpuUsage(), performance.now()]
  // no customer buys twice at the same time
  const buyerOf = (number: number, client: number) => client + CLIENTS * (number % (BUYERS / CLIENTS))
  const seconds = await concurrently({ clients: CLIENTS, count }, (...one) => purchase(buyerOf(...one)))
  const { user, system } = process.cpuUsage(own)
  await deliverAll()
  return {
    perSecond: count / seconds,
    /** Including the time until the last email is delivered. */
    deliveredPerSecond: count / ((performance.now() - started) / 1000),
    cpuMs: (cpuMs(pid) - before) / count,
    /** CPU of the clients, of one core. */
    clientShare: (user + system) / 1e6 / seconds,
  }
}

async function allDelivered(store: Store): Promise<void> {
  const latest = performance.now() + EMAILS_WITHIN_MS
  while (store.query('select count(*) from outbox where sent_at is null') !== '0') {
    if (performance.now() > latest) throw new Error('The e-mails of the orders are not delivered')
    await sleep(100)
  }
}

async function openShop(shop: RunningShop): Promise<Seller> {
  const lines = PRODUCTS.slice(0, 3).map((productId) => ({ productId, quantity: 1 }))
  const buyers = await newCustomers(shop, BUYERS)
  return {
    pid: shop.pid,
    deliverAll: () => allDelivered(shop.store),
    async purchase(number) {
      const buyer = buyers[number]
      if (!buyer) throw new Error(`There are only ${buyers.length} customers`)
      for (const line of lines) expectOk(await buyer.post('/cart', addition(line)))
      expectOk(await buyer.post('/cart', { intent: 'promo', code: UNLIMITED.code, lines }))
      expectOk(await buyer.post('/cart', orderForm(lines, { promo: UNLIMITED })))
    },
  }
}

async function openReference(file: string, root: string, store: Store): Promise<Seller> {
  const { DATA_DIR = '', DATABASE_URL } = store.settings
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const engine = DATABASE_URL
    ? { ENGINE: 'pg', DATABASE_URL }
    : { ENGINE: 'sqlite', FILE: path.join(DATA_DIR, 'shop.sqlite') }
  const env = { PATH: process.env['PATH'] ?? '', ...engine, PORT: port, PRODUCTS: '24' }
  const child = spawn(process.execPath, [file], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  atEnd(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const catalogue = pathToFileURL(path.join(path.dirname(file), 'catalogue.mjs')).href
  const { PROMO: promo, catalogue: productsOf } = (await import(catalogue)) as {
    PROMO: { code: string; percent: number }
    catalogue: (count: number) => { slug: string; price: number }[]
  }
  const products = productsOf(24).slice(0, 3)
  const subtotal = products.reduce((sum, { price }) => sum + price * 100, 0)
  const discount = Math.ceil((subtotal * promo.percent) / 10_000) * 100
  const total = subtotal - discount + (subtotal >= 150_000 ? 0 : 15_000)
  const post = async (buyer: number, path: string, fields: object) => {
    const headers = { 'content-type': 'application/json', cookie: `s=u${buyer + 1}` }
    const body = Buffer.from(JSON.stringify(fields))
    expectOk(await send({ origin, path, method: 'POST', agent: AGENT, headers, body }))
  }
  return {
    pid: child.pid ?? 0,
    // it sends no emails
    deliverAll: async () => {},
    async purchase(buyer) {
      for (const { slug } of products) await post(buyer, '/cart', { productId: slug, quantity: 1 })
      await post(buyer, '/promo', { code: promo.code })
      const order = { ...RECIPIENT, idempotencyKey: randomUUID(), promoCode: promo.code, total }
      await post(buyer, '/order', order)
    },
    stop: () => void child.kill(),
  }
}
