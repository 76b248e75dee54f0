import { applyCartChange, type Cart, type CartChange } from '../../shop/cart/rules.ts'
import {
  type CartEnvironment,
  type SendAnswer,
  createPendingChanges,
  type PendingChange,
  restoreGuestCart,
} from './cart-storage.ts'

/** Taps that follow each other at once travel together. */
const GATHER_MS = 120
/** How long another tab may take to say what the server answered, before its acknowledged change is left out. */
const ANSWER_OF_TAB_MS = 500

interface RemoteCartOptions {
  env: CartEnvironment
  userId: string
  cart: Cart
  onChange: () => void
  /** A visitor's cart was merged into one that already held something. */
  onMerged: () => void
  onSessionEnded: () => void
}

export type Settled = 'settled' | 'failed' | 'signed-out'
export type RemoteCart = ReturnType<typeof createRemoteCart>

/** A person's cart: what the server last answered, and on top what it has not acknowledged yet. */
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
  /** Learned from the page's data while changes were under way. */
  let learned: Cart | null = null
  /** Sent before the base was read, so the base may contain them: left out until the server has said. */
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
    /** Puts the visitor's cart into this one, at the time when it was last changed. */
    merge({ change, at }: { change: CartChange; at: number }): void {
      queue.put(change, at)
      sync.sendSoon(0)
      onChange()
    },
    /** What the page's data says; while changes are under way it may be older than their answer. */
    know(next: Cart): void {
      isSignedOut = false
      if (sync.isBusy()) learned = next
      else take(next)
      onChange()
    },
    /** What the server answered to another tab. */
    hearSaved(next: Cart): void {
      if (next.updatedAt >= base.updatedAt) base = next
      onChange()
    },
    hearStored(isRemoved: boolean): void {
      if (isRemoved) env.setTimer(onChange, ANSWER_OF_TAB_MS)
      else onChange()
    },
    prefix: queue.prefix,
    /** Sends now, and says whether the server has everything. */
    async settle(): Promise<Settled> {
      await sync.flush()
      if (queue.list().length === 0) return 'settled'
      return isSignedOut ? 'signed-out' : 'failed'
    },
    /** On signing out nothing of the person's stays; what a visitor had put in before goes back to the visitor. */
    leave({ isSignOut }: { isSignOut: boolean }): void {
      sync.stop()
      if (!isSignOut) return
      for (const { change } of queue.list()) if (change.type === 'merge') restoreGuestCart(env, change)
      queue.clear()
    },
  }
}

/** Of several quantities set for a product, before any was sent, only the last counts. */
function isOverruled(earlier: PendingChange, later: CartChange): boolean {
  const { change, wasSent } = earlier
  return !wasSent && change.type === 'set' && later.type === 'set' && change.productId === later.productId
}

/** The server takes 200 at once. */
const BATCH = 100
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000

interface CartSyncOptions extends Pick<CartEnvironment, 'send' | 'setTimer'> {
  list: () => PendingChange[]
  onSend: (batch: PendingChange[]) => void
  onApplied: (batch: PendingChange[], cart: Cart) => void
  onRefused: (batch: PendingChange[]) => void
  onSignedOut: () => void
  /** Nothing is under way any more, however it ended. */
  onRest: () => void
}

/**
 * Sends pending changes in their order until none is left. What fails is sent again, ever less often; the ids make a
 * repetition harmless. A change that the server never takes is dropped alone.
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
