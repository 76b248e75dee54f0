import type { Services } from '../../platform/services.server.ts'
import type { Deni } from '../money.ts'
import { isAdmin, type User } from '../user.ts'
import {
  isOnSale,
  lastChange,
  lowestPriceBefore,
  PRICE_MEMORY_MS,
  pricesCharged,
  type PriceSince,
  type Product,
} from './product.ts'

type PricedProduct = Pick<Product, 'id' | 'price' | 'originalPrice'>

/** The lowest price of the 30 days before the discount; null without a discount or a price before it. */
export async function getLowestPrice(
  services: Pick<Services, 'db'>,
  product: PricedProduct,
): Promise<Deni | null> {
  if (!isOnSale(product)) return null
  const history = await readHistory(services, product.id)
  const saleStart = lastChange(history)
  return saleStart === null ? null : lowestPriceBefore(history, saleStart)
}

/**
 * The prices of the last 30 days, for a product on sale also of the 30 days before: what may be called its previous
 * price. Empty for anybody but administrators.
 */
export async function listChargedPrices(
  services: Services,
  actor: User,
  product: PricedProduct,
): Promise<Deni[]> {
  if (!isAdmin(actor)) return []
  const history = await readHistory(services, product.id)
  const now = services.clock()
  const start = (isOnSale(product) ? lastChange(history) : null) ?? now
  return pricesCharged(history, { from: start - PRICE_MEMORY_MS, to: now + 1 })
}

async function readHistory({ db }: Pick<Services, 'db'>, productId: string): Promise<PriceSince[]> {
  return await db
    .selectFrom('product_prices')
    .select(['since', 'price'])
    .where('product_id', '=', productId)
    .execute()
}
