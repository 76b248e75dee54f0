import { useRef, useState, useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CartLine, Cart } from '../../../shop/cart/rules.ts'
import { missingCustomerFields } from '../../../shop/orders/checkout.ts'
import { shortOrderId } from '../../../shop/orders/rules.ts'
import type { OrderQuote } from '../../../shop/quote.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { type Texts, refusalText } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useUser } from '../../../ui/account/me.ts'
import { seenPrices } from '../../../ui/cart/cart-storage.ts'
import { askCart, browserCart, type CartReply } from '../../../ui/cart/use-cart.ts'
import { PERSONAL_KEYS, tabStore } from '../../../ui/kit/browser-storage.ts'
import { confirm } from '../../../ui/kit/dialog.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { isAboutTheCode } from './promo-box.tsx'
import { toShownOrder } from './shown-cart.ts'
import { type OrderRequest, type Checkout, unansweredOrder } from './use-checkout-draft.ts'

const PLACED_MS = 10_000
/** How long the confirmation waits for the list. */
const SLOW_MS = 1000
const STEP_MS = 3000
const MOST_STEPS = 10
/** The order was not stored, and nothing is known of an earlier one. */
const UNREAD: Refusal['code'][] = ['sign-in-required', 'other-user', 'too-many-requests', 'busy']
/** Nobody knows whether it was placed. */
const LOST: Refusal['code'][] = ['network-request-failed', 'other']

interface PlaceOrderOptions {
  checkout: Checkout
  lines: CartLine[]
  isComplete: boolean
  /** null when nothing can be ordered */
  quote: OrderQuote | null
  without: OrderQuote | null
  /** A code that the quote lacks yet: the server's answer to the order includes it. */
  awaited: string | null
}

export function usePlaceOrder({ checkout, lines, isComplete, quote, without, awaited }: PlaceOrderOptions) {
  const t = useTexts(customerTexts)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const user = useUser()
  const [alert, setAlert] = useState<{ text: string; refusal?: Refusal } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isAttempted, setIsAttempted] = useState(false)
  const isUnderWay = useRef(false)
  const { unanswered, ownerId } = checkout.draft

  async function place() {
    if (isUnderWay.current) return
    setIsAttempted(true)
    const refusal = refuseEarly()
    if (refusal) return fail(refusal)
    if (!user || !quote || !without) return
    await alone(async () => {
      const earlier = unansweredOrder(user.id)
      const request = {
        ...checkout.draft.customer,
        idempotencyKey: checkout.newestKey(),
        shown: toShownOrder(quote),
        promoCode: quote.promoCode ?? awaited,
        enteredBy: ownerId,
      }
      // The server orders its own cart, so it needs every change first.
      const unsettled = await browserCart().settle()
      if (unsettled) return fail(unsettled)
      const sent = await sendOrder({
        request,
        quote,
        without,
        send,
        agreesTo: (quotes) => confirm(changedOrderQuestion(quotes, t)),
        agreesWithout: (reason) => confirm(withoutPromoQuestion({ refusal: reason, without }, t)),
        renewKey: checkout.renewKey,
      })
      if (sent.ok) return await showThanks(sent.value)
      void revalidate()
      if (sent.refusal) await explain(sent.refusal, earlier)
    })
  }

  /** The server refuses the same. */
  function refuseEarly(): Refusal | null {
    const fields = missingCustomerFields(checkout.draft.customer)
    const [first] = lines
    if (!first) return { code: 'cart-empty' }
    if (fields.length > 0) return { code: 'form-incomplete', fields }
    if (!user) return { code: 'sign-in-required' }
    if (!isComplete) return { code: 'network-request-failed' }
    return quote ? null : { code: 'product-unavailable', productId: first.productId }
  }

  async function send(request: OrderRequest): Promise<CartReply<'place'>> {
    const before = unansweredOrder(request.enteredBy)
    checkout.setUnanswered(request)
    const reply = await askCart('place', request)
    if (!reply.ok && LOST.includes(reply.refusal.code)) return reply
    // unless another tab has the answer, or the user has signed out
    const isStill = unansweredOrder(request.enteredBy)?.idempotencyKey === request.idempotencyKey
    if (reply.ok || !UNREAD.includes(reply.refusal.code)) checkout.setUnanswered(null)
    else if (isStill) checkout.setUnanswered(before)
    return reply
  }

  function fail(refusal: Refusal) {
    if (refusal.code === 'idempotency-conflict') checkout.renewKey()
    if (refusal.code === 'sign-in-required') return void navigate(paths.login(paths.cart()))
    setAlert({ text: orderRefusalText(refusal, t), refusal })
    const [missing = ''] = refusal.code === 'form-incomplete' ? refusal.fields : []
    const control = checkout.form.current?.elements.namedItem(missing)
    if (control instanceof HTMLElement) control.focus()
  }

  /** A cart with something in it was filled after the order, which is an earlier one. */
  async function showThanks({ orderId, cart }: { orderId: string; cart: Cart }) {
    if (user) browserCart().ordered(user.id, cart)
    if (cart.lines.length > 0) return showEarlierOrder(orderId)
    checkout.markPlaced()
    checkout.forget()
    seenPrices.clear()
    const thanks = `${t.order.success} #${shortOrderId(orderId)}`
    tabStore.set(PERSONAL_KEYS.thanks, thanks)
    const moved = Promise.resolve(navigate(paths.products())).then(() =>
      tabStore.remove(PERSONAL_KEYS.thanks),
    )
    await Promise.race([moved, new Promise((resolve) => setTimeout(resolve, SLOW_MS))])
    const order = `${paths.profile()}?order=${encodeURIComponent(orderId)}`
    showToast(thanks, {
      role: 'alert',
      durationMs: PLACED_MS,
      action: { label: t.order.see, run: () => void navigate(order) },
    })
  }

  /** A conflict means that an order whose answer was lost has been placed: sent again it only tells its number. */
  async function explain(refusal: Refusal, earlier: OrderRequest | null) {
    const asked = refusal.code === 'idempotency-conflict' && earlier ? await send(earlier) : null
    if (asked?.ok) return showEarlierOrder(asked.value.orderId)
    fail(asked && LOST.includes(asked.refusal.code) ? asked.refusal : refusal)
  }

  function showEarlierOrder(orderId: string) {
    checkout.markPlaced()
    checkout.renewKey()
    setAlert({ text: t.order.earlierPlaced({ number: shortOrderId(orderId) }) })
  }

  async function alone(work: () => Promise<void>) {
    isUnderWay.current = true
    setIsBusy(true)
    setAlert(null)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  const isLost = unanswered !== null && unanswered.enteredBy === user?.id && lines.length === 0
  const attempts = useRef(0)

  const askAgain = useEffectEvent(async () => {
    await alone(async () => {
      // Nor must anything be in the server's cart, or this would place the order now.
      if (!user || (await browserCart().settle()) || browserCart().view().count > 0) return
      const lost = unansweredOrder(user.id)
      if (!lost) return void checkout.renewKey() // another tab has the answer
      checkout.newestKey()
      const reply = await send(lost)
      if (reply.ok) await showThanks(reply.value)
      // another request under this key is the one that was placed
      else if (reply.refusal.code === 'idempotency-conflict') fail(reply.refusal)
    })
  })
  // The answer was lost, but the cart is empty: the order was placed, and sending it again under its key returns it.
  useEffect(() => {
    if (!isLost || isBusy) return
    const timer = setTimeout(() => void askAgain(), attempts.current * STEP_MS)
    attempts.current = Math.min(attempts.current + 1, MOST_STEPS)
    return () => clearTimeout(timer)
  }, [isLost, isBusy])

  // another code, or the same one for another sum, may be accepted
  useEffect(
    () => setAlert((last) => (last?.refusal && isAboutTheCode(last.refusal) ? null : last)),
    [quote?.subtotal, checkout.draft.promoCode, awaited],
  )

  const isFilledIn = lines.length === 0 || missingCustomerFields(checkout.draft.customer).length === 0
  const shown = isFilledIn && alert?.refusal?.code === 'form-incomplete' ? null : alert
  return { place, alert: shown, isBusy, isAttempted, isLost }
}

/** The server's quotes have the names of the order, the page's those in its language. */
type ChangedQuotes = Record<'page' | 'before' | 'now', OrderQuote>

interface OrderSending {
  request: OrderRequest
  quote: OrderQuote
  without: OrderQuote
  send: (request: OrderRequest) => Promise<CartReply<'place'>>
  agreesTo: (quotes: ChangedQuotes) => Promise<boolean>
  agreesWithout: (refusal: Refusal) => Promise<boolean>
  renewKey: () => string
}

/** What differs from what was shown is sent again only with consent. A refusal of null is the customer's own no. */
export async function sendOrder(
  sending: OrderSending,
): Promise<CartReply<'place'> | { ok: false; refusal: null }> {
  const { request, quote, without, send, agreesTo, agreesWithout, renewKey } = sending
  let shown = quote
  let next = request
  for (;;) {
    const reply = await send(next)
    if (reply.ok) return reply
    const { refusal } = reply
    if (refusal.code === 'order-changed') {
      if (!(await agreesTo({ page: quote, before: shown, now: refusal.quote })))
        return { ok: false, refusal: null }
      shown = refusal.quote
    } else if (isAboutTheCode(refusal) && next.promoCode !== null) {
      if (!(await agreesWithout(refusal))) return reply
      shown = without
    } else {
      return reply
    }
    next = { ...next, idempotencyKey: renewKey(), shown: toShownOrder(shown), promoCode: shown.promoCode }
  }
}

export function orderRefusalText(refusal: Refusal, t: Texts): string {
  const message = refusalText(refusal, t)
  const isTelling = ['cart-empty', 'form-incomplete'].includes(refusal.code)
  return isTelling ? message : t.order.error({ message })
}

export function changedOrderQuestion({ page, before, now }: ChangedQuotes, t: Texts) {
  const names = new Map(page.lines.map(({ productId, name }) => [productId, name]))
  const seen = new Map(before.lines.map((line) => [line.productId, line]))
  const gone = before.lines.map((line) => ({ ...line, quantity: 0 }))
  const all = new Map([...gone, ...now.lines].map((line) => [line.productId, line]))
  const changed = [...all.values()].filter(({ productId, price, quantity }) => {
    const line = seen.get(productId)
    return line?.price !== price || line.quantity !== quantity
  })
  const lines = changed.map(({ productId, name, quantity, price }) =>
    t.order.changedLine({ name: names.get(productId) ?? name, quantity, amount: formatMoney(price) }),
  )
  if (before.discount !== now.discount) lines.push(`${t.summary.discount}: ${formatMoney(now.discount)}`)
  if (before.shipping !== now.shipping) lines.push(`${t.summary.delivery}: ${formatMoney(now.shipping)}`)
  const totals = t.order.changedText({ before: formatMoney(before.total), after: formatMoney(now.total) })
  return {
    title: t.order.changedTitle,
    text: [totals, ...lines].join('\n'),
    yes: t.order.changedYes({ amount: formatMoney(now.total) }),
    no: t.order.changedNo,
  }
}

function withoutPromoQuestion({ refusal, without }: { refusal: Refusal; without: OrderQuote }, t: Texts) {
  return {
    title: refusalText(refusal, t),
    text: t.order.withoutPromoText({ amount: formatMoney(without.total) }),
    yes: t.order.withoutPromoYes,
    no: t.order.changedNo,
  }
}
