import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AcknowledgedOrder, Acknowledged, Personal } from './acknowledged.ts'
import { Customer, DEMO_ADMIN } from './customer.ts'
import {
  addition,
  expectOk,
  FIRST_50,
  orderForm,
  orderIdOf,
  PRODUCTS,
  randomLines,
  RECIPIENT,
  reviewForm,
  UNLIMITED,
  type Line,
  type Promo,
} from './purchase.ts'
import { until } from './run-script.ts'

const ADMIN_PAUSE_MS = 150

interface Intended {
  lines: Line[]
  promo: Promo | null
  form: ReturnType<typeof orderForm>
}

const MOST_REVIEWS = 5

/** A customer who repeats every request until the shop answers, and remembers what it has acknowledged. */
export class Buyer extends Customer implements Personal {
  readonly orders: AcknowledgedOrder[] = []
  readonly favorites = new Set<string>()
  readonly formerFavorites = new Set<string>()
  readonly reviews: Personal['reviews'] = new Map()
  addresses = new Set<string>()
  #address = RECIPIENT.address
  /** Saved by requests whose answers were lost, and that may have been carried out at any time since. */
  readonly #doubtful = new Set<string>()

  async buy(): Promise<void> {
    await this.place(await this.fill())
  }

  async fill(): Promise<Intended> {
    const lines = randomLines()
    for (const line of lines) expectOk((await this.insist('/cart', addition(line))).answer)
    return this.#intend(lines, pick([null, UNLIMITED, FIRST_50]))
  }

  /** Sends the order under its key until it is answered. When its code is used up, orders without. */
  async place({ lines, promo, form }: Intended): Promise<void> {
    const { answer, isCertain } = await this.insist('/cart', form)
    if (!isCertain) this.#doubtful.add(this.#address)
    if (answer.status === 422 && promo === FIRST_50) return this.place(this.#intend(lines, null))
    const { idempotencyKey: key, shown } = form
    this.orders.push({ email: this.email, key, id: orderIdOf(expectOk(answer)), lines, total: shown.total })
  }

  async write(): Promise<void> {
    await pick([() => this.#saveProfile(), () => this.#changeFavorites(), () => this.#review()])()
  }

  #intend(lines: Line[], promo: Promo | null): Intended {
    return { lines, promo, form: orderForm(lines, { promo, address: this.#address }) }
  }

  async #saveProfile(): Promise<void> {
    this.#address = `Партизанска ${randomUUID()}`
    const form = new URLSearchParams({ ...RECIPIENT, address: this.#address })
    const { answer, isCertain } = await this.insist('/profile.data', form)
    expectOk(answer)
    if (!isCertain) this.#doubtful.add(this.#address)
    this.addresses = new Set([...this.#doubtful, this.#address])
  }

  /** A product is added and removed once at most, so that a late request can't reverse the last one. */
  async #changeFavorites(): Promise<void> {
    const productId = PRODUCTS.find((id) => !this.favorites.has(id) && !this.formerFavorites.has(id))
    if (productId === undefined) return
    const added = await this.insist('/favorites', { intent: 'add', productId })
    expectOk(added.answer)
    this.favorites.add(productId)
    if (!added.isCertain || randomInt(2) === 0) return
    expectOk((await this.insist('/favorites', { intent: 'remove', productId })).answer)
    this.favorites.delete(productId)
    this.formerFavorites.add(productId)
  }

  /** A customer may write one review of a product and five in all within a day. */
  async #review(): Promise<void> {
    const reviewed = new Set([...this.reviews.values()].map(({ productId }) => productId))
    const productId = PRODUCTS.find((id) => !reviewed.has(id))
    if (productId === undefined || reviewed.size >= MOST_REVIEWS) return
    const form = reviewForm()
    expectOk((await this.insist(`/products/${productId}`, form)).answer)
    const { idempotencyKey, rating, comment } = form
    this.reviews.set(idempotencyKey, { productId, rating, comment })
  }
}

export type Shopping = Awaited<ReturnType<typeof startShopping>>

/** Buyers order until they are stopped. The demo's administrator handles the orders, unless another one is given. */
export async function startShopping(origin: string, buyerCount: number, given?: Customer) {
  const buyers = await Promise.all(Array.from({ length: buyerCount }, () => new Buyer({ origin }).register()))
  const administrator = given ?? (await new Customer({ origin }).signIn(DEMO_ADMIN))
  const statuses: Acknowledged['statuses'] = new Map()
  let isOver = false
  let latestBegun = -1

  async function keepBuying(buyer: Buyer): Promise<void> {
    while (!isOver) {
      const begun = performance.now()
      await buyer.buy()
      latestBegun = Math.max(latestBegun, begun)
      await buyer.write()
    }
  }

  /** Gives each order one status. One that is not found is found missing by the comparison as well. */
  async function keepHandling(): Promise<void> {
    while (!isOver) {
      const next = buyers.flatMap(({ orders }) => orders).find(({ id }) => !statuses.has(id))
      if (next) {
        const status = pick(['approved', 'rejected', 'delivered'])
        const form = new URLSearchParams({ intent: 'status', orderId: next.id, status })
        const { answer } = await administrator.insist('/admin/orders.data', form)
        statuses.set(next.id, answer.status === 404 ? null : (expectOk(answer), status))
      }
      await sleep(ADMIN_PAUSE_MS)
    }
  }

  const ended = Promise.all([...buyers.map(keepBuying), keepHandling()])
  ended.catch(() => (isOver = true))
  return {
    buyers,
    /** Rejects as soon as an answer is wrong; resolves when everybody has finished what they had begun. */
    ended,
    hasEnded: () => isOver,
    acknowledged: () => ({ buyers, orders: buyers.flatMap(({ orders }) => orders), statuses }),
    retries: () => buyers.reduce((sum, { retries }) => sum + retries, 0),
    lostAnswers: () => buyers.reduce((sum, { lostAnswers }) => sum + lostAnswers, 0),
    /** Answers that no fault may cause. */
    defects: () => [...new Set(buyers.flatMap(({ defects }) => [...defects]))],
    async join() {
      const buyer = await new Buyer({ origin }).register()
      buyers.push(buyer)
      return buyer
    },
    /** Ms until an order is acknowledged whose cart was begun after this call; throws after `withinMs`. Ends early with the shopping. */
    untilOrdered(withinMs: number) {
      const since = performance.now()
      return until('an order is acknowledged', withinMs, () => isOver || latestBegun >= since)
    },
    end: () => void (isOver = true),
    async stop() {
      isOver = true
      await ended
    },
  }
}

function pick<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}
