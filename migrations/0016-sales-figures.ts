export const name = '0016-sales-figures'

export function statements(): string[] {
  return [
    `create index orders_placed on orders (created_at, status, promo_code, discount)`,
    `create index orders_delivered on orders (status, delivered_at, id, total)`,
    `create index order_items_sold on order_items (order_id, product_id, quantity, line_total)`,
  ]
}
