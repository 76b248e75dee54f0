import { browserTabs } from '../live/browser-tabs.ts'
import { sendCartChanges } from './cart-request.ts'
import { createCartStore, type CartStore } from './cart-store.ts'
import { randomId } from '../kit/random-id.ts'
import { safeStorage } from '../kit/safe-storage.ts'

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
