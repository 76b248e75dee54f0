import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBuyer, type Acknowledged, type Buyer } from './buyer.ts'
import { handleOrder, signInAsStaff, type Handled } from './staff.ts'

const LOOK_AGAIN_MS = 10
const STAFF_PAUSE_MS = 150

/** People who order and a person who handles what they ordered, until they are told to stop. */
export interface Shopping {
  buyers: Buyer[]
  /** What they were told, in the order in which they heard it. */
  acknowledged: Acknowledged[]
  handled: Handled[]
  /** One more buyer, who orders when told so; what they are told belongs into `acknowledged` too. */
  join(name: string): Promise<Buyer>
  /** Answers that never came, or that nobody can go on from, and were asked for again. */
  retries(): number
  /** Answers that nobody may hear, each once. */
  defects(): string[]
  /** How long it takes in ms until an order is acknowledged whose cart was begun after the call; throws after `withinMs`. */
  untilOrdered(withinMs: number): Promise<number>
  /** Everybody finishes what they have begun. Rejects as soon as somebody hears what nobody may hear. */
  ended: Promise<unknown>
  end(): void
  hasEnded(): boolean
}

/** Registers the buyers and lets them order, one order after the other. */
export async function startShopping(origin: string, buyerCount: number): Promise<Shopping> {
  const buyers = Array.from({ length: buyerCount }, (_, number) => createBuyer(origin, number))
  for (const buyer of buyers) await buyer.register()
  const staff = await signInAsStaff(origin)
  const acknowledged: Acknowledged[] = []
  const handled: Handled[] = []
  let isOver = false
  let lastBegun = -1

  async function keepBuying(buyer: Buyer): Promise<void> {
    while (!isOver) {
      const begun = performance.now()
      acknowledged.push(await buyer.buy())
      lastBegun = Math.max(lastBegun, begun)
      await buyer.write()
    }
  }

  async function keepHandling(): Promise<void> {
    for (let count = 0; !isOver;) {
      const next = acknowledged[count]
      const status = (['approved', 'rejected', 'delivered'] as const)[randomInt(3)]
      if (next && status) {
        const done = await handleOrder(staff, { orderId: next.orderId, status })
        if (done) handled.push(done)
        count += 1
      }
      await sleep(STAFF_PAUSE_MS)
    }
  }

  const ended = Promise.all([...buyers.map(keepBuying), keepHandling()])
  ended.catch(() => (isOver = true))
  return {
    buyers,
    acknowledged,
    handled,
    ended,
    end: () => void (isOver = true),
    hasEnded: () => isOver,
    retries: () => buyers.reduce((sum, { browser }) => sum + browser.retries(), 0),
    defects: () => [...new Set(buyers.flatMap(({ browser }) => browser.defects()))],
    async join(name) {
      const buyer = createBuyer(origin, name)
      await buyer.register()
      buyers.push(buyer)
      return buyer
    },
    async untilOrdered(withinMs) {
      const since = performance.now()
      while (lastBegun < since) {
        if (performance.now() - since > withinMs) throw new Error(`nobody could order within ${withinMs} ms`)
        await sleep(LOOK_AGAIN_MS)
      }
      return performance.now() - since
    },
  }
}
