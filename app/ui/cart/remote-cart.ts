import { applyCartChange, type Cart, type CartChange } from '../../shop/cart/rules.ts'
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

interface RemoteCartOptions {
  env: CartEnvironment
  userId: string
  cart: Cart
  onChange: () => void
  /** A visitor's cart was merged into one that was not empty. */
  onMerged: () => void
  onSessionEnded: () => void
}

export type RemoteCart = ReturnType<typeof createRemoteCart>

/** A user's cart: the server's last answer plus the unacknowledged changes. */
export function createRemoteCart({
  env,
  userId,
  cart,
  onChange,
  onMerged,
  onSessionEnded,
}: RemoteCartOptions) {
  const queue = createPendingChanges(env.storage, userId)
  let base = cart
  let isSignedOut = false
  /** From the page's data, while changes were being sent. */
  let learned: Cart | null = null
  /** Sent before `base` was read, so `base` may contain them: not applied until the server has answered. */
  let doubtful = sentIds()

  const sync = createCartSync({
    ...env,
    list: queue.list,
    onSend: (batch) => batch.forEach(queue.markSent),
    onApplied(batch, answer) {
      const wasFilled = base.lines.length > 0
      env.tabs.post({ type: 'saved', userId, cart: answer })
      const acknowledged = batch.filter(({ key }) => queue.remove(key))
      if (answer.updatedAt >= base.updatedAt) base = answer
      if (wasFilled && acknowledged.some(({ change }) => change.type === 'merge')) onMerged()
      onChange()
    },
    onRefused(batch) {
      for (const { key } of batch) queue.remove(key)
      onChange()
    },
    onSignedOut() {
      isSignedOut = true
      onSessionEnded()
    },
    onRest() {
      doubtful = new Set()
      if (learned) take(learned)
      learned = null
      onChange()
    },
  })
  if (queue.list().length > 0) sync.sendSoon(0)

  function sentIds(): Set<string> {
    return new Set(queue.list().flatMap(({ change, wasSent }) => (wasSent ? change.id : [])))
  }

  function take(next: Cart): void {
    if (next.updatedAt < base.updatedAt) return
    if (next.updatedAt > base.updatedAt) doubtful = sentIds()
    base = next
    if (queue.list().length > 0) sync.sendSoon(0)
  }

  function enqueue(change: CartChange): void {
    const last = queue.list().at(-1)
    queue.add(change, env.clock())
    if (last && isOverruled(last, change)) queue.remove(last.key)
    sync.sendSoon(GATHER_MS)
    onChange()
  }

  return {
    shown: (): Cart =>
      queue
        .list()
        .filter(({ change }) => !doubtful.has(change.id))
        .reduce((shown, { change }) => applyCartChange(shown, change, env.clock()), base),
    change: enqueue,
    merge({ change, at }: { change: CartChange; at: number }): void {
      queue.put(change, at)
      sync.sendSoon(0)
      onChange()
    },
    know(next: Cart): void {
      isSignedOut = false
      if (sync.isBusy()) learned = next
      else take(next)
      onChange()
    },
    hearSaved(next: Cart): void {
      if (next.updatedAt >= base.updatedAt) base = next
      onChange()
    },
    hearStored(isRemoved: boolean): void {
      if (isRemoved) env.setTimer(onChange, ANSWER_OF_TAB_MS)
      else onChange()
    },
    prefix: queue.prefix,
    /** Sends pending changes; null when the server has all of them. */
    async settle(): Promise<Refusal | null> {
      await sync.flush()
      if (queue.list().length === 0) return null
      return { code: isSignedOut ? 'sign-in-required' : 'network-request-failed' }
    },
    /** On sign-out nothing of the user's stays; an unmerged visitor's cart is restored. */
    leave({ isSignOut }: { isSignOut: boolean }): void {
      sync.stop()
      if (!isSignOut) return
      for (const { change } of queue.list()) if (change.type === 'merge') restoreGuestCart(env, change)
      queue.clear()
    },
  }
}

/** Of several unsent quantities for one product only the last counts. */
function isOverruled(earlier: PendingChange, later: CartChange): boolean {
  const { change, wasSent } = earlier
  return !wasSent && change.type === 'set' && later.type === 'set' && change.productId === later.productId
}

/** The server accepts up to 200. */
const BATCH = 100
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000

interface CartSyncOptions extends Pick<CartEnvironment, 'send' | 'setTimer'> {
  list: () => PendingChange[]
  onSend: (batch: PendingChange[]) => void
  onApplied: (batch: PendingChange[], cart: Cart) => void
  onRefused: (batch: PendingChange[]) => void
  onSignedOut: () => void
  onRest: () => void
}

/**
 * Sends pending changes in order, with backoff; ids make repetitions harmless. A change that the server refuses for good is
 * dropped alone.
 */
function createCartSync(options: CartSyncOptions) {
  let running: Promise<void> | null = null
  let cancelTimer = () => {}
  let failures = 0
  let isStopped = false

  function sendSoon(ms: number): void {
    cancelTimer()
    if (!isStopped) cancelTimer = options.setTimer(() => void flush(), ms)
  }

  function flush(): Promise<void> {
    cancelTimer()
    if (isStopped) return Promise.resolve()
    running ??= sendAll().finally(() => {
      running = null
      if (!isStopped) options.onRest()
    })
    return running
  }

  async function sendAll(): Promise<void> {
    let size = BATCH
    for (;;) {
      const batch = options.list().slice(0, size)
      if (batch.length === 0) return
      options.onSend(batch)
      const answer = await options
        .send(batch.map(({ change }) => change))
        .catch((): SendAnswer => ({ kind: 'failed' }))
      if (isStopped) return
      if (answer.kind === 'signed-out') return options.onSignedOut()
      if (answer.kind === 'failed') return tryLater(answer.retryAfterMs)
      failures = 0
      if (answer.kind === 'applied') options.onApplied(batch, answer.cart)
      else if (batch.length === 1) options.onRefused(batch)
      else size = 1
    }
  }

  function tryLater(askedFor = 0): void {
    const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
    failures += 1
    sendSoon(Math.max(delay, askedFor))
  }

  return {
    sendSoon,
    flush,
    isBusy: () => running !== null,
    stop() {
      isStopped = true
      cancelTimer()
    },
  }
}
