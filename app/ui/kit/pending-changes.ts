import { type CartChange, MAX_LINES, MAX_QUANTITY, type MergedLine } from '../../shop/cart/rules.ts'
import { isProductId } from '../../shop/catalog/product.ts'
import { isTime, type EpochMs } from '../../shop/time.ts'
import { isRandomId } from './random-id.ts'
import type { SafeStorage } from './safe-storage.ts'

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
