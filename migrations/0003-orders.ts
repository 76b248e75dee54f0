import { columnTypes, type Engine } from './column-types.ts'

export const name = '0003-orders'

export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  const given = (column: string) => `${column} ${text} not null check (${column} <> '')`
  return [
    `create table carts (
      user_id ${text} primary key not null references users (id) on delete cascade,
      version ${int} not null default 1 check (version >= 1),
      updated_at ${int} not null
    )${end}`,
    // no reference to products: a deleted one is shown as unavailable
    `create table cart_lines (
      user_id ${text} not null references carts (user_id) on delete cascade,
      product_id ${text} not null check (product_id <> ''),
      id ${text} not null,
      quantity ${int} not null check (quantity between 1 and 99),
      added_at ${int} not null,
      primary key (user_id, product_id)
    )${end}`,
    `create table cart_changes (
      user_id ${text} not null references users (id) on delete cascade,
      change_id ${text} not null check (change_id <> ''),
      applied_at ${int} not null,
      primary key (user_id, change_id)
    )${end}`,
    `create index cart_changes_by_time on cart_changes (applied_at)`,

    `create table favorites (
      user_id ${text} not null references users (id) on delete cascade,
      product_id ${text} not null references products (id) on delete cascade,
      added_at ${int} not null,
      primary key (user_id, product_id)
    )${end}`,
    `create index favorites_of_product on favorites (product_id)`,

    `create table orders (
      id ${text} primary key not null check (id <> ''),
      user_id ${text} references users (id) on delete set null,
      ${given('user_email')},
      ${given('idempotency_key')},
      ${given('request_hash')},
      ${['first_name', 'last_name', 'phone', 'address', 'city', 'municipality', 'postal_code'].map(given).join(',\n      ')},
      notes ${text} not null,
      subtotal ${int} not null check (subtotal >= 0),
      discount ${int} not null check (discount between 0 and subtotal),
      shipping ${int} not null check (shipping >= 0),
      total ${int} not null check (total = subtotal - discount + shipping),
      promo_id ${text} references promo_codes (id),
      promo_code ${text},
      promo_discount_type ${text} check (promo_discount_type in ('percentage', 'fixed')),
      promo_discount_value ${int} check (promo_discount_value > 0),
      promo_discount_amount ${int} check (promo_discount_amount = discount),
      status ${text} not null check (status in ('pending', 'approved', 'rejected', 'delivered', 'cancelled')),
      country ${text} not null default 'MK' check (country = 'MK'),
      version ${int} not null default 1 check (version >= 1),
      created_at ${int} not null,
      updated_at ${int} not null,
      delivered_at ${int},
      rejected_at ${int},
      cancelled_at ${int},
      unique (user_id, idempotency_key),
      check ((promo_id is null and promo_code is null and promo_discount_type is null
          and promo_discount_value is null and promo_discount_amount is null and discount = 0)
        or (promo_id is not null and promo_code is not null and promo_discount_type is not null
          and promo_discount_value is not null and promo_discount_amount is not null)),
      check (status <> 'delivered' or delivered_at is not null),
      check (status <> 'rejected' or rejected_at is not null),
      check (status <> 'cancelled' or cancelled_at is not null)
    )${end}`,
    `create index orders_newest on orders (created_at, id)`,
    `create index orders_of_user on orders (user_id, created_at, id)`,
    `create index orders_by_status on orders (status, created_at, id, total)`,
    `create index orders_of_promo on orders (promo_id)`,
    `create table order_items (
      order_id ${text} not null references orders (id) on delete cascade,
      position ${int} not null check (position >= 0),
      product_id ${text} not null check (product_id <> ''),
      ${given('name')},
      brand ${text} not null,
      price ${int} not null check (price between 0 and 100000000),
      quantity ${int} not null check (quantity between 1 and 99),
      line_total ${int} not null check (line_total = price * quantity),
      primary key (order_id, position),
      unique (order_id, product_id)
    )${end}`,

    `create table audit (
      id ${text} primary key not null,
      at ${int} not null,
      actor_id ${text},
      ${given('actor_name')},
      ${given('action')},
      ${given('subject_type')},
      ${given('subject_id')},
      before ${text},
      after ${text}
    )${end}`,
    `create index audit_newest on audit (at, id)`,
    `create index audit_of_subject on audit (subject_type, subject_id, at)`,
    `create table outbox (
      id ${text} primary key not null,
      ${given('kind')},
      dedup_key ${text} not null unique check (dedup_key <> ''),
      payload ${text} not null,
      created_at ${int} not null,
      available_at ${int} not null,
      attempts ${int} not null default 0 check (attempts >= 0),
      sent_at ${int},
      last_error ${text}
    )${end}`,
    `create index outbox_waiting on outbox (sent_at, available_at)`,
    `create table rate_limits (
      key ${text} primary key not null,
      window_start ${int} not null,
      count ${int} not null check (count >= 0)
    )${end}`,
    `create index rate_limits_by_start on rate_limits (window_start)`,
  ]
}
