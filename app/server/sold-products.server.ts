import type { Deni } from '../domain/money.ts'
import type { EpochMs } from '../domain/time.ts'
import type { Database } from './database/database.server.ts'

const BEST_PRODUCTS = 8

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
export async function readBestProducts(
  db: Database,
  { from, until }: { from: EpochMs; until: EpochMs },
): Promise<SoldProduct[]> {
  const sold = await db
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
    .limit(BEST_PRODUCTS)
    .execute()
  if (sold.length === 0) return []
  const present = await readPresent(db, sold)
  const former = await readFormer(
    db,
    sold.filter(({ productId }) => !present.has(productId)),
  )
  return sold.map(({ productId, quantity, revenue }) => {
    const product = present.get(productId)
    const name = product?.name ?? former.get(productId) ?? productId
    return { productId, name, quantity, revenue, price: product?.price ?? null }
  })
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
