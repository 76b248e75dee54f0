import { applyCartChange, type Cart, type CartChange, EMPTY_CART } from '../../app/shop/cart/rules.ts'
import type { CartEnvironment, SendAnswer, TabMessage } from '../../app/ui/cart/cart-storage.ts'
import { createCartStore, type CartEvent } from '../../app/ui/cart/cart-store.ts'
import { safeStorage, type KeyValues } from '../../app/ui/kit/browser-storage.ts'

/** What happens to a request: `lost` reaches the server, but its answer never comes back. */
export type Network = 'works' | 'fails' | 'lost' | 'refuses krema' | 'busy'

export type Tab = ReturnType<ReturnType<typeof createCartWorld>['openTab']>

/** A browser with tabs, a server with carts, and a network that can be broken; time goes only by `pass`. */
export function createCartWorld() {
  const texts = new Map<string, string>()
  const ears = new Map<object, Parameters<CartEnvironment['tabs']['listen']>[0]>()
  const carts = new Map<string, Cart>()
  const applied = new Set<string>()
  const soldOut = new Set<string>()
  let timers: { due: number; run: () => void }[] = []
  let now = 1_700_000_000_000
  let ids = 0
  const world = { network: 'works' as Network, signedIn: null as string | null, requests: 0 }

  function serve(changes: CartChange[], enteredBy = world.signedIn): SendAnswer {
    const userId = world.signedIn
    if (userId === null || userId !== enteredBy) return { kind: 'signed-out' }
    let cart = carts.get(userId) ?? EMPTY_CART
    for (const change of changes) {
      const mark = `${userId} ${change.id}`
      const isRefused = change.type === 'add' && soldOut.has(change.productId)
      if (!applied.has(mark) && !isRefused) cart = applyCartChange(cart, change, ++now)
      applied.add(mark)
    }
    carts.set(userId, cart)
    return { kind: 'applied', cart }
  }

  async function send(changes: CartChange[], enteredBy: string): Promise<SendAnswer> {
    world.requests += 1
    const { network } = world
    await Promise.resolve()
    if (network === 'fails') throw new TypeError('Failed to fetch')
    if (network === 'busy') return { kind: 'failed', retryAfterMs: 30_000 }
    if (network.startsWith('refuses') && JSON.stringify(changes).includes('krema')) return { kind: 'refused' }
    const answer = serve(changes, enteredBy)
    if (network === 'lost') throw new TypeError('Failed to fetch')
    return answer
  }

  function keyValuesOf(tab: object): KeyValues {
    const tell = (key: string, isRemoved: boolean) => {
      for (const [other, { onStored }] of ears) if (other !== tab) onStored(key, isRemoved)
    }
    return {
      get length() {
        return texts.size
      },
      key: (index) => [...texts.keys()].at(-1 - index) ?? null, // in no order that means anything
      getItem: (key) => texts.get(key) ?? null,
      setItem(key, value) {
        texts.set(key, value)
        tell(key, false)
      },
      removeItem(key) {
        if (texts.delete(key)) tell(key, true)
      },
    }
  }

  function openTab(keyValues?: KeyValues) {
    const tab = {}
    const storage = keyValues ?? keyValuesOf(tab)
    const tell = (message: TabMessage) => {
      for (const [other, { onMessage }] of ears) if (other !== tab) onMessage(message)
    }
    const store = createCartStore({
      storage: safeStorage(() => storage),
      tabs: {
        post: tell,
        listen(own) {
          ears.set(tab, own)
        },
      },
      send,
      clock: () => ++now,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      setTimer(run, ms) {
        const timer = { due: now + ms, run }
        timers.push(timer)
        return () => void (timers = timers.filter((other) => other !== timer))
      },
    })
    const events: CartEvent[] = []
    store.listen((event) => events.push(event))
    store.start()
    return {
      store,
      events,
      /** What is shown, as `product×quantity`. */
      shown: () => textOf(store.view()),
      add: (productId: string, quantity = 1) => store.change({ type: 'add', productId, quantity }),
      set: (productId: string, quantity: number) => store.change({ type: 'set', productId, quantity }),
    }
  }

  /** Lets time go by: timers run in their order, and what they started comes to its end. */
  async function pass(ms: number): Promise<void> {
    const end = now + ms
    for (;;) {
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      const next = timers.toSorted((one, other) => one.due - other.due)[0]
      if (!next || next.due > end) break
      timers = timers.filter((timer) => timer !== next)
      now = Math.max(now, next.due)
      next.run()
    }
    now = Math.max(now, end)
  }

  /** What a page loaded now says of the person. */
  function facts(hasSignedOut = false) {
    const userId = world.signedIn
    return { userId, cart: userId === null ? null : (carts.get(userId) ?? EMPTY_CART), hasSignedOut }
  }

  /** Opens a page that is told at once who is signed in. */
  function visit(keyValues?: KeyValues) {
    const tab = openTab(keyValues)
    tab.store.know(facts())
    return tab
  }

  return Object.assign(world, {
    texts,
    soldOut,
    openTab,
    visit,
    pass,
    facts,
    serve,
    remote: (userId: string) => textOf(carts.get(userId) ?? EMPTY_CART),
  })
}

function textOf({ lines }: Pick<Cart, 'lines'>): string {
  return lines.map(({ productId, quantity }) => `${productId}×${quantity}`).join(' ')
}
