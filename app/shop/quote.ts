import type { Deni } from './money.ts'

export interface QuoteLine {
  productId: string
  name: string
  brand: string
  price: Deni
  quantity: number
  lineTotal: Deni
}

/** What an order comes to, in the order in which it is shown. */
export const FIGURES = ['subtotal', 'discount', 'shipping', 'total'] as const

export type Figure = (typeof FIGURES)[number]
export type Figures = Record<Figure, Deni>

export interface OrderQuote extends Figures {
  lines: QuoteLine[]
  promoCode: string | null
}

/** Only ever compared, never stored. */
export interface ShownOrder {
  lines: { productId: string; quantity: number; price: Deni }[]
  total: Deni
  promoCode: string | null
}
