import {
  applyCartChange,
  type Cart,
  type CartChange,
  type MergedLine,
  parseStoredCart,
  MAX_LINES,
} from '../../shop/cart/rules.ts'
import type { Deni } from '../../shop/money.ts'
import { isProductId, parseObject } from '../../shop/text.ts'
import { isTime, type EpochMs } from '../../shop/time.ts'
import { PERSONAL_KEYS, isRandomId, type SafeStorage, localStore } from '../kit/browser-storage.ts'

/** The visitor's cart: JSON {items, updatedAt, mergeId, wasSent}. */
export const GUEST_CART_KEY = 'nega.cart'

type MergeChange = Extract<CartChange, { type: 'merge' }>

/** Any stored text yields a cart. */
export function readGuestCart(storage: SafeStorage): Cart {
  return parseStoredCart(storage.get(GUEST_CART_KEY))
}

/** Reads first, because another tab may have written. */
export function changeGuestCart(env: CartEnvironment, change: CartChange): Cart {
  const before = readGuestCart(env.storage)
  const cart = applyCartChange(before, change, env.clock())
  if (cart !== before) writeGuestCart(env, cart)
  return cart
}

/** The change that merges the visitor's cart into a user's; its id stays the same until the visitor's cart changes. */
export function guestMerge(env: CartEnvironment): { change: MergeChange; at: number } | null {
  const cart = readGuestCart(env.storage)
  if (cart.lines.length === 0) return null
  const lines = cart.lines.map(({ productId, quantity, addedAt }) => ({ productId, quantity, addedAt }))
  return {
    change: { id: readMarks(env.storage).mergeId ?? env.newId(), type: 'merge', lines },
    at: cart.updatedAt,
  }
}

/** Restores a visitor's unacknowledged cart. Its merge id stays, so it counts once, until the visitor changes it. */
export function restoreGuestCart(env: CartEnvironment, merge: { id: string; lines: MergedLine[] }): void {
  const wasEmpty = readGuestCart(env.storage).lines.length === 0
  const cart = changeGuestCart(env, { id: merge.id, type: 'merge', lines: merge.lines })
  if (wasEmpty && cart.lines.length > 0) store(env.storage, cart, { mergeId: merge.id, wasSent: true })
}

function writeGuestCart(env: CartEnvironment, cart: Cart): void {
  if (cart.lines.length === 0) return env.storage.remove(GUEST_CART_KEY)
  const { mergeId, wasSent } = readMarks(env.storage)
  store(env.storage, cart, { mergeId: mergeId === null || wasSent ? env.newId() : mergeId, wasSent: false })
}

function store(storage: SafeStorage, cart: Cart, marks: { mergeId: string; wasSent: boolean }): void {
  const { mergeId, wasSent } = marks
  const stored = { items: cart.lines, updatedAt: cart.updatedAt, mergeId, ...(wasSent && { wasSent }) }
  storage.set(GUEST_CART_KEY, JSON.stringify(stored))
}

function readMarks(storage: SafeStorage): { mergeId: string | null; wasSent: boolean } {
  const { mergeId, wasSent } = parseObject(storage.get(GUEST_CART_KEY))
  return { mergeId: isRandomId(mergeId) ? mergeId : null, wasSent: wasSent === true }
}

export interface PendingChange {
  key: string
  change: CartChange
  /** It was sent, so it may have been applied although no answer came. */
  wasSent: boolean
}

/** Changes that the server has not acknowledged, oldest first, each under its own key: tabs never overwrite each other's. */
export function createPendingChanges(storage: SafeStorage, userId: string) {
  const prefix = `nega.pendingCart.${userId}.`
  let latest = 0

  function put(change: CartChange, at: EpochMs): void {
    const key = `${prefix}${String(at).padStart(16, '0')}.${change.id}`
    if (storage.get(key) === null) storage.set(key, JSON.stringify({ change, wasSent: false }))
  }

  return {
    prefix,
    list: (): PendingChange[] => storage.keys(prefix).flatMap((key) => read(storage, key) ?? []),
    /** After everything that this page added, also when the clock was set back. */
    add(change: CartChange, now: EpochMs): void {
      latest = Math.max(now, latest + 1)
      put(change, latest)
    },
    /** In the order of `at`; twice is once. */
    put,
    markSent(pending: PendingChange): void {
      if (!pending.wasSent)
        storage.set(pending.key, JSON.stringify({ change: pending.change, wasSent: true }))
    },
    /** Returns whether it was still there. */
    remove(key: string): boolean {
      const isThere = storage.get(key) !== null
      storage.remove(key)
      return isThere
    },
    clear: (): void => storage.keys(prefix).forEach((key) => storage.remove(key)),
  }
}

/** Null, and removed, when it is no change: anything may have written to the storage. */
function read(storage: SafeStorage, key: string): PendingChange | null {
  const { change, wasSent } = parseObject(storage.get(key))
  if (isChange(change)) return { key, change, wasSent: wasSent === true }
  storage.remove(key)
  return null
}

/** Whether it can be applied here. A quantity that the server does not accept, it refuses without the other changes. */
function isChange(stored: unknown): stored is CartChange {
  const change = Object(stored) as Record<string, unknown>
  const { id, type, at, lines } = change
  if (!isRandomId(id)) return false
  if (type === 'merge') return Array.isArray(lines) && lines.length <= MAX_LINES && lines.every(isLine)
  return type === 'clear' || ((type === 'add' || type === 'set') && isLine({ ...change, addedAt: at }))
}

function isLine(stored: unknown): boolean {
  const { productId, quantity, addedAt } = Object(stored) as Record<string, unknown>
  return isProductId(productId) && isTime(addedAt) && Number.isInteger(quantity)
}

/** The prices last shown in this browser, only to point out changes. */
export const seenPrices = {
  get(): Record<string, Deni> {
    const stored = Object.entries(parseObject(localStore.get(PERSONAL_KEYS.seenPrices)))
    const isPrice = (entry: [string, unknown]): entry is [string, Deni] => Number.isSafeInteger(entry[1])
    return Object.fromEntries(stored.filter(isPrice))
  },
  put: (prices: Record<string, Deni>): void =>
    localStore.set(PERSONAL_KEYS.seenPrices, JSON.stringify({ ...seenPrices.get(), ...prices })),
  clear: (): void => localStore.remove(PERSONAL_KEYS.seenPrices),
}

export type SendAnswer =
  | { kind: 'applied'; cart: Cart }
  /** never accepted, however often it is sent */
  | { kind: 'refused' }
  | { kind: 'signed-out' }
  /** no answer, or not now; it may have been applied */
  | { kind: 'failed'; retryAfterMs?: number }

/** Messages between the tabs of one browser. */
export type TabMessage =
  /** `cart` has those changes; tabs of an earlier version do not send them */
  | { type: 'saved'; userId: string; cart: Cart; changeIds?: string[] }
  /** somebody signed in or out; `signedOutId`: who did so on purpose */
  | { type: 'session'; signedOutId: string | null }

export interface CartTabs {
  post(message: TabMessage): void
  /** `key` null: all storage was cleared. */
  listen(handlers: {
    onMessage: (message: TabMessage) => void
    onStored: (key: string | null, isRemoved: boolean) => void
  }): void
}

/** Injected, so that tests can replace it. */
export interface CartEnvironment {
  storage: SafeStorage
  tabs: CartTabs
  send: (changes: CartChange[], enteredBy: string) => Promise<SendAnswer>
  clock: () => EpochMs
  newId: () => string
  setTimer: (run: () => void, ms: number) => () => void
}
