import type { Deni } from './money.ts'

/** The two prices that an owner gives; no sale price is null. */
export interface TwoPrices {
  regular: Deni
  sale: Deni | null
}

interface Prices {
  price: Deni
  originalPrice: Deni | null
}

/** Whether the sale price counts: above 0 and below the regular price. [ADM-05] */
export function isSalePrice({ regular, sale }: TwoPrices): boolean {
  return sale !== null && sale > 0 && sale < regular
}

/** What customers pay, and what is struck through beside it; the latter is null without a sale price that counts. [ADM-05] */
export function pricesOf({ regular, sale }: TwoPrices): Prices {
  if (sale === null || !isSalePrice({ regular, sale })) return { price: regular, originalPrice: null }
  return { price: sale, originalPrice: regular }
}

/** The two prices that an owner would give for what customers see: pricesOf of them is that again. [ADM-05] */
export function twoPrices({ price, originalPrice }: Prices): TwoPrices {
  return originalPrice === null ? { regular: price, sale: null } : { regular: originalPrice, sale: price }
}
