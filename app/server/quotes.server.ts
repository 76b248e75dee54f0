import type { CartLine } from '../domain/cart.ts'
import { DEFAULT_DELIVERY, type DeliverySettings } from '../domain/delivery.ts'
import { type Deni, lineTotal, sum } from '../domain/money.ts'
import type { OrderQuote } from '../domain/order-quote.ts'
import { totalsFor } from '../domain/order.ts'
import { ok, type Result } from '../domain/result.ts'
import type { Database } from './database/database.server.ts'
import { type Asked, statement } from './database/statement.server.ts'
import {
  DELIVERY_COLUMNS,
  type DeliveryColumns,
  isSavedDelivery,
  readDelivery,
  toDelivery,
} from './delivery.server.ts'
import { findPromo } from './promo-codes.server.ts'
import type { Shop } from './shop.server.ts'

type WantedLine = Pick<CartLine, 'productId' | 'quantity'>
type PricedLine = Omit<OrderQuote['lines'][number], 'lineTotal'>

/**
 * What these lines cost now, at the shop's own prices (deni). Products that can't be ordered are left out; refuses
 * when none is left, and a code that can't be used. Stores nothing; open to visitors. [CO-08 CO-09 CART-15 SEC-01]
 */
export async function quoteLines(
  shop: Shop,
  {
    lines,
    promoCode,
    userId = null,
  }: { lines: WantedLine[]; promoCode: string | null; userId?: string | null },
): Promise<Result<OrderQuote>> {
  const priced = await priceLines(shop.db, lines)
  const promo = promoCode === null ? ok(null) : await findPromo(shop.db, promoCode, userId)
  if (!promo.ok) return promo
  return totalsFor(priced, promo.value, await readDelivery(shop.db), shop.clock())
}

/** What these lines cost together now (deni), without what can't be ordered; 0 for nothing. [CO-09 SEC-01] */
export async function subtotalOf(shop: Shop, lines: WantedLine[]): Promise<Deni> {
  const priced = await priceLines(shop.db, lines)
  return sum(priced.map(({ price, quantity }) => lineTotal(price, quantity)))
}

/** A line of the cart with what delivery costs at this moment, which is null until an administrator has saved it. */
type PricedRow = PricedLine & { [Column in keyof DeliveryColumns]: DeliveryColumns[Column] | null }

/**
 * The lines of the user's stored cart that can be ordered, at the products' own name, brand and price, and what delivery
 * costs at this moment: one statement, since both are read while the cart is locked. [CO-08]
 */
export function pricingCart(userId: string): Asked<PricedRow> {
  return cartPrices.with(userId)
}

/** What the answer means. */
export function pricedCart(rows: PricedRow[]): { lines: PricedLine[]; delivery: DeliverySettings } {
  const [first] = rows
  return { lines: rows, delivery: first && isSavedDelivery(first) ? toDelivery(first) : DEFAULT_DELIVERY }
}

const cartPrices = statement((db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .leftJoin('delivery_settings', (join) => join.onTrue())
    .select([
      'products.id as productId',
      'products.name',
      'products.brand',
      'products.price',
      'cart_lines.quantity',
    ])
    .select(DELIVERY_COLUMNS)
    .where('cart_lines.user_id', '=', userId)
    .where('products.in_stock', '=', 1)
    .where('products.is_coming_soon', '=', 0)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.product_id')
    .compile(),
)

async function priceLines(db: Database, lines: WantedLine[]): Promise<PricedLine[]> {
  if (lines.length === 0) return []
  const products = await orderable(
    db,
    lines.map((line) => line.productId),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    return product
      ? [{ productId, name: product.name, brand: product.brand, price: product.price, quantity }]
      : []
  })
}

const orderable = statement((db, ids: string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'price'])
    .where('id', 'in', ids)
    .where('in_stock', '=', 1)
    .where('is_coming_soon', '=', 0)
    .compile(),
)
