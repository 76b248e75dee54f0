import { columnTypes, type Engine } from './column-types.ts'

export * as shop from './0001-shop.ts'
export * as accounts from './0002-accounts.ts'
export * as orders from './0003-orders.ts'
export * as relatedProducts from './0004-related-products.ts'
export * as mail from './0005-mail.ts'
export * as productWords from './0006-product-words.ts'
export * as shopDetails from './0007-shop-details.ts'
export * as productAddresses from './0008-product-addresses.ts'
export * as reviewsSearch from './0009-reviews-search.ts'
export * as productPrices from './0010-product-prices.ts'
export * as orderSearch from './0013-order-search.ts'
export * as promoPerCustomer from './0014-promo-per-customer.ts'
export * as userSearch from './0015-user-search.ts'
export * as salesFigures from './0016-sales-figures.ts'
export * as productChanges from './0017-product-changes.ts'
export * as largeCatalogue from './0018-large-catalogue.ts'
export * as categories from './0019-categories.ts'

// a migration of few statements is written here, a longer one is a file of its own

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
