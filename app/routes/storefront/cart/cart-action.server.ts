import { checkAttempts, createFloodLimit, limitAttempts } from '../../../platform/rate-limits.server.ts'
import { getCart } from '../../../shop/cart/queries.server.ts'
import { cartCount } from '../../../shop/cart/rules.ts'
import { applyCartChanges, parseCartChanges, subtotalOf } from '../../../shop/cart/service.server.ts'
import { recentOrderKeys } from '../../../shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../shop/orders/place-order.server.ts'
import { parseCheckout } from '../../../shop/orders/schema.ts'
import { checkPromoCode } from '../../../shop/promotions/queries.server.ts'
import { parsePromoCheck } from '../../../shop/promotions/schema.ts'
import { HOUR_MS } from '../../../shop/time.ts'
import { ok, refuse, type Result } from '../../../shop/use-case.ts'
import type { CartAnswer } from '../../../ui/cart/use-cart.ts'
import {
  addressOf,
  type Call,
  cartCountContext,
  type Context,
  intentOf,
  readForm,
  servicesOf,
  settingsOf,
  userOf,
} from '../../request.server.ts'

/** `changes` and `place` need a signed-in user. */
export async function answerCart({ request, context }: Call): Promise<Result<CartAnswer>> {
  const read = await readForm<unknown>({ request, context }, ok)
  const done = read.ok ? await answerIntent(read.value, context) : read
  if (done.ok && 'cart' in done.value) context.set(cartCountContext, cartCount(done.value.cart))
  return done
}

async function answerIntent(input: unknown, context: Context): Promise<Result<CartAnswer>> {
  switch (intentOf(input)) {
    case 'promo':
      return await checkPromo(input, context)
    case 'changes':
      return await changeCart(input, context)
    case 'place':
      return await place(input, context)
    default:
      return refuse({ code: 'malformed' })
  }
}

const UNKNOWN_CODES_PER_ACCOUNT = 30

/** Withholds the outcome from a client that has sent too many unknown codes: codes could be guessed. */
async function limitGuesses<T>(context: Context, found: Result<T>): Promise<Result<T>> {
  const services = servicesOf(context)
  const user = userOf(context)
  const limit = settingsOf(context).limits.promoPerAddress
  const action = 'promo'
  const ofAddress = { action, per: 'address', of: addressOf(context), limit } as const
  const ofAccount =
    user && ({ action, per: 'account', of: user.id, limit: UNKNOWN_CODES_PER_ACCOUNT } as const)
  const guesses = ofAccount ? [ofAccount, ofAddress] : [ofAddress]
  const isUnknown = !found.ok && found.refusal.code === 'promo-missing'
  const limited = await (isUnknown ? limitAttempts : checkAttempts)(services, ...guesses)
  return limited ? refuse(limited) : found
}

/** Uses the server's own prices. */
async function checkPromo(input: unknown, context: Context): Promise<Result<CartAnswer>> {
  const form = parsePromoCheck(input)
  if (!form.ok) return form
  const services = servicesOf(context)
  const { code, lines } = form.value
  const subtotal = await subtotalOf(services, lines)
  const found = await checkPromoCode(services, code, { subtotal, user: userOf(context) })
  const promo = await limitGuesses(context, found)
  return promo.ok ? ok({ promo: promo.value }) : promo
}

async function changeCart(input: unknown, context: Context): Promise<Result<CartAnswer>> {
  const user = userOf(context)
  if (!user) return refuse({ code: 'sign-in-required' })
  const changes = parseCartChanges(input)
  if (!changes.ok) return changes
  return ok({ cart: await applyCartChanges(servicesOf(context), user, changes.value) })
}

/** Tried orders of an account, replays and refusals as well: beyond the limit, what is stored decides. */
const takeOrder = createFloodLimit(HOUR_MS)

async function place(input: unknown, context: Context): Promise<Result<CartAnswer>> {
  const user = userOf(context)
  if (!user) return refuse({ code: 'sign-in-required' })
  const form = parseCheckout(input)
  if (!form.ok) return form
  const services = servicesOf(context)
  // each sends an email to an unconfirmed address
  const most = Math.ceil(settingsOf(context).limits.writesPerMinute / 6)
  const wait = takeOrder(user.id, most)
  const keys = wait > 0 ? await recentOrderKeys(services, user) : []
  if (keys.length >= most && !keys.includes(form.value.idempotencyKey))
    return refuse({ code: 'busy', retryAfter: wait })
  const placed = await placeOrder(services, user, form.value)
  if (!placed.ok) return form.value.promoCode === null ? placed : await limitGuesses(context, placed)
  const { orderId } = placed.value
  return ok({ orderId, cart: placed.value.replayed ? await getCart(services, user.id) : placed.value.cart })
}
