import { randomInt, randomUUID } from 'node:crypto'
import { RECIPIENT } from '../load/recipient.ts'
import type { Browser, Insisted } from './browser.ts'
import { ALL_PRODUCTS } from './catalogue.ts'

export interface WrittenReview {
  productId: string
  rating: number
  comment: string
}

/** What the shop has said yes to, besides orders. */
export interface Kept {
  favorites: Set<string>
  /** Were favourites and are none any more. */
  removed: Set<string>
  /** One of them is the address of the profile: the last one, or one whose answer was lost and that may have come late. */
  addresses: Set<string>
  /** By the key that makes them one however often they are sent. */
  reviews: Map<string, WrittenReview>
}

/** Favourites, profile and reviews of one buyer. */
export interface Writes {
  kept: Kept
  /** The address that orders are to go to. */
  address(): string
  /** An order that was sent without an answer may still save its address. */
  doubtAddress(): void
  /** One acknowledged write of whatever kind; returns once the shop has said yes. */
  write(): Promise<void>
}

const newAddress = () => `Партизанска ${randomUUID()}`

export function createWrites(browser: Browser): Writes {
  const kept: Kept = { favorites: new Set(), removed: new Set(), addresses: new Set(), reviews: new Map() }
  const doubtful = new Set<string>()
  let address = newAddress()

  async function saveProfile(): Promise<void> {
    address = newAddress()
    const form = new URLSearchParams({ ...RECIPIENT, address })
    accepted(await browser.insist('/profile.data', form), () => doubtful.add(address))
    kept.addresses = new Set([...doubtful, address])
  }

  /** A product is added once and removed once at most, so that a late answer can't turn it round. */
  async function changeFavorites(): Promise<void> {
    const productId = pick(ALL_PRODUCTS.filter((id) => !kept.favorites.has(id) && !kept.removed.has(id)))
    if (productId === undefined) return
    const added = await browser.insist('/favorites', { intent: 'add', productId })
    kept.favorites.add(productId)
    accepted(added)
    if (!added.isCertain || randomInt(2) === 0) return
    accepted(await browser.insist('/favorites', { intent: 'remove', productId }))
    kept.favorites.delete(productId)
    kept.removed.add(productId)
  }

  async function writeReview(): Promise<void> {
    const review = { productId: pick(ALL_PRODUCTS) ?? '', rating: randomInt(1, 6), comment: randomUUID() }
    const idempotencyKey = randomUUID()
    const { productId, ...said } = review
    accepted(await browser.insist(`/products/${productId}`, { intent: 'write', ...said, idempotencyKey }))
    kept.reviews.set(idempotencyKey, review)
  }

  return {
    kept,
    address: () => address,
    doubtAddress: () => void doubtful.add(address),
    write: () => (pick([saveProfile, changeFavorites, writeReview]) ?? saveProfile)(),
  }
}

function accepted({ response, isCertain }: Insisted, onDoubt?: () => void): void {
  if (!response.ok) throw new Error(`${response.status} for a favourite, a profile or a review`)
  if (!isCertain) onDoubt?.()
}

function pick<T>(list: T[]): T | undefined {
  return list.length === 0 ? undefined : list[randomInt(list.length)]
}
