import { setTimeout as sleep } from 'node:timers/promises'
import { newAddress, PAGES, pick } from './addresses.ts'
import { type Figure, median } from './figures.ts'
import { visit, withCarts } from './pages.ts'
import {
  type Checkout,
  concurrently,
  newCustomers,
  newStore,
  runCommand,
  type RunningShop,
  startShop,
  visitorOf,
} from './shops.ts'

const STARTS = 5
const IDLE_MS = 5000
const CLIENTS = 16
const PAGES_AT_ONCE = 1000

export async function measureMemory(checkouts: Checkout[], minutes: number): Promise<Figure[]> {
  const found: { startMs: number; idleMb: number; loadedMb: number }[] = []
  for (const checkout of checkouts) {
    const store = newStore(null)
    runCommand(checkout, 'seed', store)
    const startsMs: number[] = []
    for (let start = 0; start <= STARTS; start++) {
      const shop = await startShop(checkout, store)
      // the first start may have something to prepare
      if (start > 0) startsMs.push(shop.startMs)
      await shop.stop()
    }
    const shop = await startShop(checkout, store)
    found.push({ startMs: median(startsMs), ...(await memoryOf(shop, minutes)) })
    await shop.stop()
  }
  const lines = [
    { name: 'start to the first answer', unit: 'ms', part: 'startMs' },
    { name: 'memory, idle', unit: 'MB', part: 'idleMb' },
    { name: `memory after ${minutes} minutes of load`, unit: 'MB', part: 'loadedMb' },
  ] as const
  return lines.map(({ name, unit, part }) => {
    return { name, unit, values: found.map((each) => each[part]), atMostTimes: 1.2 }
  })
}

/** Resident, MB. The load: visitors and a customer request the same pages repeatedly, every fifth time a new one. */
async function memoryOf(shop: RunningShop, minutes: number) {
  const visitor = visitorOf(shop)
  await visit(visitor, PAGES.home)
  await sleep(IDLE_MS)
  const idleMb = shop.residentMb()
  const clients = [visitor, ...(await withCarts(await newCustomers(shop, 1)))]
  const paths = [...Object.values(PAGES), '/cart']
  const end = performance.now() + minutes * 60_000
  for (let done = 0; performance.now() < end; done += PAGES_AT_ONCE)
    await concurrently({ clients: CLIENTS, count: PAGES_AT_ONCE }, async (number) => {
      const path = number % 5 === 0 ? newAddress((done + number) / 5) : pick(paths, number)
      await visit(clients[number % clients.length], path)
    })
  return { idleMb, loadedMb: shop.residentMb() }
}
