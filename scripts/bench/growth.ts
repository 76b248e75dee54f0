import type { Customer } from '../../tests/support/customer.ts'
import { expectOk, RECIPIENT } from '../../tests/support/purchase.ts'
import { startPostgres } from '../postgres-server.ts'
import { newAddress, pick, WORDS } from './addresses.ts'
import { type Figure, median } from './figures.ts'
import { type LargeShop, makeShops } from './large-shop.ts'
import { type Checkout, housekept, newStore, type RunningShop, startShop, visitorOf } from './shops.ts'

// The older checkout creates both shops and each checkout opens a copy, so that migrations and the first
// housekeeping on old data are part of the test.

const ROUNDS = 21
const MOST_GROWTH = 1.5

const ADDRESSES: Record<string, (round: number) => string> = {
  'list with filters': (round) => newAddress(2 * round),
  search: (round) => newAddress(2 * round + 1),
  suggestions: (round) => `/search/suggestions?q=${pick(WORDS, round).slice(0, 2 + (round % 5))}`,
  'administration, products by name': (round) =>
    `/admin/products?search=${pick(WORDS, round).slice(0, 2 + (round % 5))}`,
  'administration, orders by name': (round) => {
    const first = RECIPIENT.firstName.slice(0, 3 + (round % 3))
    const last = RECIPIENT.lastName.slice(0, 3 + Math.floor(round / 3))
    return `/admin/orders?search=${first}+${last}`
  },
  'administration, orders by status': (round) => `/admin/orders?status=pending&until=20${30 + round}-01-01`,
}

type Shops = Record<'small' | 'large', RunningShop>
type Times = Record<keyof Shops, number[]>

/** The latency of the large shop as a multiple of the small one's: p50 of new addresses, and of the same requested again. */
export async function measureGrowth(checkouts: Checkout[], size: LargeShop): Promise<Figure[]> {
  const maker = checkouts.at(-1)
  if (!maker) return []
  await using opened = new AsyncDisposableStack()
  const server = size.isPostgres ? opened.use(await startPostgres({ isDurable: true })) : null
  const { small, large, administrator } = await makeShops(maker, newStore(server), size)
  const pairs: Shops[] = []
  for (const checkout of checkouts)
    pairs.push({
      small: opened.use(await startShop(checkout, small.copy())),
      large: opened.use(await startShop(checkout, large.copy())),
    })
  await housekept(...pairs.flatMap(Object.values<RunningShop>))
  const figures: Figure[] = []
  for (const [name, address] of Object.entries(ADDRESSES)) {
    const growths = await Array.fromAsync(pairs, (shops) => growthOf(shops, address, administrator))
    figures.push(
      { name, unit: 'times', values: growths.map(({ again }) => again), atMost: MOST_GROWTH },
      { name: `${name}, new address`, unit: 'times', values: growths.map(({ fresh }) => fresh) },
    )
  }
  return figures
}

async function growthOf(shops: Shops, address: (round: number) => string, administrator: Customer) {
  const times: Record<'fresh' | 'again', Times> = {
    fresh: { small: [], large: [] },
    again: { small: [], large: [] },
  }
  for (let round = -3; round < ROUNDS; round++) {
    const path = encodeURI(address(round < 0 ? ROUNDS - round : round))
    for (const size of ['small', 'large'] as const) {
      const client = visitorOf(shops[size]).withCookiesOf(administrator)
      for (const kind of ['fresh', 'again'] as const) {
        const started = performance.now()
        expectOk(await client.get(path))
        if (round >= 0) times[kind][size].push(performance.now() - started)
      }
    }
  }
  const growth = ({ small, large }: Times) => median(large) / median(small)
  return { fresh: growth(times.fresh), again: growth(times.again) }
}
