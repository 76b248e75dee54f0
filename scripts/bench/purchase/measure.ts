import { processTimeMs } from '../process-time.ts'
import { median, quantile, rounded } from '../measured.ts'
import type { Buyer } from './buyer.ts'
import { openWorld, type World } from './world.ts'

const CLIENTS = 16

export interface PurchaseLength {
  /** Each buys at most once at a time. */
  buyers: number
  /** Purchases in a run. */
  purchases: number
  runs: number
}

export const USUAL: PurchaseLength = { buyers: 800, purchases: 800, runs: 3 }

export interface PurchaseFigures {
  engine: string
  /** Complete purchases a second with 16 clients: three products, promo code, order, a request each. */
  purchasesPerSecond: number
  /** CPU time of the shop's process for one of them, mails included. */
  cpuMs: number
  /** The request that places the order, with one client. */
  p50Ms: number
  p99Ms: number
  /** The same request alone with 16 clients, and the bare script's transactions on the same engine. */
  placedPerSecond: number
  barePerSecond: number
  ratio: number
  /** The script's transaction with one client. */
  bareP50Ms: number
}

/** How quickly people buy on SQLite, or on this PostgreSQL server; runs of shop and bare script take turns. */
export async function measurePurchases(
  serverUrl: string | null,
  length: PurchaseLength,
): Promise<PurchaseFigures> {
  const world = await openWorld(serverUrl, length.buyers)
  try {
    const figures = await measureAll(world, length)
    return { engine: serverUrl === null ? 'SQLite' : 'PostgreSQL', ...figures }
  } finally {
    await world.close()
  }
}

async function measureAll(world: World, { purchases, runs }: PurchaseLength) {
  const { buyers } = world
  const purchase = (buyer: Buyer) => buyer.purchase()
  const warmUp = await together(buyers, { clients: CLIENTS, count: purchases / 4 }, purchase)
  const found: Run[] = []
  for (let run = 0; run < runs; run++) found.push(await measureOnce(world, purchases))
  const stored = await world.countOrders()
  const acknowledged = found.reduce((sum, { orders }) => sum + orders, warmUp.ms.length)
  if (stored !== acknowledged)
    throw new Error(`${stored} orders are stored, and ${acknowledged} were acknowledged`)
  const middle = (of: (run: Run) => number) => median(found.map(of))
  const alone = found.flatMap((run) => run.aloneMs)
  return {
    purchasesPerSecond: Math.round(middle((run) => run.purchasesPerSecond)),
    cpuMs: rounded(middle((run) => run.cpuMs)),
    p50Ms: rounded(quantile(alone, 0.5)),
    p99Ms: rounded(quantile(alone, 0.99)),
    placedPerSecond: Math.round(middle((run) => run.placedPerSecond)),
    barePerSecond: Math.round(middle((run) => run.barePerSecond)),
    ratio: rounded(middle((run) => run.placedPerSecond / run.barePerSecond)),
    bareP50Ms: rounded(
      quantile(
        found.flatMap((run) => run.bareMs),
        0.5,
      ),
    ),
  }
}

interface Run {
  purchasesPerSecond: number
  cpuMs: number
  aloneMs: number[]
  placedPerSecond: number
  barePerSecond: number
  bareMs: number[]
  /** All that the shop has acknowledged meanwhile. */
  orders: number
}

async function measureOnce({ shop, buyers, settle, placeBare }: World, purchases: number): Promise<Run> {
  const everybody = { clients: CLIENTS, count: buyers.length }
  await settle()
  const before = processTimeMs(shop.pid) ?? 0
  const bought = await together(buyers, { clients: CLIENTS, count: purchases }, (buyer) => buyer.purchase())
  await settle()
  const cpuMs = ((processTimeMs(shop.pid) ?? 0) - before) / purchases
  const alone = await together(buyers, { clients: 1, count: purchases / 4 }, (buyer) => buyer.purchase())
  await together(buyers, everybody, (buyer) => buyer.fill())
  await settle()
  const placed = await together(buyers, everybody, (buyer) => buyer.place())
  await settle()
  const bare = await placeBare(CLIENTS)
  return {
    purchasesPerSecond: purchases / bought.seconds,
    cpuMs,
    aloneMs: alone.ms,
    placedPerSecond: buyers.length / placed.seconds,
    barePerSecond: buyers.length / bare.seconds,
    bareMs: (await placeBare(1)).ms,
    orders: bought.ms.length + alone.ms.length + placed.ms.length,
  }
}

/** So many pieces of work by so many clients at once, for one buyer after the other. */
async function together(
  buyers: Buyer[],
  { clients, count }: { clients: number; count: number },
  work: (buyer: Buyer) => Promise<number>,
): Promise<{ seconds: number; ms: number[] }> {
  const ms: number[] = []
  let begun = 0
  async function client(): Promise<void> {
    while (begun < count) {
      const buyer = buyers[begun % buyers.length]
      begun += 1
      if (buyer) ms.push(await work(buyer))
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return { seconds: (performance.now() - started) / 1000, ms }
}
