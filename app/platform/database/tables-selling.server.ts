import type { Generated } from 'kysely'
import type { OrderStatus } from '../../shop/orders/rules.ts'
import type { Flag } from './flag.server.ts'

export interface PromoCodesTable {
  id: string
  code: string
  code_key: string
  description: string
  /** Folded code and description, for the search of the administration. */
  search_text: string
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  minimum_order_amount: number
  maximum_discount: number | null
  usage_limit: number | null
  usage_limit_per_customer: number | null
  used_count: Generated<number>
  is_active: Flag
  valid_from: number
  valid_until: number | null
  version: Generated<number>
  created_at: number
  updated_at: number
}

export interface DeliverySettingsTable {
  id: 1
  standard_price: number
  standard_threshold: number
  free_price: number
  free_threshold: number
  message: string
  version: Generated<number>
  updated_at: number
}

export interface CartsTable {
  user_id: string
  version: Generated<number>
  updated_at: number
}

export interface CartLinesTable {
  user_id: string
  product_id: string
  id: string
  quantity: number
  added_at: number
}

export interface CartChangesTable {
  user_id: string
  change_id: string
  applied_at: number
}

export interface OrdersTable {
  id: string
  user_id: string | null
  user_email: string
  idempotency_key: string
  request_hash: string
  first_name: string
  last_name: string
  phone: string
  address: string
  city: string
  municipality: string
  postal_code: string
  notes: string
  subtotal: number
  discount: number
  shipping: number
  total: number
  promo_id: string | null
  promo_code: string | null
  promo_discount_type: 'percentage' | 'fixed' | null
  promo_discount_value: number | null
  promo_discount_amount: number | null
  status: OrderStatus
  country: Generated<'MK'>
  version: Generated<number>
  created_at: number
  updated_at: number
  delivered_at: Generated<number | null>
  rejected_at: Generated<number | null>
  cancelled_at: Generated<number | null>
  /** What it is found by, each word after a space; see domain/order-search. */
  search_words: Generated<string>
  /** Whether these words are in order_words too. */
  words_indexed: Generated<Flag>
}

/** What staff note about an order; none before the first note. */
export interface OrderNotesTable {
  order_id: string
  /** Never shown to the customer. */
  note: string
  tracking_number: string
  version: Generated<number>
  updated_at: number
}

export interface OrderItemsTable {
  order_id: string
  position: number
  product_id: string
  name: string
  brand: string
  price: number
  quantity: number
  line_total: number
}

/** The words of `orders.search_words`, of the orders whose `words_indexed` says so; in the order in which orders are listed. */
export interface OrderWordsTable {
  word: string
  created_at: number
  order_id: string
}
