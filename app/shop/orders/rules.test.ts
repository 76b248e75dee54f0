import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, RUNS } from '../../../tests/support/for-all.ts'
import { MAX_LINES, MAX_QUANTITY } from '../cart/rules.ts'
import { NEW_PRODUCT, type ProductSummary } from '../catalog/product.ts'
import { AMOUNT_FIELDS, DEFAULT_DELIVERY, deliveryPrice, type DeliverySettings } from '../delivery/rules.ts'
import { MAX_PRICE } from '../money.ts'
import { newPromoCode } from '../promotions/rules.ts'
import { FIGURES, type OrderQuote, type ShownOrder } from '../quote.ts'
import { recordOf } from '../record-of.ts'
import { orderChange, quotesAgree, splitByAvailability, totalsFor } from './rules.ts'

const NOW = Date.UTC(2026, 10, 20)

const line = fc.record({
  id: fc.uuid(),
  name: fc.constant('Крем'),
  brand: fc.constant('hocl'),
  price: fc.oneof(
    fc.nat(MAX_PRICE),
    fc.nat(5000).map((den) => den * 100),
  ),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
})
const someLines = fc.array(line, { minLength: 1, maxLength: 6 })

const promo = fc
  .record({
    discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
    discountValue: fc.integer({ min: 1, max: 10_000 }),
    maximumDiscount: fc.option(fc.nat(1_000_000)),
  })
  .map((discount) => newPromoCode({ id: 'p', code: 'NEGA', ...discount }, 0))

const delivery: fc.Arbitrary<DeliverySettings> = fc.record({
  ...recordOf(AMOUNT_FIELDS, () => fc.nat(100_000)),
  freeDeliveryThreshold: fc.nat(10_000_000),
  deliveryMessage: fc.constant(''),
})

function quoteOf(...args: Parameters<typeof totalsFor>): OrderQuote {
  const result = totalsFor(...args)
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

test('[CO-08] the total is subtotal − discount + delivery, in whole deni, never below 0', () => {
  forAll(RUNS, someLines, fc.option(promo), delivery, (lines, promo, delivery) => {
    const quote = quoteOf(lines, promo, delivery, NOW)
    const subtotal = lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
    expect(quote.subtotal).toBe(subtotal)
    expect(quote.lines.map((line) => line.lineTotal)).toEqual(
      lines.map(({ price, quantity }) => price * quantity),
    )
    expect(quote.discount).toBeGreaterThanOrEqual(0)
    expect(quote.discount).toBeLessThanOrEqual(subtotal)
    expect(quote.shipping).toBe(deliveryPrice(delivery, { subtotal }))
    const parts = FIGURES.reduce((total, figure) => total + quote[figure], -quote.total)
    expect(quote.total).toBe(parts - 2 * quote.discount)
    expect(quote.promoCode).toBe(promo?.code ?? null)
    expect([quote.discount, quote.shipping, quote.total].every(Number.isSafeInteger)).toBe(true)
  })
})

test('the largest cart is still counted exactly', () => {
  const lines = Array.from({ length: MAX_LINES }, (_, index) => {
    return { ...NEW_PRODUCT, id: `p${index}`, price: MAX_PRICE - 1, quantity: MAX_QUANTITY }
  })
  const quote = quoteOf(lines, null, DEFAULT_DELIVERY, NOW)
  expect(BigInt(quote.subtotal)).toBe(BigInt(MAX_PRICE - 1) * BigInt(MAX_QUANTITY * MAX_LINES))
})

test('no order without lines, with too many, or with a quantity that is none', () => {
  const [line] = fc.sample(someLines, 1)[0] ?? []
  const codeOf = (lines: Parameters<typeof totalsFor>[0]) => {
    const result = totalsFor(lines, null, DEFAULT_DELIVERY, NOW)
    return result.ok ? 'ok' : result.refusal.code
  }
  if (!line) throw new Error('no line')
  expect(codeOf([])).toBe('cart-empty')
  expect(codeOf(Array.from({ length: MAX_LINES + 1 }, () => line))).toBe('cart-full')
  for (const quantity of [0, -1, 1.5, 100, Number.NaN, Infinity, '2' as unknown as number]) {
    expect(codeOf([{ ...line, quantity }])).toBe('quantity-invalid')
    expect(codeOf([line, { ...line, quantity }])).toBe('quantity-invalid')
  }
})

test('what the customer saw agrees with the order only when every product, quantity, price, code and the total do', () => {
  const shownOf = ({ lines, total, promoCode }: OrderQuote): ShownOrder => {
    return {
      lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
      total,
      promoCode,
    }
  }
  forAll(2000, someLines, fc.option(promo), fc.nat(5), (lines, promo, place) => {
    const quote = quoteOf(lines, promo, DEFAULT_DELIVERY, NOW)
    const shown = shownOf(quote)
    const at = place % lines.length
    const changedAt = (change: object) => {
      return {
        ...shown,
        lines: shown.lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
      }
    }
    expect(quotesAgree(shown, quote)).toBe(true)
    expect(quotesAgree({ ...shown, lines: shown.lines.toReversed() }, quote)).toBe(true)
    expect(quotesAgree({ ...shown, total: shown.total + 1 }, quote)).toBe(false)
    expect(quotesAgree({ ...shown, promoCode: 'DRUGO' }, quote)).toBe(false)
    expect(quotesAgree({ ...shown, promoCode: null }, quote)).toBe(promo === null)
    expect(quotesAgree({ ...shown, lines: shown.lines.slice(1) }, quote)).toBe(false)
    const free = { productId: 'free', quantity: 1, price: 0 }
    expect(quotesAgree({ ...shown, lines: [...shown.lines, free] }, quote)).toBe(false)
    const [first = free] = shown.lines
    const repeated = shown.lines.map(() => first)
    expect(quotesAgree({ ...shown, lines: repeated }, quote)).toBe(lines.length === 1)
    expect(quotesAgree(changedAt({ price: (shown.lines[at]?.price ?? 0) + 1 }), quote)).toBe(false)
    expect(quotesAgree(changedAt({ quantity: (shown.lines[at]?.quantity ?? 0) + 1 }), quote)).toBe(false)
    expect(quotesAgree(changedAt({ productId: 'another' }), quote)).toBe(false)
  })
})

test('[BEY-17] a change of note or tracking number is told with what it was before', () => {
  expect(orderChange('order.note', { note: 'а' }, { note: '' })).toEqual({ kind: 'note', from: 'а', to: '' })
  expect(orderChange('order.tracking', { trackingNumber: '6' }, { trackingNumber: '7' })).toEqual({
    kind: 'tracking',
    from: '6',
    to: '7',
  })
})

test('[BEY-17] changes that this version does not know are left out', () => {
  for (const [action, before, after] of [
    ['order.paid', {}, {}],
    ['order.status', { status: 'paid' }, { status: 'pending' }],
    ['order.status', null, null],
    ['order.cancel', 'pending', 7],
    ['toString', null, null],
  ] as const)
    expect(orderChange(action, before, after), action).toBeNull()
})

const item = (productId: string) => ({
  productId,
  name: productId,
  brand: 'hocl',
  price: 100,
  quantity: 2,
  lineTotal: 200,
})
const product = (id: string, fields: Partial<ProductSummary> = {}) =>
  ({ id, inStock: true, isComingSoon: false, ...fields }) as ProductSummary

test('[BEY-12] products that were removed, are coming soon or out of stock can’t be ordered again; the rest keeps its order', () => {
  const items = ['a', 'gone', 'soon', 'out', 'b'].map(item)
  const products = [
    product('b'),
    product('a'),
    product('soon', { isComingSoon: true }),
    product('out', { inStock: false }),
    product('other'),
  ]
  const { available, missing } = splitByAvailability(items, products)
  expect(available.map(({ productId }) => productId)).toEqual(['a', 'b'])
  expect(missing.map(({ productId }) => productId)).toEqual(['gone', 'soon', 'out'])
})
