import { rmSync } from 'node:fs'
import { temporaryFolder } from '../at-end.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../built-shop.ts'
import { BOUGHT } from '../crash/catalogue.ts'
import { Customer } from '../load/customer.ts'
import { load } from './load.ts'
import { type Measured, median, rounded } from './measured.ts'
import { yardstick } from './yardstick.ts'

/** No two of them have the same cart and favourites, so that no page is anybody else's. */
const PEOPLE = 16
const CLIENTS = 16
const MANY_CLIENTS = 128
const RUNS = 3
const REQUESTS = 1500

/** Signed-in pages with what one may cost: µs of CPU, and as a multiple of a bare server's request with the same bytes. */
const PAGES = {
  list: { address: '/products', limitMicroseconds: 1600, limitRatio: 120 },
  product: { address: `/products/${BOUGHT[0]?.productId}`, limitMicroseconds: 900, limitRatio: 70 },
}

interface PersonalFigures {
  /** CPU of the whole process for one request: pages, compression, database. The median of the runs. */
  cpuMicroseconds: number
  limitMicroseconds: number
  /** The same of a bare node:http server in the same runs, with the same bytes. */
  bareCpuMicroseconds: number
  ratio: number
  limitRatio: number
  p50Ms: number
  p99Ms: number
  /** The 99th percentile when 128 ask at once, as a multiple of the middle one: how fairly they wait. */
  spreadOfMany: number
}

/** What pages of signed-in people cost, of the built shop on the embedded database with the demo, in turn with a bare server. */
export async function measurePersonal(requests = REQUESTS): Promise<Measured> {
  const dataDir = temporaryFolder('personal')
  const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
  try {
    const cookies = await signInPeople(shop)
    const figures: Record<string, PersonalFigures> = {}
    for (const [page, asked] of Object.entries(PAGES))
      figures[page] = await measurePage(shop, { ...asked, cookies, requests })
    const heading = `Pages of signed-in people, ${CLIENTS} clients; bare = node:http with the same bytes in the same run`
    return { figures, tables: [{ heading, rows: figures }], complaints: tooDear(figures) }
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function tooDear(figures: Record<string, PersonalFigures>): string[] {
  return Object.entries(figures).flatMap(([page, { ratio, limitRatio }]) =>
    ratio > limitRatio ? [`the signed-in ${page}: ${ratio} × bare, at most ${limitRatio} ×`] : [],
  )
}

async function measurePage(
  shop: BuiltShop,
  { address, cookies, requests, ...limits }: (typeof PAGES)['list'] & { cookies: string[]; requests: number },
): Promise<PersonalFigures> {
  const asked = { url: shop.url + address, pid: shop.pid, clients: CLIENTS, requests, cookies }
  await load(asked)
  const ours = []
  const bare = []
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await load(asked))
    bare.push(await yardstick(asked.url, { requests, clients: CLIENTS, cookie: cookies[0] ?? '' }))
  }
  const many = await load({ ...asked, clients: MANY_CLIENTS })
  const cpuMicroseconds = median(ours.map((run) => run.cpuMicroseconds))
  const bareCpuMicroseconds = median(bare.map((run) => run.cpuMicroseconds))
  return {
    cpuMicroseconds,
    bareCpuMicroseconds,
    ratio: rounded(cpuMicroseconds / Math.max(bareCpuMicroseconds, 1), 1),
    p50Ms: median(ours.map((run) => run.p50Ms)),
    p99Ms: median(ours.map((run) => run.p99Ms)),
    spreadOfMany: rounded(many.p99Ms / many.p50Ms),
    ...limits,
  }
}

/** The cookies of people of whom each has another cart and other favourites. */
async function signInPeople({ url }: BuiltShop): Promise<string[]> {
  const origin = url.replace('localhost', '127.0.0.1')
  const cookies = []
  for (let number = 0; number < PEOPLE; number += 1) {
    const person = new Customer({ origin, agent: null })
    await person.register(`personal-${number}`)
    for (const [place, { productId }] of BOUGHT.entries()) {
      if (((number >> place) & 1) === 1) await person.addToCart({ productId, quantity: 1 + (number % 3) })
      else await person.submit('/favorites', { intent: 'add', productId })
    }
    cookies.push(person.headers['cookie'] ?? '')
  }
  return cookies
}
