import type { Deni } from './money.ts'

export interface QuoteLine {
  productId: string
  name: string
  brand: string
  price: Deni
  quantity: number
  lineTotal: Deni
}

/** What an order comes to, in the order in which it is shown, with the columns. */
export const FIGURE_COLUMNS = {
  subtotal: 'subtotal',
  discount: 'discount',
  shipping: 'shipping',
  total: 'total',
} as const

export type Figure = keyof typeof FIGURE_COLUMNS
export type Figures = Record<Figure, Deni>
export const FIGURES = Object.keys(FIGURE_COLUMNS) as Figure[]

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
