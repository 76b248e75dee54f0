import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCards, writeCards, type CardProduct } from './cards.ts'

const card: fc.Arbitrary<CardProduct> = fc.record({
  id: fc.string(),
  name: fc.string({ unit: 'binary' }),
  brand: fc.string(),
  price: fc.nat(),
  originalPrice: fc.option(fc.nat()),
  images: fc.array(fc.string(), { maxLength: 1 }),
  isBestseller: fc.boolean(),
  isComingSoon: fc.boolean(),
  inStock: fc.boolean(),
  rating: fc.nat(500),
  reviewCount: fc.nat(),
  createdAt: fc.integer(),
})

test('[CARD-01] whatever a product is, its card is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      expect(readCards(writeCards(cards))).toEqual(cards)
    }),
  )
})

test('of the pictures of a product only the first goes along, and nothing that no card shows', () => {
  const [shown] = fc.sample(card, 1)
  if (!shown) throw new Error('no card')
  const product = { ...shown, images: ['/media/a', '/media/b'], nameEn: 'Cream', isFeatured: true }
  expect(readCards(writeCards([product]))).toEqual([{ ...shown, images: ['/media/a'] }])
})
