import {
  applyCartChange,
  type Cart,
  type CartChange,
  type CartLine,
  EMPTY_CART,
  MAX_LINES,
  quantityOf,
} from '../../shop/cart/rules.ts'
import type { Refusal } from '../../shop/use-case.ts'
import {
  type CartEnvironment,
  type SendAnswer,
  createPendingChanges,
  type PendingChange,
  restoreGuestCart,
} from './cart-storage.ts'

/** Changes in quick succession are sent together. */
const GATHER_MS = 120
/** How long another tab may take to post the server's answer. */
const ANSWER_OF_TAB_MS = 500
/** The server accepts up to 200. */
const BATCH = 100
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000

interface RemoteCartOptions {
  env: CartEnvironment
  userId: string
  cart: Cart
  onChange: () => void
  notify: (event: RemoteCartEvent) => void
}

/** `merged`: a visitor's cart into one that was not empty; `cut`: some products had no room; `gone`: some can't be ordered. */
export type RemoteCartEvent = 'merged' | 'cut' | 'gone' | 'session-ended'

export type RemoteCart = ReturnType<typeof createRemoteCart>

/**
 * A user's cart: the server's last answer plus the unacknowledged changes, which are sent in order, with backoff; ids make
 * repetitions harmless. A change that the server refuses for good is dropped alone.
 */
export function createRemoteCart({ env, userId, cart, onChange, notify }: RemoteCartOptions) {
  const queue = createPendingChanges(env.storage, userId)
  let base = cart
  let isSignedOut = false
  let isLeft = false
  let sending: Promise<void> | null = null
  let cancelTimer = () => {}
  let failures = 0
  /** From the page's data, while changes were being sent. */
  let learned: Cart | null = null
  /** Changes that `base` contains, or may contain and would double: not applied until the server has answered. */
  let doubtful = sentIds()
  if (queue.list().length > 0) sendSoon(0)

  /** The sent adds and merges that `base` may contain, unless an earlier sent change replaces their lines: that is applied again. */
  function sentIds(): Set<string> {
    const sent = queue.list().flatMap(({ change, wasSent }) => (wasSent ? change : []))
    const mayDouble = (change: CartChange, at: number) => {
      if (change.type !== 'add' && change.type !== 'merge') return false
      const { lines } = applyCartChange(EMPTY_CART, change, 0)
      const isReplaced = ({ productId }: CartLine, other: CartChange) =>
        other.type === 'clear' || (other.type === 'set' && other.productId === productId)
      return lines.some(
        (line) =>
          quantityOf(base, line.productId) > 0 &&
          !sent.slice(0, at).some((earlier) => isReplaced(line, earlier)),
      )
    }
    return new Set(sent.filter(mayDouble).map(({ id }) => id))
  }

  function take(next: Cart): void {
    if (next.updatedAt < base.updatedAt) return
    const isNewer = next.updatedAt > base.updatedAt
    base = next
    if (isNewer) doubtful = sentIds()
    if (queue.list().length > 0) sendSoon(0)
  }

  function sendSoon(ms: number): void {
    cancelTimer()
    if (!isLeft) cancelTimer = env.setTimer(() => void send(), ms)
  }

  function send(): Promise<void> {
    cancelTimer()
    if (isLeft) return Promise.resolve()
    sending ??= sendAll().finally(() => {
      sending = null
      if (!isLeft) rest()
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    let size = BATCH
    for (;;) {
      const batch = queue.list().slice(0, size)
      if (batch.length === 0) return
      batch.forEach(queue.markSent)
      const changes = batch.map(({ change }) => change)
      const answer = await env.send(changes, userId).catch((): SendAnswer => ({ kind: 'failed' }))
      if (isLeft) return
      if (answer.kind === 'signed-out') {
        isSignedOut = true
        return notify('session-ended')
      }
      if (answer.kind === 'failed') return sendLater(answer.retryAfterMs)
      failures = 0
      if (answer.kind === 'applied') adopt(answer.cart, batch)
      else if (batch.length === 1) batch.forEach(({ key }) => queue.remove(key))
      else size = 1
      onChange()
    }
  }

  function adopt(answer: Cart, batch: PendingChange[]): void {
    const wasFilled = base.lines.length > 0
    env.tabs.post({ type: 'saved', userId, cart: answer, changeIds: batch.map(({ change }) => change.id) })
    const acknowledged = batch.filter(({ key }) => queue.remove(key))
    if (answer.updatedAt >= base.updatedAt) base = answer
    const merged = acknowledged.flatMap(({ change }) => (change.type === 'merge' ? change.lines : []))
    if (wasFilled && merged.length > 0) notify('merged')
    // without what was removed again before it was sent
    const wanted = acknowledged.reduce((sum, { change }) => applyCartChange(sum, change, 0), EMPTY_CART)
    const isMissing = wanted.lines.some(({ productId }) => quantityOf(answer, productId) === 0)
    if (isMissing) notify(answer.lines.length >= MAX_LINES ? 'cut' : 'gone')
  }

  function sendLater(askedFor = 0): void {
    const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
    failures += 1
    sendSoon(Math.max(delay, askedFor))
  }

  function rest(): void {
    if (failures === 0) doubtful = new Set()
    if (learned) take(learned)
    learned = null
    onChange()
  }

  return {
    shown: (): Cart =>
      queue
        .list()
        .filter(({ change }) => !doubtful.has(change.id))
        .reduce((shown, { change }) => applyCartChange(shown, change, env.clock()), base),
    change(change: CartChange): void {
      queue.add(change, env.clock())
      sendSoon(GATHER_MS)
      onChange()
    },
    merge({ change, at }: { change: CartChange; at: number }): void {
      queue.put(change, at)
      sendSoon(0)
      onChange()
    },
    know(next: Cart): void {
      isSignedOut = false
      if (sending) learned = next
      else take(next)
      onChange()
    },
    takeSaved(next: Cart, changeIds: string[] = []): void {
      if (next.updatedAt >= base.updatedAt) base = next
      doubtful = new Set([...doubtful, ...changeIds])
      onChange()
    },
    readStored(isRemoved: boolean): void {
      if (isRemoved) env.setTimer(onChange, ANSWER_OF_TAB_MS)
      else onChange()
    },
    prefix: queue.prefix,
    isSending: () => sending !== null,
    hasPending: () => queue.list().length > 0,
    knows: (updatedAt: number) => base.updatedAt >= updatedAt,
    /** Sends pending changes; null when the server has all of them. */
    async settle(): Promise<Refusal | null> {
      // an attempt that is under way may still fail for what is over by now
      await sending
      await send()
      if (queue.list().length === 0) return null
      return { code: isSignedOut ? 'sign-in-required' : 'network-request-failed' }
    },
    /** On sign-out nothing of the user's stays; an unmerged visitor's cart is restored. */
    leave({ isSignOut }: { isSignOut: boolean }): void {
      isLeft = true
      cancelTimer()
      if (!isSignOut) return
      for (const { change } of queue.list()) if (change.type === 'merge') restoreGuestCart(env, change)
      queue.clear()
    },
  }
}
