import type { RouterContextProvider } from 'react-router'
import { limitAddress } from '../../../shop/accounts/attempts.server.ts'
import { type Cart, cartCount } from '../../../shop/cart/rules.ts'
import { parseCartChanges } from '../../../shop/cart/schema.ts'
import { applyCartChanges, getCart, subtotalOf } from '../../../shop/cart/service.server.ts'
import { placeOrder } from '../../../shop/orders/place-order.server.ts'
import { parseCheckout } from '../../../shop/orders/schema.ts'
import { checkPromoCode } from '../../../shop/promotions/queries.server.ts'
import { parsePromoCheck, type PromoCheckForm } from '../../../shop/promotions/schema.ts'
import { ok, refuse, type Result } from '../../../shop/result.ts'
import { addressOf, cartCountContext, limitsOf, servicesOf, userOf } from '../../context.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import type { CartAnswer } from './ask-cart.ts'

interface CartCall {
  request: Request
  context: Readonly<RouterContextProvider>
}

type Work = () => Promise<Result<CartAnswer>>

/** Does what POST /cart asks for: `changes` and `place` for somebody signed in, `promo` for everybody. */
export async function answerCart({
  request,
  context,
}: CartCall): Promise<{ body: CartAnswer; status: number }> {
  const read = await readForm(request, (input) => readIntent(input, context))
  const done = read.ok ? await read.value() : read
  if (done.ok) {
    if ('cart' in done.value) context.set(cartCountContext, cartCount(done.value.cart))
    return { body: done.value, status: 200 }
  }
  return { body: { refusal: done.refusal }, status: refusalStatus(done.refusal) }
}

function readIntent(input: unknown, context: CartCall['context']): Result<Work> {
  const services = servicesOf(context)
  const user = userOf(context)
  const intent = intentOf(input)
  if (intent === 'promo') return map(parsePromoCheck(input), (form) => () => checkPromo(context, form))
  if (intent !== 'changes' && intent !== 'place') return refuse({ code: 'malformed' })
  if (!user) return refuse({ code: 'sign-in-required' })
  if (intent === 'changes') {
    return map(
      parseCartChanges(input),
      (changes) => async () => map(await applyCartChanges(services, user, changes), toCart),
    )
  }
  return map(parseCheckout(input), (form) => async () => {
    const placed = await placeOrder(services, user, form)
    if (!placed.ok) return placed
    const { orderId } = placed.value
    return ok({ orderId, cart: placed.value.replayed ? await getCart(services, user.id) : placed.value.cart })
  })
}

function intentOf(input: unknown): unknown {
  if (input instanceof FormData) return input.get('intent')
  return input !== null && typeof input === 'object' && 'intent' in input ? input.intent : null
}

function toCart(cart: Cart): CartAnswer {
  return { cart }
}

/** On the server's own prices of what can be ordered; codes can't be guessed without end. */
async function checkPromo(
  context: CartCall['context'],
  { code, lines }: PromoCheckForm,
): Promise<Result<CartAnswer>> {
  const services = servicesOf(context)
  const limit = limitsOf(context).promoPerAddress
  const limited = await limitAddress(services, { action: 'promo', address: addressOf(context), limit })
  if (limited) return refuse(limited)
  const subtotal = await subtotalOf(services, lines)
  const checked = await checkPromoCode(services, code, { subtotal, userId: userOf(context)?.id ?? null })
  return map(checked, (promo) => ({ promo }))
}

function map<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? ok(change(result.value)) : result
}
