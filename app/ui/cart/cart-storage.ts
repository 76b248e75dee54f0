import {
  applyCartChange,
  type Cart,
  type CartChange,
  type MergedLine,
  parseStoredCart,
  MAX_LINES,
  MAX_QUANTITY,
} from '../../shop/cart/rules.ts'
import type { Deni } from '../../shop/money.ts'
import { isProductId, parseObject } from '../../shop/text.ts'
import { isTime, type EpochMs } from '../../shop/time.ts'
import { PERSONAL_KEYS, isRandomId, type SafeStorage, localStore } from '../kit/browser-storage.ts'

/** The visitor's cart: JSON {items, updatedAt, mergeId}. */
export const GUEST_CART_KEY = 'nega.cart'

type MergeChange = Extract<CartChange, { type: 'merge' }>
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
  const { mergeId, wasSent } = parseObject(storage.get(GUEST_CART_KEY))
  return { mergeId: isRandomId(mergeId) ? mergeId : null, wasSent: wasSent === true }
}

const PREFIX = 'nega.pendingCart.'

export interface PendingChange {
  key: string
  change: CartChange
  /** It was sent, so it may have been applied although no answer came. */
  wasSent: boolean
}

/**
 * What a person changed and the server has not acknowledged, oldest first. Each change has a key of its own
 * (`nega.pendingCart.<user>.<time>.<id>`), so two tabs never overwrite each other's.
 */
export function createPendingChanges(storage: SafeStorage, userId: string) {
  const prefix = `${PREFIX}${userId}.`
  let latest = 0

  function put(change: CartChange, at: EpochMs): void {
    const key = `${prefix}${String(at).padStart(16, '0')}.${change.id}`
    if (storage.get(key) === null) storage.set(key, JSON.stringify({ change, wasSent: false }))
  }

  return {
    prefix,
    list: (): PendingChange[] => storage.keys(prefix).flatMap((key) => read(storage, key) ?? []),
    /** Puts it after everything that this page put there, also when the clock was set back. */
    add(change: CartChange, now: EpochMs): void {
      latest = Math.max(now, latest + 1)
      put(change, latest)
    },
    /** Puts it where its time says; twice is once. */
    put,
    markSent(pending: PendingChange): void {
      if (!pending.wasSent)
        storage.set(pending.key, JSON.stringify({ change: pending.change, wasSent: true }))
    },
    /** Whether it was still there. */
    remove(key: string): boolean {
      const isThere = storage.get(key) !== null
      storage.remove(key)
      return isThere
    },
    clear: (): void => storage.keys(prefix).forEach((key) => storage.remove(key)),
  }
}

/** A change as it was stored; what can't be one is thrown away. */
function read(storage: SafeStorage, key: string): PendingChange | null {
  const change = parseChange(storage.get(key))
  if (change) return { key, ...change }
  storage.remove(key)
  return null
}

function parseChange(json: string | null): { change: CartChange; wasSent: boolean } | null {
  try {
    const { change, wasSent } = JSON.parse(json ?? '') as { change: CartChange; wasSent: unknown }
    return isRandomId(change.id) && isChange(change) ? { change, wasSent: wasSent === true } : null
  } catch {
    return null
  }
}

/** The type is only claimed: the text may have been written by anybody. */
function isChange(change: CartChange): boolean {
  switch (change.type) {
    case 'clear':
      return true
    case 'merge':
      return (
        Array.isArray(change.lines) && change.lines.length <= MAX_LINES && change.lines.every(isMergedLine)
      )
    case 'add':
      return isMergedLine({ ...change, addedAt: change.at })
    case 'set':
      return isProductId(change.productId) && isTime(change.at) && isWhole(change.quantity)
    default:
      return false
  }
}

function isMergedLine({ productId, quantity, addedAt }: MergedLine): boolean {
  return isProductId(productId) && isTime(addedAt) && isWhole(quantity) && quantity >= 1
}

function isWhole(quantity: unknown): quantity is number {
  return Number.isInteger(quantity) && Math.abs(Number(quantity)) <= MAX_QUANTITY
}

const SEEN_PRICES = PERSONAL_KEYS.seenPrices

/**
 * The price at which this browser last showed each product of the cart, so that a change since then can be pointed out.
 * The price itself is never shown from here.
 */
export const seenPrices = {
  get(): Record<string, Deni> {
    const stored = Object.entries(parseObject(localStore.get(SEEN_PRICES)))
    return Object.fromEntries(stored.filter(([, price]) => Number.isSafeInteger(price))) as Record<
      string,
      Deni
    >
  },
  put: (prices: Record<string, Deni>): void =>
    localStore.set(SEEN_PRICES, JSON.stringify({ ...seenPrices.get(), ...prices })),
  /** Stores exactly these. */
  replace: (prices: Record<string, Deni>): void => localStore.set(SEEN_PRICES, JSON.stringify(prices)),
  clear: (): void => localStore.remove(SEEN_PRICES),
}

/** What became of changes that were sent to the server. */
export type SendAnswer =
  | { kind: 'applied'; cart: Cart }
  /** It will never take them, whatever is tried. */
  | { kind: 'refused' }
  | { kind: 'signed-out' }
  /** No answer, or not now; they may have arrived. */
  | { kind: 'failed'; retryAfterMs?: number }

/** What the open pages of one browser tell each other. */
export type TabMessage =
  | { type: 'saved'; userId: string; cart: Cart }
  /** Somebody signed in or out; `signedOutId` says who left on purpose. */
  | { type: 'session'; signedOutId: string | null }

export interface CartTabs {
  post(message: TabMessage): void
  /** Hears messages, and changes of stored keys (null: everything was cleared). */
  listen(ears: {
    onMessage: (message: TabMessage) => void
    onStored: (key: string | null, isRemoved: boolean) => void
  }): void
}

/** The outside world of the cart, so that tests can bring their own. */
export interface CartEnvironment {
  storage: SafeStorage
  tabs: CartTabs
  send: (changes: CartChange[]) => Promise<SendAnswer>
  clock: () => EpochMs
  newId: () => string
  /** Runs later; returns how to cancel. */
  setTimer: (run: () => void, ms: number) => () => void
}
