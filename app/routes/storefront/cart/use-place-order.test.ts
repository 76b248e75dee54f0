import { expect, test } from 'vitest'
import { EMPTY_CUSTOMER } from '../../../shop/orders/checkout.ts'
import type { OrderQuote } from '../../../shop/quote.ts'
import { ok, type Refusal, refuse } from '../../../shop/use-case.ts'
import * as mk from '../../../texts/mk/customer.ts'
import type { CartReply } from '../../../ui/cart/use-cart.ts'
import { toShownOrder } from './shown-cart.ts'
import type { OrderRequest } from './use-checkout-draft.ts'
import { changedOrderQuestion, orderRefusalText, sendOrder } from './use-place-order.ts'

const quote = (price: number, promoCode: string | null = null): OrderQuote => {
  const line = { productId: 'a', name: 'А', brand: 'hocl', price, quantity: 1, lineTotal: price }
  const lines = [line, { ...line, productId: 'b', name: 'Б', price: 0, lineTotal: 0 }]
  return { lines, subtotal: price, discount: 0, promoCode, shipping: 0, total: price }
}
const PLACED = ok({ orderId: 'o1', cart: { lines: [], updatedAt: 1 } })

/** Answers one after the other; the customer says yes or no to every question. */
async function play(
  answers: CartReply<'place'>[],
  { says, promoCode = null }: { says: boolean; promoCode?: string | null },
) {
  const sent: OrderRequest[] = []
  const asked: string[] = []
  const shown = quote(100, promoCode)
  const result = await sendOrder({
    request: {
      ...EMPTY_CUSTOMER,
      idempotencyKey: 'key-0',
      shown: toShownOrder(shown),
      promoCode,
      enteredBy: null,
    },
    quote: shown,
    without: quote(100),
    send: async (request) => {
      sent.push(request)
      return answers[sent.length - 1] ?? refuse({ code: 'other' })
    },
    agreesTo: async (quotes) => {
      asked.push(changedOrderQuestion(quotes, mk).text)
      return says
    },
    agreesWithout: async ({ code }) => {
      asked.push(code)
      return says
    },
    renewKey: () => `key-${sent.length}`,
  })
  return { result, sent, asked }
}

test('[CO-09] [CART-15] a changed order is put to the customer, and sent with the new figures under a new key', async () => {
  const less = quote(120)
  less.lines = less.lines.slice(0, 1).map((line) => ({ ...line, name: 'Друго име' }))
  const changed = refuse<Refusal>({ code: 'order-changed', quote: less })
  const more = { ...quote(130), discount: 20, shipping: 30 }
  if (more.lines[1]) more.lines[1].quantity = 2
  const again = refuse<Refusal>({ code: 'order-changed', quote: more })
  const { result, sent, asked } = await play([changed, again, PLACED], { says: true })
  expect(result.ok).toBe(true)
  expect(asked.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Вкупно беше 1,00 ден., а сега е 1,20 ден.\nА: 1 × 1,20 ден.\nБ: 0 × 0,00 ден.',
    'Вкупно беше 1,20 ден., а сега е 1,30 ден.\nА: 1 × 1,30 ден.\nБ: 2 × 0,00 ден.\nПопуст: 0,20 ден.\nДостава: 0,30 ден.',
  ])
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-0', 'key-1', 'key-2'])
  expect(sent.map(({ shown }) => shown.total)).toEqual([100, 120, 130])
  expect(sent[2]?.shown.lines[0]).toEqual({ productId: 'a', quantity: 1, price: 130 })
})

test('[CO-09] without consent nothing more is sent', async () => {
  const { result, sent } = await play([refuse({ code: 'order-changed', quote: quote(120) })], { says: false })
  expect(result).toEqual({ ok: false, refusal: null })
  expect(sent).toHaveLength(1)
})

test('[PROMO-09] a code used up meanwhile: the order may be made without it', async () => {
  const usedUp = refuse<Refusal>({ code: 'promo-exhausted' })
  const yes = await play([usedUp, PLACED], { says: true, promoCode: 'PRVI50' })
  expect(yes.result.ok).toBe(true)
  expect(yes.sent[1]).toMatchObject({ idempotencyKey: 'key-1', promoCode: null, shown: { promoCode: null } })
  expect((await play([usedUp], { says: false, promoCode: 'PRVI50' })).result).toEqual(usedUp)
})

test('[CO-13] any other refusal comes back as it is', async () => {
  const { result, asked } = await play([refuse({ code: 'network-request-failed' })], { says: true })
  expect(result).toEqual(refuse({ code: 'network-request-failed' }))
  expect(asked).toEqual([])
})

test('[CO-13] every other failure names its reason', () => {
  expect(orderRefusalText({ code: 'promo-expired' }, mk)).toBe(
    'Настана проблем при креирање на нарачката: Промо кодот е истечен',
  )
})
