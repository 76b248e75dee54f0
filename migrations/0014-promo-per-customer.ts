import { columnTypes, type Engine } from './column-types.ts'

export const name = '0014-promo-per-customer'

/** The limit per customer counts the customer's own stored orders. */
export function statements(engine: Engine): string[] {
  const { text, int } = columnTypes(engine)
  return [
    `alter table promo_codes add column usage_limit_per_customer ${int} check (usage_limit_per_customer >= 1)`,
    `alter table promo_codes add column search_text ${text} not null default ''`,
    `drop index orders_of_promo`,
    `create index orders_of_promo on orders (promo_id, user_id)`,
  ]
}
