import type { Insertable, Selectable } from 'kysely'
import type {
  ProductAddressesTable,
  ProductPricesTable,
  ProductWordsTable,
  ProductsTable,
  ReviewsTable,
  SearchGramsTable,
  SearchWordsTable,
} from './tables-catalogue.server.ts'
import type { AuditTable, OutboxTable, RateLimitsTable, ShopDetailsTable } from './tables-keeping.server.ts'
import type {
  FavoritesTable,
  PasswordResetsTable,
  UserProfilesTable,
  UserWordsTable,
  UsersTable,
} from './tables-people.server.ts'
import type {
  ProductChangeItemsTable,
  ProductChangeSetsTable,
  ProductImportsTable,
} from './tables-product-changes.server.ts'
import type {
  CartChangesTable,
  CartLinesTable,
  CartsTable,
  DeliverySettingsTable,
  OrderItemsTable,
  OrderNotesTable,
  OrdersTable,
  OrderWordsTable,
  PromoCodesTable,
} from './tables-selling.server.ts'

// In every table money is integer deni, times are epoch milliseconds (UTC), lists and records are JSON text.

/** Every table of the shop. The accounts library's four tables are not here: only it reads them. */
export interface Tables {
  users: UsersTable
  user_profiles: UserProfilesTable
  user_words: UserWordsTable
  products: ProductsTable
  search_words: SearchWordsTable
  search_grams: SearchGramsTable
  product_words: ProductWordsTable
  product_addresses: ProductAddressesTable
  product_prices: ProductPricesTable
  reviews: ReviewsTable
  delivery_settings: DeliverySettingsTable
  promo_codes: PromoCodesTable
  carts: CartsTable
  cart_lines: CartLinesTable
  cart_changes: CartChangesTable
  favorites: FavoritesTable
  orders: OrdersTable
  order_items: OrderItemsTable
  order_notes: OrderNotesTable
  order_words: OrderWordsTable
  audit: AuditTable
  outbox: OutboxTable
  rate_limits: RateLimitsTable
  password_resets: PasswordResetsTable
  shop_details: ShopDetailsTable
  product_imports: ProductImportsTable
  product_change_sets: ProductChangeSetsTable
  product_change_items: ProductChangeItemsTable
}

export type ProductRow = Selectable<ProductsTable>
export type NewProductRow = Insertable<ProductsTable>
export type UserRow = Selectable<UsersTable>
export type ReviewRow = Selectable<ReviewsTable>
export type PromoCodeRow = Selectable<PromoCodesTable>
export type DeliverySettingsRow = Selectable<DeliverySettingsTable>
export type OutboxRow = Selectable<OutboxTable>
export type OrderRow = Selectable<OrdersTable>
export type OrderItemRow = Selectable<OrderItemsTable>
export type AuditRow = Selectable<AuditTable>
