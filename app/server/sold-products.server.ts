import type { Deni } from '../domain/money.ts'
import type { Database } from './database/database.server.ts'
import { readInParts, type Stretch } from './settled-orders.server.ts'
import type { Shop } from './shop.server.ts'

const BEST_PRODUCTS = 8
// about
const BYTES_A_SALE = 200

/** A product in the delivered orders of a period. */
export interface SoldProduct {
  productId: string
  name: string
  quantity: number
  /** deni: price × quantity, before what a code took off the order and without delivery */
  revenue: Deni
  /** What a piece costs now (deni); null where the product is gone. */
  price: Deni | null
}

/** What was sold most, by pieces, in the orders delivered in this stretch of time, with today's names and prices. [BEY-21] */
export async function readBestProducts(shop: Shop, period: Stretch): Promise<SoldProduct[]> {
  const parts = await readInParts<Sale[]>(shop, {
    key: 'products sold',
    of: 'outcomes',
    ...period,
    bytes: (sales) => sales.length * BYTES_A_SALE,
    read: (stretch) => readSold(shop.db, stretch),
  })
  const sold = bestOf(parts)
  if (sold.length === 0) return []
  const present = await readPresent(shop.db, sold)
  const former = await readFormer(
    shop.db,
    sold.filter(({ productId }) => !present.has(productId)),
  )
  return sold.map(({ productId, quantity, revenue }) => {
    const product = present.get(productId)
    const name = product?.name ?? former.get(productId) ?? productId
    return { productId, name, quantity, revenue, price: product?.price ?? null }
  })
}

interface Sale extends Sold {
  quantity: number
  revenue: Deni
}

/** Everything that was sold in these orders, the most first. */
async function readSold(db: Database, { from, until }: Stretch): Promise<Sale[]> {
  return await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select((eb) => [
      'order_items.product_id as productId',
      eb.fn.sum<number>('order_items.quantity').as('quantity'),
      eb.fn.sum<number>('order_items.line_total').as('revenue'),
      eb.fn.max('orders.id').as('lastOrder'),
    ])
    .where('orders.status', '=', 'delivered')
    .where('orders.delivered_at', '>=', from)
    .where('orders.delivered_at', '<', until)
    .groupBy('order_items.product_id')
    .orderBy('quantity', 'desc')
    .orderBy('revenue', 'desc')
    .orderBy('order_items.product_id')
    .execute()
}

/** The best of both parts together: those that are in the short one, and the first of the others. */
function bestOf([long = [], short = []]: Sale[][]): Sale[] {
  const recent = new Map(short.map((sale) => [sale.productId, sale]))
  const others = long.slice(0, BEST_PRODUCTS + short.length).filter(({ productId }) => !recent.has(productId))
  for (const sale of long) {
    const { productId, quantity, revenue, lastOrder } = sale
    const known = recent.get(productId)
    if (!known) continue
    const last = lastOrder > known.lastOrder ? lastOrder : known.lastOrder
    recent.set(productId, {
      productId,
      quantity: quantity + known.quantity,
      revenue: revenue + known.revenue,
      lastOrder: last,
    })
  }
  return [...recent.values(), ...others].sort(bestFirst).slice(0, BEST_PRODUCTS)
}

function bestFirst(one: Sale, other: Sale): number {
  return (
    other.quantity - one.quantity || other.revenue - one.revenue || (one.productId < other.productId ? -1 : 1)
  )
}

interface Sold {
  productId: string
  lastOrder: string
}

async function readPresent(db: Database, sold: Sold[]) {
  const ids = sold.map(({ productId }) => productId)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The names of products that are gone, as the last order has them. */
async function readFormer(db: Database, sold: Sold[]): Promise<Map<string, string>> {
  if (sold.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_items')
    .select(['product_id', 'name'])
    .where((eb) =>
      eb.or(
        sold.map(({ productId, lastOrder }) =>
          eb.and([eb('order_id', '=', lastOrder), eb('product_id', '=', productId)]),
        ),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.name]))
}
