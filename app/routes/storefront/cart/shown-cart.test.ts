import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../../tests/support/for-all.ts'
import { NEW_PRODUCT, type ProductSummary } from '../../../shop/catalog/product.ts'
import { DEFAULT_DELIVERY } from '../../../shop/delivery/rules.ts'
import { quotesAgree, totalsFor } from '../../../shop/orders/rules.ts'
import type { CheckedPromo } from '../../../shop/promotions/rules.ts'
import { pricesOf, shownLines, shownTotals, toShownOrder } from './shown-cart.ts'

const NOW = 1_800_000_000_000

function product(id: string, fields: Partial<ProductSummary> = {}): ProductSummary {
  const made = { id, name: `Производ ${id}`, price: 69_000, rating: 0, reviewCount: 0, createdAt: NOW }
  return { ...NEW_PRODUCT, ...made, ...fields }
}

const line = (productId: string, quantity: number) => ({ id: '', productId, quantity, addedAt: 1 })

const PROMO: CheckedPromo = {
  code: 'NEGA200',
  discountType: 'fixed',
  discountValue: 20_000,
  discountAmount: 20_000,
  minimumOrderAmount: 200_000,
  maximumDiscount: null,
}

const totals = (lines: ReturnType<typeof shownLines>, promo: CheckedPromo | null = null) =>
  shownTotals({ lines, promo, delivery: DEFAULT_DELIVERY, now: NOW })

test('[CART-15] deleted, coming-soon and sold-out products are shown as unavailable and don’t count', () => {
  const lines = shownLines(
    [line('a', 1), line('gone', 3), line('soon', 2), line('out', 2), line('loading', 1)],
    new Map([
      ['a', product('a')],
      ['gone', null],
      ['soon', product('soon', { isComingSoon: true })],
      ['out', product('out', { inStock: false })],
    ]),
  )
  expect(lines.map(({ isAvailable }) => isAvailable)).toEqual([true, false, false, false])
  const { quote, missing } = totals(lines)
  expect([quote, missing]).toMatchObject([{ subtotal: 69_000, shipping: 15_000, total: 84_000 }, 81_000])
  expect(pricesOf(lines)).toEqual({ a: 69_000, soon: 69_000, out: 69_000 })
  expect(totals(lines.slice(1)).quote).toBeNull()
})

test('[PROMO-05] [PROMO-10] below its minimum a code takes nothing off, and does again as soon as the cart has grown', () => {
  const small = totals(shownLines([line('a', 2)], new Map([['a', product('a')]])), PROMO)
  expect(small.promoRefusal).toEqual({ code: 'promo-minimum', minimum: 200_000 })
  expect(small.quote).toMatchObject({ discount: 0, promoCode: null, total: 153_000 })
  const grown = totals(shownLines([line('a', 3)], new Map([['a', product('a')]])), PROMO)
  expect(grown.promoRefusal).toBeNull()
  expect(grown.quote).toMatchObject({ discount: 20_000, promoCode: 'NEGA200', total: 187_000 })
})

test('[CO-08] [CO-09] the shown totals are those that the server’s rules make of the same cart', () => {
  const priced = fc.record({
    price: fc.integer({ min: 0, max: 1e8 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  forAll(100, fc.array(priced, { minLength: 1, maxLength: 50 }), (wanted) => {
    const products = wanted.map((line, index) => product(`p${index}`, line))
    const lines = shownLines(
      wanted.map(({ quantity }, index) => line(`p${index}`, quantity)),
      new Map(products.map((each) => [each.id, each])),
    )
    const { quote } = totals(lines)
    const server = totalsFor(
      wanted.map((line, index) => ({ ...product(`p${index}`, line), ...line })),
      null,
      DEFAULT_DELIVERY,
      NOW,
    )
    expect(server.ok && quote && quotesAgree(toShownOrder(quote), server.value)).toBe(true)
  })
})
