import { columnTypes, flag, type Engine } from './column-types.ts'

export const name = '0001-shop'

export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  return [
    `create table users (
      id ${text} primary key not null check (id <> ''),
      email ${text} not null unique check (email <> ''),
      display_name ${text} not null,
      role ${text} not null default 'user' check (role in ('user', 'admin')),
      disabled_at ${int},
      created_at ${int} not null,
      updated_at ${int} not null,
      last_login_at ${int}
    )${end}`,
    `create index users_by_created on users (created_at, id)`,

    `create table user_profiles (
      user_id ${text} primary key not null references users (id) on delete cascade,
      first_name ${text} not null,
      last_name ${text} not null,
      phone ${text} not null,
      address ${text} not null,
      city ${text} not null,
      municipality ${text} not null,
      postal_code ${text} not null,
      updated_at ${int} not null
    )${end}`,

    `create table products (
      id ${text} primary key not null check (id <> ''),
      name ${text} not null check (name <> ''),
      name_en ${text},
      description ${text} not null,
      description_mk ${text} not null,
      brand ${text} not null check (brand <> ''),
      category ${text} not null check (category in
        ('skincare', 'handcare', 'footcare', 'lipcare', 'bodycare', 'personalcare', 'bundles')),
      price ${int} not null check (price between 0 and 100000000),
      original_price ${int} check (original_price > price and original_price <= 100000000),
      images ${text} not null,
      ${flag('is_featured', int)},
      ${flag('is_bestseller', int)},
      ${flag('is_coming_soon', int)},
      ${flag('in_stock', int)},
      stock_quantity ${int} check (stock_quantity >= 0),
      sku ${text},
      usage_instructions ${text} not null,
      revolutionary_aspects ${text} not null,
      effectiveness ${text} not null,
      active_ingredients ${text} not null,
      benefits ${text} not null,
      rating_sum ${int} not null default 0,
      review_count ${int} not null default 0 check (review_count >= 0),
      rating ${int} not null default 0,
      name_sort ${text} not null,
      search_name ${text} not null,
      search_text ${text} not null,
      version ${int} not null default 1 check (version >= 1),
      created_at ${int} not null,
      updated_at ${int} not null,
      check (rating_sum between review_count and review_count * 5),
      check (rating = case when review_count = 0 then 0
        else (rating_sum * 200 + review_count) / (review_count * 2) end)
    )${end}`,
    `create index products_newest on products (created_at, id)`,
    `create index products_by_name on products (name_sort, id)`,
    `create index products_by_price on products (price, id)`,
    `create index products_by_rating on products (rating, review_count, id)`,
    `create index products_of_category on products (category, created_at, id)`,
    `create index products_of_brand on products (brand, created_at, id)`,
    `create index products_facets on products (category, brand, price)`,
    `create index products_bestsellers on products (is_bestseller, created_at, id)`,

    `create table reviews (
      id ${text} primary key not null check (id <> ''),
      product_id ${text} not null references products (id) on delete cascade,
      user_id ${text} references users (id) on delete set null,
      user_name ${text} not null,
      rating ${int} not null check (rating between 1 and 5),
      comment ${text} not null check (comment <> ''),
      created_at ${int} not null
    )${end}`,
    `create index reviews_of_product on reviews (product_id, created_at, id)`,
    `create index reviews_of_user on reviews (user_id)`,

    `create table delivery_settings (
      id ${int} primary key not null check (id = 1),
      standard_price ${int} not null check (standard_price >= 0),
      standard_threshold ${int} not null check (standard_threshold >= 0),
      free_price ${int} not null check (free_price >= 0),
      free_threshold ${int} not null check (free_threshold >= 0),
      message ${text} not null,
      version ${int} not null default 1 check (version >= 1),
      updated_at ${int} not null
    )${end}`,

    `create table promo_codes (
      id ${text} primary key not null check (id <> ''),
      code ${text} not null check (code <> ''),
      code_key ${text} not null unique check (code_key <> ''),
      description ${text} not null,
      discount_type ${text} not null check (discount_type in ('percentage', 'fixed')),
      discount_value ${int} not null check (discount_value > 0),
      minimum_order_amount ${int} not null default 0 check (minimum_order_amount >= 0),
      maximum_discount ${int} check (maximum_discount >= 0),
      usage_limit ${int} check (usage_limit >= 0),
      used_count ${int} not null default 0 check (used_count >= 0),
      ${flag('is_active', int)},
      valid_from ${int} not null,
      valid_until ${int} check (valid_until >= valid_from),
      version ${int} not null default 1 check (version >= 1),
      created_at ${int} not null,
      updated_at ${int} not null,
      check (discount_type = 'fixed' or discount_value <= 10000),
      check (used_count <= usage_limit)
    )${end}`,
    `create index promo_codes_newest on promo_codes (created_at, id)`,
  ]
}
