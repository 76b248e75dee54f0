import type { Cart } from '../../shop/cart/rules.ts'
import type { CartEnvironment, SendAnswer } from './cart-environment.ts'
import type { PendingChange } from '../kit/pending-changes.ts'

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
 * repetition harmless. A change that the server never takes is dropped alone. [CART-14]
 */
export function createCartSync(options: CartSyncOptions) {
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
