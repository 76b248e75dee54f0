import { createBuyer, type Acknowledged, type Buyer } from '../crash/buyer.ts'

/** People who order again and again until they are told to stop. */
export interface Buying {
  buyers: Buyer[]
  /** What the shop has said yes to so far. */
  acknowledged: Acknowledged[]
  stop(): Promise<void>
}

export async function startBuying(url: string, count: number): Promise<Buying> {
  const buyers = Array.from({ length: count }, (_, number) => createBuyer(url, number))
  for (const buyer of buyers) await buyer.register()
  const acknowledged: Acknowledged[] = []
  let isOver = false
  async function keepBuying(buyer: Buyer) {
    while (!isOver) acknowledged.push(await buyer.buy())
  }
  const buying = Promise.all(buyers.map(keepBuying))
  // whoever awaits `stop` hears of a failure; until then it is nobody's
  buying.catch(() => {})
  return {
    buyers,
    acknowledged,
    async stop() {
      isOver = true
      await buying
    },
  }
}
