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

/** Every figure of an order, in deni. */
export interface OrderQuote {
  lines: QuoteLine[]
  subtotal: Deni
  discount: Deni
  promoCode: string | null
  shipping: Deni
  total: Deni
}

/** What the browser shows to the customer; only ever compared, never stored. */
export interface ShownOrder {
  lines: { productId: string; quantity: number; price: Deni }[]
  total: Deni
  promoCode: string | null
}
