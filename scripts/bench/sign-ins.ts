import { setTimeout as sleep } from 'node:timers/promises'
import { PAGES } from './addresses.ts'
import { type Figure, median, p99 } from './figures.ts'
import { type Checkout, type RunningShop, visitorOf, waitedDuring, withShops } from './shops.ts'

const SIGN_INS = 200
const READERS = 4
const QUIET_MS = 3000
const ROUNDS = 3
const FILE = '/favicon.svg'

/** How long visitors wait for a page and for a file while 200 people sign in at the same moment, limits per address off. */
export async function measureSignIns(checkouts: Checkout[]): Promise<Figure[]> {
  return await withShops(checkouts, async (shops) => {
    const figures: Figure[] = []
    for (const [name, path] of [
      ['page', PAGES.home],
      ['file', FILE],
    ] as const) {
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
  await Promise.all(
    Array.from({ length: SIGN_INS }, async (_, number) => {
      const form = { email: `nobody-${number}@example.mk`, password: 'погрешна лозинка' }
      await visitorOf(shop).post('/login', new URLSearchParams(form))
    }),
  )
}

async function p99WhileReading(shop: RunningShop, path: string, during: Promise<unknown>): Promise<number> {
  const readers = Array.from({ length: READERS }, () => ({ ask: () => visitorOf(shop).get(path) }))
  return p99((await waitedDuring(during, readers)).flat())
}
