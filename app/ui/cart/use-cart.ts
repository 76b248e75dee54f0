import { useCallback, useMemo, useSyncExternalStore, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate, useFetchers, useNavigation } from 'react-router'
import { type Cart, type CartLine, quantityOf, type CartChange } from '../../shop/cart/rules.ts'
import type { ProductSummary } from '../../shop/catalog/product.ts'
import { splitLanguage } from '../../shop/language.ts'
import type { Deni } from '../../shop/money.ts'
import type { CheckedPromo } from '../../shop/promotions/rules.ts'
import type { Result } from '../../shop/use-case.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { askOnceToSignIn } from '../account/auth-modal.tsx'
import { useMe, useReadAgain } from '../account/me.ts'
import { askServer, type Fetch, getJson, inPageLanguage, jsonPost } from '../kit/ask-server.ts'
import { forgetUser, applyLastSignOut, localStore, randomId, tabChannel } from '../kit/browser-storage.ts'
import { hasUnsaved } from '../kit/form.ts'
import { after } from '../kit/later.ts'
import { dismissToast, showToast } from '../kit/toasts.tsx'
import { hintsAtUser } from '../live/shop-data.ts'
import { paths } from '../paths.ts'
import { seenPrices, type SendAnswer, type CartTabs, type TabMessage } from './cart-storage.ts'
import { UNKNOWN_CART, viewOf, type CartView, createCartStore, type CartStore } from './cart-store.ts'

export function useCart() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const view = useCartView()

  return {
    ...view,
    quantityOf: (productId: string) => quantityOf(view, productId),
    /** Reports it with a link to the cart. */
    add(productId: string, name: string, { quantity = 1, price }: { quantity?: number; price: Deni }) {
      const cart = browserCart()
      cart.change({ type: 'add', productId, quantity })
      if (quantityOf(cart.view(), productId) === 0) return showToast(t.error.cartFull, { kind: 'error' })
      seenPrices.put({ [productId]: price })
      const action = { label: t.product.addedCta, run: () => void navigate(paths.cart()) }
      const again = t.product.inCart(cart.view().lines.length)
      showToast(t.product.added({ name }), { action, about: 'cart', again })
    },
    /** Zero removes the line. */
    setQuantity(productId: string, quantity: number) {
      if (quantity === 0) dismissToast('cart')
      browserCart().change({ type: 'set', productId, quantity })
    },
    clear: () => browserCart().change({ type: 'clear' }),
    restore(lines: CartLine[]) {
      for (const { productId, quantity, addedAt } of lines)
        browserCart().change({ type: 'add', productId, quantity, at: addedAt })
    },
  }
}

/** While the owner is unknown: the server's cart for a user, nothing for a visitor. */
function useCartView(): CartView {
  const cart = useMe()?.cart
  const before = useMemo(() => (cart ? viewOf(cart, { isKnown: true }) : UNKNOWN_CART), [cart])
  const current = useCallback(() => {
    const view = browserCart().view()
    return view.isKnown || view.count > 0 ? view : before
  }, [before])
  return useSyncExternalStore(subscribe, current, () => before)
}

const subscribe = (listener: () => void) => browserCart().subscribe(listener)

/** Connects the cart with the session. Once per page. */
export function CartBridge() {
  const t = useTexts(shellTexts)
  const readAgain = useReadAgain()
  const me = useMe()
  const isSigningOut = useIsSigningOut()
  const isIdle = useNavigation().state === 'idle'
  const hasSignedOut = useRef(false)

  useLayoutEffect(() => {
    if (isSigningOut) {
      hasSignedOut.current = true
      browserCart().leave()
    } else if (hasSignedOut.current && isIdle && hintsAtUser(document.cookie)) {
      // it was refused or failed
      hasSignedOut.current = false
      browserCart().stay()
    }
  }, [isSigningOut, isIdle])

  // Before the paint, so that nothing of a previous user is visible.
  useLayoutEffect(() => {
    if (!me) return
    const userId = me.user?.id ?? null
    const isWaiting = hasUnsaved() || browserCart().hasPending()
    const { isSignOut, isEnd } = browserCart().know({
      userId,
      cart: me.cart,
      hasSignedOut: hasSignedOut.current,
    })
    if (isEnd && isWaiting) askOnceToSignIn({ code: 'sign-in-required' })
    if (isSignOut) {
      forgetUser({ isHere: hasSignedOut.current })
      dismissToast()
    }
    if (userId === null || isSignOut) hasSignedOut.current = false
  }, [me])

  useEffect(
    () =>
      browserCart().listen((event) => {
        if (event === 'gone') dismissToast('cart')
        if (event === 'merged') showToast(t.user.cartsMerged)
        else if (event === 'cut') showToast(t.error.cartFull, { kind: 'error', durationMs: 8000 })
        else void readAgain()
      }),
    [readAgain, t],
  )
  return null
}

/** Also by deleting the account. */
function useIsSigningOut(): boolean {
  const navigation = useNavigation()
  return [navigation, ...useFetchers()].some(({ formAction, formData }) => {
    const { address } = splitLanguage(formAction ?? '')
    const isDeletion = address === paths.security() && formData?.get('intent') === 'delete'
    return isDeletion || address === paths.logout()
  })
}

/** At most 50; products that no longer exist are left out. Throws without an answer within 20 s. */
export async function readProducts(ids: string[]): Promise<ProductSummary[]> {
  const address = inPageLanguage(paths.cartLines(ids))
  return (await getJson<{ products: ProductSummary[] }>(address)).products
}

let cart: CartStore | null = null

/** Browser only: on the server many users share the process. */
export function browserCart(): CartStore {
  cart ??= startCart()
  return cart
}

function startCart(): CartStore {
  const store = createCartStore({
    storage: localStore,
    tabs: browserTabs(),
    send: (changes, enteredBy) =>
      sendCartChanges({ changes, enteredBy }, (address, init) => fetch(address, init)),
    clock: Date.now,
    newId: randomId,
    setTimer: (run, ms) => after(ms, run),
  })
  store.start()
  const settle = () => {
    applyLastSignOut()
    void store.settle()
  }
  settle()
  // Twice: a request that hangs since the network was lost is aborted first.
  addEventListener('online', () => void store.settle().then(settle))
  addEventListener('pageshow', settle)
  document.addEventListener('visibilitychange', settle)
  return store
}

const SENDING_TIMEOUT_MS = 15_000

/**
 * Also while the page is unloaded. `signed-out`: nobody or somebody else than `enteredBy` is signed in. Limits, server errors
 * and no answer are temporary; any other refusal is final.
 */
export async function sendCartChanges(
  entered: { changes: CartChange[]; enteredBy: string },
  request: Fetch,
): Promise<SendAnswer> {
  const response = await request(paths.cart(), {
    ...jsonPost({ intent: 'changes', ...entered }),
    keepalive: true,
    signal: sendingTimeout(),
  })
  if (response.ok) return { kind: 'applied', cart: ((await response.json()) as { cart: Cart }).cart }
  if (response.status === 401 || response.status === 409) return { kind: 'signed-out' }
  if (response.status === 429)
    return { kind: 'failed', retryAfterMs: 1000 * (Number(response.headers.get('retry-after')) || 0) }
  const isFinal = response.status === 400 || response.status === 413 || response.status === 422
  return { kind: isFinal ? 'refused' : 'failed' }
}

/** Aborts after 15 s, or when the network returns. */
function sendingTimeout(): AbortSignal {
  const givingUp = new AbortController()
  const giveUp = () => givingUp.abort()
  setTimeout(giveUp, SENDING_TIMEOUT_MS)
  globalThis.addEventListener?.('online', giveUp, { once: true, signal: givingUp.signal })
  return givingUp.signal
}

/** Tabs learn of stored keys by the storage event, and of messages by a BroadcastChannel. */
function browserTabs(): CartTabs {
  const channel = tabChannel('nega.cart')
  return {
    post: (message) => channel?.postMessage(message),
    listen({ onMessage, onStored }) {
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
      addEventListener('storage', ({ key, newValue }) => onStored(key, newValue === null))
    },
  }
}

export type CartReply<Intent extends keyof CartAnswers> = Result<CartAnswers[Intent]>

export async function askCart<Intent extends keyof CartAnswers>(
  intent: Intent,
  body: object,
  request?: Fetch,
): Promise<CartReply<Intent>> {
  return await askServer<CartAnswers[Intent]>(paths.cart(), { ...body, intent }, request)
}

interface CartAnswers {
  changes: { cart: Cart }
  promo: { promo: CheckedPromo }
  place: { orderId: string; cart: Cart }
}

export type CartAnswer = CartAnswers[keyof CartAnswers]
