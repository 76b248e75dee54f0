import {
  applyCartChange,
  type Cart,
  type CartChange,
  type MergedLine,
  parseStoredCart,
} from '../../shop/cart/rules.ts'
import type { CartEnvironment } from './cart-environment.ts'
import { isRandomId } from '../kit/random-id.ts'
import type { SafeStorage } from '../kit/safe-storage.ts'

/** The visitor's cart: JSON {items, updatedAt, mergeId}. */
export const GUEST_CART_KEY = 'nega.cart'

export type MergeChange = Extract<CartChange, { type: 'merge' }>
type Here = Pick<CartEnvironment, 'storage' | 'clock' | 'newId'>

/** Whatever stands in the storage, a cart comes out. */
export function readGuestCart(storage: SafeStorage): Cart {
  return parseStoredCart(storage.get(GUEST_CART_KEY))
}

/** Changes what is stored now, which another tab may have written. */
export function changeGuestCart(here: Here, change: CartChange): Cart {
  const before = readGuestCart(here.storage)
  const cart = applyCartChange(before, change, here.clock())
  if (cart !== before) writeGuestCart(here, cart)
  return cart
}

/** The one change that puts the visitor's cart into a person's; the same until the visitor's cart changes. */
export function guestMerge(here: Here): { change: MergeChange; at: number } | null {
  const cart = readGuestCart(here.storage)
  if (cart.lines.length === 0) return null
  const lines = cart.lines.map(({ productId, quantity, addedAt }) => ({ productId, quantity, addedAt }))
  return {
    change: { id: readMarks(here.storage).mergeId ?? here.newId(), type: 'merge', lines },
    at: cart.updatedAt,
  }
}

/**
 * Gives back a visitor's cart whose merge was never acknowledged. It keeps its merge id, so that merging it again counts
 * once; but if the visitor changes it, it is a new cart: rather a quantity too many than a product lost.
 */
export function restoreGuestCart(here: Here, merge: { id: string; lines: MergedLine[] }): void {
  const isAlone = readGuestCart(here.storage).lines.length === 0
  const cart = changeGuestCart(here, { id: merge.id, type: 'merge', lines: merge.lines })
  if (isAlone && cart.lines.length > 0) store(here.storage, cart, { mergeId: merge.id, wasSent: true })
}

function writeGuestCart(here: Here, cart: Cart): void {
  if (cart.lines.length === 0) return here.storage.remove(GUEST_CART_KEY)
  const { mergeId, wasSent } = readMarks(here.storage)
  store(here.storage, cart, { mergeId: mergeId === null || wasSent ? here.newId() : mergeId, wasSent: false })
}

function store(storage: SafeStorage, cart: Cart, marks: { mergeId: string; wasSent: boolean }): void {
  const { mergeId, wasSent } = marks
  const stored = { items: cart.lines, updatedAt: cart.updatedAt, mergeId, ...(wasSent && { wasSent }) }
  storage.set(GUEST_CART_KEY, JSON.stringify(stored))
}

function readMarks(storage: SafeStorage): { mergeId: string | null; wasSent: boolean } {
  try {
    const stored = JSON.parse(storage.get(GUEST_CART_KEY) ?? '{}') as Record<string, unknown> | null
    const mergeId = stored?.['mergeId']
    return { mergeId: isRandomId(mergeId) ? mergeId : null, wasSent: stored?.['wasSent'] === true }
  } catch {
    return { mergeId: null, wasSent: false }
  }
}
