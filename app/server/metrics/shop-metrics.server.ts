import { Counter } from './metric.server.ts'

// What the services count as they work. Labels name kinds and reasons, never people, products, codes or addresses.

export const ordersPlaced = new Counter('shop_orders_placed_total', 'Orders stored.')

export const ordersRefused = new Counter(
  'shop_orders_refused_total',
  'Orders that were asked for and refused, by reason.',
  { hasLabels: true },
)

export const promoRefused = new Counter(
  'shop_promo_refused_total',
  'Promo codes that were asked for and can not be used, by reason.',
  { hasLabels: true },
)

export const limitRefused = new Counter(
  'shop_limit_refused_total',
  'What was refused because it came too often, by limit.',
  { hasLabels: true },
)

export const mailsSent = new Counter('shop_mails_sent_total', 'Mails that the next hop has taken.')

export const mailsNotSent = new Counter(
  'shop_mails_not_sent_total',
  'Tries to send a mail that failed; each is tried again later or given up.',
)

export const transactionsRetried = new Counter(
  'shop_transaction_retries_total',
  'Transactions and single statements begun anew after a conflict with another one.',
)
