import type { CartLine } from '../cart/rules.ts'
import { type Deni, lineTotal, sum } from '../money.ts'
import type { OrderQuote } from '../quote.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'

type WantedLine = Pick<CartLine, 'productId' | 'quantity'>
type PricedLine = Omit<OrderQuote['lines'][number], 'lineTotal'>

/** What these lines cost together now (deni), without what can't be ordered; 0 for nothing. */
export async function subtotalOf(services: Services, lines: WantedLine[]): Promise<Deni> {
  const priced = await priceLines(services.db, lines)
  return sum(priced.map(({ price, quantity }) => lineTotal(price, quantity)))
}

/** The lines of the user's stored cart that can be ordered, at the products' own name, brand and price. */
export async function priceCart(tx: Transaction, userId: string): Promise<PricedLine[]> {
  return await tx
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .select([
      'products.id as productId',
      'products.name',
      'products.brand',
      'products.price',
      'cart_lines.quantity',
    ])
    .where('cart_lines.user_id', '=', userId)
    .where('products.in_stock', '=', 1)
    .where('products.is_coming_soon', '=', 0)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.product_id')
    .execute()
}

async function priceLines(db: Database, lines: WantedLine[]): Promise<PricedLine[]> {
  if (lines.length === 0) return []
  const ids = lines.map((line) => line.productId)
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'price'])
    .where('id', 'in', ids)
    .where('in_stock', '=', 1)
    .where('is_coming_soon', '=', 0)
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    return product
      ? [{ productId, name: product.name, brand: product.brand, price: product.price, quantity }]
      : []
  })
}
