import type { Cart, CartChange } from '../../shop/cart/rules.ts'
import { type Fetch, jsonPost } from '../kit/ask-server.ts'
import { randomId, safeStorage } from '../kit/browser-storage.ts'
import { paths } from '../paths.ts'
import type { SendAnswer, CartTabs, TabMessage } from './cart-environment.ts'
import { createCartStore, type CartStore } from './cart-store.ts'

let cart: CartStore | null = null

/** The cart of this page. Only for code that runs in a browser: on the server many people share the process. */
export function browserCart(): CartStore {
  cart ??= startCart()
  return cart
}

function startCart(): CartStore {
  const store = createCartStore({
    storage: safeStorage(() => localStorage),
    tabs: browserTabs(),
    send: (changes) => sendCartChanges(changes, (address, init) => fetch(address, init)),
    clock: Date.now,
    newId: randomId,
    setTimer(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  store.start()
  const settle = () => void store.settle()
  // Twice: a request that the lost network holds up is given up first.
  addEventListener('online', () => void store.settle().then(settle))
  addEventListener('pageshow', settle)
  document.addEventListener('visibilitychange', settle)
  return store
}

const PATIENCE_MS = 15_000

/**
 * Sends changes to the person's cart. Also while the page goes away. A limit, a fault of the server and no answer are
 * "later"; any other no is for ever.
 */
export async function sendCartChanges(changes: CartChange[], request: Fetch): Promise<SendAnswer> {
  const response = await request(paths.cart(), {
    ...jsonPost({ intent: 'changes', changes }),
    keepalive: true,
    signal: patience(),
  })
  if (response.ok) return { kind: 'applied', cart: ((await response.json()) as { cart: Cart }).cart }
  if (response.status === 401) return { kind: 'signed-out' }
  if (response.status === 429) return { kind: 'failed', retryAfterMs: secondsOf(response) * 1000 }
  const isFinal = response.status === 400 || response.status === 413 || response.status === 422
  return { kind: isFinal ? 'refused' : 'failed' }
}

/** Ends a request that hangs: after 15 s, or when the network comes back, for then it may be sent anew. */
function patience(): AbortSignal {
  const givingUp = new AbortController()
  const giveUp = () => givingUp.abort()
  setTimeout(giveUp, PATIENCE_MS)
  globalThis.addEventListener?.('online', giveUp, { once: true, signal: givingUp.signal })
  return givingUp.signal
}

function secondsOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

const CHANNEL = 'nega.cart'

/** The other tabs of this browser: stored keys by the storage event, messages by a BroadcastChannel. */
function browserTabs(): CartTabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null
  return {
    post: (message) => channel?.postMessage(message),
    listen({ onMessage, onStored }) {
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
      addEventListener('storage', ({ key, newValue }) => onStored(key, newValue === null))
    },
  }
}
