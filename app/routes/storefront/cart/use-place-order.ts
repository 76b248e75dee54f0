import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CartLine } from '../../../shop/cart/rules.ts'
import { missingCustomerFields } from '../../../shop/orders/checkout.ts'
import type { OrderQuote } from '../../../shop/quote.ts'
import type { Refusal } from '../../../shop/refusals.ts'
import type { OrderRequest } from '../../../ui/cart/checkout-draft.ts'
import { useConfirm } from '../../../ui/kit/confirm-dialog.tsx'
import { paths } from '../../../ui/paths.ts'
import { useUser } from '../../../ui/account/me.ts'
import type { Settled } from '../../../ui/cart/remote-cart.ts'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { settleCart } from '../../../ui/cart/use-cart.ts'
import { askCart, type Asked } from './ask-cart.ts'
import { focusField } from './focus-field.ts'
import { changedOrderQuestion, withoutPromoQuestion } from './order-questions.ts'
import { orderRefusalText } from './order-refusal.ts'
import { sendOrder } from './send-order.ts'
import { toShownOrder } from './shown-cart.ts'
import { useLostOrder } from './use-lost-order.ts'
import type { Checkout } from './use-checkout-draft.ts'
import { useThanks } from './use-thanks.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** Long enough to be read on the page after. */
const SIGN_IN_MS = 5000

const UNSETTLED: Record<Settled, Refusal | null> = {
  settled: null,
  failed: { code: 'network-request-failed' },
  'signed-out': { code: 'sign-in-required' },
}

interface PlaceOrderOptions {
  checkout: Checkout
  lines: CartLine[]
  /** Every line is shown with its product. */
  isComplete: boolean
  /** What is shown; null when nothing can be ordered. */
  quote: OrderQuote | null
  without: OrderQuote | null
}

/** Placing an order from the button to the thanks; one at a time. [CO-04…06 CO-09 CO-11 CO-13 CO-14] */
export function usePlaceOrder({ checkout, lines, isComplete, quote, without }: PlaceOrderOptions) {
  const t = useTexts(customerTexts)
  const { show } = useToasts()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const thank = useThanks(checkout.forget)
  const { revalidate } = useRevalidator()
  const user = useUser()
  const [alert, setAlert] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isAttempted, setIsAttempted] = useState(false)
  const isUnderWay = useRef(false)

  async function place() {
    if (isUnderWay.current) return
    setIsAttempted(true)
    const refusal = refuseEarly()
    if (refusal) return fail(refusal)
    if (!quote || !without) return
    await alone(async () => {
      const { customer, key } = checkout.draft
      const request = {
        ...customer,
        idempotencyKey: key,
        shown: toShownOrder(quote),
        promoCode: quote.promoCode,
      }
      // The server orders what it has, so it has to have what is shown.
      const unsettled = UNSETTLED[await settleCart()]
      if (unsettled) return fail(unsettled)
      const sent = await sendOrder({
        request,
        quote,
        without,
        send,
        confirm,
        questions: {
          changed: (figures) => changedOrderQuestion(figures, t),
          withoutPromo: (reason) => withoutPromoQuestion({ refusal: reason, without }, t),
        },
        renewKey: checkout.renewKey,
      })
      if (sent.ok) return await thank(sent.value)
      void revalidate()
      if (sent.refusal) fail(sent.refusal)
    })
  }

  /** What can be said without asking the server, which says the same. */
  function refuseEarly(): Refusal | null {
    const fields = missingCustomerFields(checkout.draft.customer)
    const [first] = lines
    if (!first) return { code: 'cart-empty' }
    if (fields.length > 0) return { code: 'form-incomplete', fields }
    if (!user) return { code: 'sign-in-required' }
    if (!isComplete) return { code: 'network-request-failed' }
    return quote ? null : { code: 'product-unavailable', productId: first.productId }
  }

  async function send(request: OrderRequest): Promise<Asked<'place'>> {
    checkout.setUnanswered(request)
    const reply = await askCart('place', request)
    const isAnswered =
      reply.ok || (reply.refusal.code !== 'network-request-failed' && reply.refusal.code !== 'other')
    if (isAnswered) checkout.setUnanswered(null)
    return reply
  }

  function fail(refusal: Refusal) {
    if (refusal.code === 'idempotency-conflict') checkout.renewKey()
    if (refusal.code === 'sign-in-required') {
      show(orderRefusalText(refusal, t), { kind: 'error', durationMs: SIGN_IN_MS })
      return void navigate(paths.login(paths.cart()))
    }
    setAlert(orderRefusalText(refusal, t))
    if (refusal.code === 'form-incomplete') focusField(checkout.form.current, refusal.fields)
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

  const { unanswered, ownerId } = checkout.draft
  const isOwn = user !== null && ownerId === user.id
  useLostOrder({ order: isOwn && lines.length === 0 ? unanswered : null, isBusy, ask: askAgain })

  async function askAgain(request: OrderRequest) {
    await alone(async () => {
      // A cart that was emptied on purpose has to be empty on the server too, or the order would be made now.
      if ((await settleCart()) !== 'settled') return
      const reply = await send(request)
      if (reply.ok) await thank(reply.value)
    })
  }

  return { place, alert, isBusy, isAttempted }
}
