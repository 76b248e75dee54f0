import type { Deni } from './money.ts'

/** One ordered product as it was priced by the server. */
export interface QuoteLine {
  productId: string
  name: string
  brand: string
  price: Deni
  quantity: number
  lineTotal: Deni
}

/** What an order comes to, in the order in which it is shown, with the column of each figure. */
export const FIGURE_COLUMNS = {
  subtotal: 'subtotal',
  discount: 'discount',
  shipping: 'shipping',
  total: 'total',
} as const

export type Figure = keyof typeof FIGURE_COLUMNS
export type Figures = Record<Figure, Deni>
export const FIGURES = Object.keys(FIGURE_COLUMNS) as Figure[]

/** What an order costs, as the server priced it. */
export interface OrderQuote extends Figures {
  lines: QuoteLine[]
  promoCode: string | null
}

/** What the browser shows to the customer; only ever compared, never stored. */
export interface ShownOrder {
  lines: { productId: string; quantity: number; price: Deni }[]
  total: Deni
  promoCode: string | null
}
