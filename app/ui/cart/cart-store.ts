import {
  applyCartChange,
  type Cart,
  type CartChange,
  EMPTY_CART,
  cartCount,
  type CartLine,
} from '../../shop/cart/rules.ts'
import type { Refusal } from '../../shop/use-case.ts'
import { createStore } from '../kit/listen.ts'
import {
  type CartEnvironment,
  type TabMessage,
  changeGuestCart,
  GUEST_CART_KEY,
  guestMerge,
  readGuestCart,
} from './cart-storage.ts'
import { createRemoteCart, type RemoteCart, type RemoteCartEvent } from './remote-cart.ts'

/** How long the cart waits to learn who is signed in. */
const SIGN_IN_KNOWN_MS = 1800

type WithoutId<T> = T extends unknown ? Omit<T, 'id' | 'at'> : never
type WantedChange = WithoutId<Exclude<CartChange, { type: 'merge' }>> & { at?: number }

interface SessionFacts {
  userId: string | null
  cart: Cart | null
  /** Signed out on purpose in this tab, so nothing of the user may stay; otherwise the session only expired. */
  hasSignedOut: boolean
}

export type CartEvent = RemoteCartEvent | 'session-elsewhere'
export type CartStore = ReturnType<typeof createCartStore>

/** The cart of a page, the visitor's or the user's. Independent of React. */
export function createCartStore(env: CartEnvironment) {
  const view = createStore(UNKNOWN_CART)
  const eventListeners = new Set<(event: CartEvent) => void>()
  /** undefined while unknown, null for a visitor */
  let userId: string | null | undefined
  let remote: RemoteCart | null = null
  let early: CartChange[] = []
  /** Another tab reported a change of the session. */
  let sessionElsewhere: { signedOutId: string | null } | null = null

  function emit(): void {
    const next = viewOf(currentCart(), { isKnown: userId !== undefined })
    if (JSON.stringify(next) !== JSON.stringify(view.get())) view.set(next)
  }

  function currentCart(): Cart {
    if (remote) return remote.shown()
    if (userId === null) return readGuestCart(env.storage)
    return early.reduce((cart, change) => applyCartChange(cart, change, env.clock()), EMPTY_CART)
  }

  function notify(event: CartEvent): void {
    for (const listener of eventListeners) listener(event)
  }

  function apply(change: CartChange): void {
    if (remote) return remote.change(change)
    if (userId === null) changeGuestCart(env, change)
    else early.push(change)
    emit()
  }

  /** Switches the owner; a visitor's cart is merged into the user's. */
  function switchOwner(next: string | null, cart: Cart): void {
    userId = next
    remote = next === null ? null : createRemoteCart({ env, userId: next, cart, onChange: emit, notify })
    const merge = remote && guestMerge(env)
    if (merge) remote?.merge(merge)
    if (merge) env.storage.remove(GUEST_CART_KEY)
    const waiting = early
    early = []
    waiting.forEach(apply)
    emit()
  }

  function receive(message: TabMessage): void {
    if (message.type === 'session') {
      sessionElsewhere = message
      notify('session-elsewhere')
    } else if (message.userId === userId) {
      remote?.takeSaved(message.cart, message.changeIds)
    }
  }

  function readStored(key: string | null, isRemoved: boolean): void {
    if (remote && (key === null || key.startsWith(remote.prefix))) remote.readStored(isRemoved)
    if (!remote && (key === null || key === GUEST_CART_KEY)) emit()
  }

  return {
    view: view.get,
    subscribe: view.subscribe,
    listen(listener: (event: CartEvent) => void): () => void {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },
    /** Adopts what the page's data says about the user and the cart; `isEnd`: the session ended by itself. */
    know(facts: SessionFacts): { isSignOut: boolean; isEnd: boolean } {
      const before = userId
      const endElsewhere = sessionElsewhere
      const isLeaving = before != null && endElsewhere?.signedOutId === before
      if (before === facts.userId) {
        // who is signing out in another tab may still be signed in when the page is read
        if (!isLeaving) sessionElsewhere = null
        if (remote && facts.cart) remote.know(facts.cart)
        return { isSignOut: false, isEnd: false }
      }
      sessionElsewhere = null
      const isSignOut = isLeaving || (before != null && (facts.hasSignedOut || facts.userId !== null))
      remote?.leave({ isSignOut })
      switchOwner(facts.userId, facts.cart ?? EMPTY_CART)
      if (before !== undefined && !endElsewhere)
        env.tabs.post({ type: 'session', signedOutId: isSignOut ? before : null })
      return { isSignOut, isEnd: before != null && !isSignOut }
    },
    /** The cart after an order, unless its user has left in the meantime. */
    ordered(ownerId: string, cart: Cart): void {
      if (ownerId === userId) remote?.know(cart)
    },
    /** The user is about to sign out: the other tabs learn of it before the server's event that the session has ended. */
    leave(): void {
      if (userId) env.tabs.post({ type: 'session', signedOutId: userId })
    },
    /** After all the user does not sign out. */
    stay(): void {
      env.tabs.post({ type: 'session', signedOutId: null })
    },
    change(wanted: WantedChange): void {
      apply({ at: env.clock(), ...wanted, id: env.newId() } as CartChange)
    },
    isSending: () => remote?.isSending() ?? false,
    /** Whether changes wait for the server, or for their user to sign in again. */
    hasPending: () => remote?.hasPending() ?? false,
    /** Whether the server's cart of that time, or a later one, is here. */
    knows: (updatedAt: number) => remote?.knows(updatedAt) ?? false,
    /** Sends pending changes; null when the server has all of them. */
    settle: (): Promise<Refusal | null> => remote?.settle() ?? Promise.resolve(null),
    /** Goes on as a visitor when the user stays unknown. */
    start(): void {
      env.tabs.listen({ onMessage: receive, onStored: readStored })
      env.setTimer(() => {
        if (userId === undefined) switchOwner(null, EMPTY_CART)
      }, SIGN_IN_KNOWN_MS)
    },
  }
}

export interface CartView {
  lines: CartLine[]
  count: number
  /** False until it is known whose cart it is. */
  isKnown: boolean
}

export const UNKNOWN_CART: CartView = { lines: [], count: 0, isKnown: false }

/** Ordered by `addedAt`, so that a restored line returns to its position. */
export function viewOf(cart: Cart, { isKnown }: Pick<CartView, 'isKnown'>): CartView {
  const lines = [...cart.lines].sort((one, other) => one.addedAt - other.addedAt)
  return { lines, count: cartCount(cart), isKnown }
}
