import { columnTypes, type Engine } from './column-types.ts'

export * as shop from './0001-shop.ts'
export * as accounts from './0002-accounts.ts'
export * as orders from './0003-orders.ts'
export * as mail from './0005-mail.ts'
export * as productWords from './0006-product-words.ts'
export * as shopDetails from './0007-shop-details.ts'
export * as productAddresses from './0008-product-addresses.ts'
export * as reviewsSearch from './0009-reviews-search.ts'
export * as productPrices from './0010-product-prices.ts'
export * as orderSearch from './0013-order-search.ts'
export * as userSearch from './0015-user-search.ts'
export * as productChanges from './0017-product-changes.ts'
export * as largeCatalogue from './0018-large-catalogue.ts'
export * as categories from './0019-categories.ts'

// a migration of few statements is written here, a longer one is a file of its own

export const relatedProducts = {
  name: '0004-related-products',
  statements: () => [
    `create index products_best_of_category on products (category, rating, review_count, id)`,
    `create index products_best_of_brand on products (brand, rating, review_count, id)`,
  ],
}

/** The limit per customer counts the customer's own stored orders. */
export const promoPerCustomer = {
  name: '0014-promo-per-customer',
  statements: (engine: Engine) => [
    `alter table promo_codes add column usage_limit_per_customer ${columnTypes(engine).int} check (usage_limit_per_customer >= 1)`,
    `alter table promo_codes add column search_text ${columnTypes(engine).text} not null default ''`,
    `drop index orders_of_promo`,
    `create index orders_of_promo on orders (promo_id, user_id)`,
  ],
}

export const salesFigures = {
  name: '0016-sales-figures',
  statements: () => [
    `create index orders_placed on orders (created_at, status, promo_code, discount)`,
    `create index orders_delivered on orders (status, delivered_at, id, total)`,
    `create index order_items_sold on order_items (order_id, product_id, quantity, line_total)`,
  ],
}

/** The order of the English names, filled as soon as all migrations are there; what can't be ordered, for every order. */
export const productOrders = {
  name: '0020-product-orders',
  statements: (engine: Engine) => [
    `alter table products add column name_en_sort ${columnTypes(engine).text} not null default ''`,
    'create index products_by_english_name on products (name_en_sort, id, number)',
    'create index products_not_for_sale on products (number) where is_coming_soon = 1 or in_stock = 0',
  ],
}

export const englishTexts = {
  name: '0021-english-texts',
  statements: (engine: Engine) =>
    ['usage_instructions', 'revolutionary_aspects', 'effectiveness', 'active_ingredients', 'benefits'].map(
      (column) =>
        `alter table products add column ${column}_en ${columnTypes(engine).text} not null default ''`,
    ),
}

export const skus = {
  name: '0022-skus',
  statements: () => ['create index products_by_sku on products (lower(sku))'],
}
