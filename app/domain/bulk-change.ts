import { DENI_PER_DEN, type Deni, MAX_PRICE } from './money.ts'
import type { Category } from './category.ts'
import type { ProductFields } from './product-csv.ts'
import type { TAG_FIELDS } from './product-fields.ts'
import { isSalePrice, pricesOf, twoPrices } from './sale-price.ts'

/** To whole ден, or to the nearest that ends in 9. */
export const ROUNDINGS = ['whole', 'nine'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export type BulkTag = (typeof TAG_FIELDS)[number]

/** One change that many products undergo. */
export type BulkChange =
  /** hundredths of a percent, negative to make it cheaper */
  | { kind: 'price-percent'; hundredths: number; rounding: Rounding }
  | { kind: 'price-amount'; amount: Deni; rounding: Rounding }
  | { kind: 'sale'; percent: number; rounding: Rounding }
  | { kind: 'sale-end' }
  | { kind: 'tag'; tag: BulkTag; isSet: boolean }
  | { kind: 'stock'; inStock: boolean }
  | { kind: 'category'; category: Category }
  | { kind: 'brand'; brand: string }

/** Why a product can't undergo it. */
export type BulkReason = 'price-zero' | 'price-too-large' | 'no-sale'

/** The product after the change, or why it stays as it is. A new price keeps a sale: both prices change. [BEY-18 ADM-05] */
export function bulkChanged(product: ProductFields, change: BulkChange): ProductFields | BulkReason {
  switch (change.kind) {
    case 'price-percent':
      return repriced(product, (price) =>
        rounded(price * (PERCENT_WHOLE + change.hundredths), PERCENT_WHOLE, change.rounding),
      )
    case 'price-amount':
      return repriced(product, (price) => rounded(price + change.amount, 1, change.rounding))
    case 'sale':
      return onSale(product, change)
    case 'sale-end':
      return { ...product, ...pricesOf({ regular: twoPrices(product).regular, sale: null }) }
    case 'tag':
      return { ...product, [change.tag]: change.isSet }
    case 'stock':
      return { ...product, inStock: change.inStock }
    case 'category':
      return { ...product, category: change.category }
    case 'brand':
      return { ...product, brand: change.brand }
  }
}

const PERCENT_WHOLE = 10_000

function repriced(product: ProductFields, next: (price: Deni) => Deni): ProductFields | BulkReason {
  const before = twoPrices(product)
  const regular = next(before.regular)
  const sale = before.sale === null ? null : next(before.sale)
  if (regular <= 0 || (sale ?? 1) <= 0) return 'price-zero'
  if (regular > MAX_PRICE) return 'price-too-large'
  if (sale !== null && !isSalePrice({ regular, sale })) return 'no-sale'
  return { ...product, ...pricesOf({ regular, sale }) }
}

function onSale(
  product: ProductFields,
  { percent, rounding }: { percent: number; rounding: Rounding },
): ProductFields | BulkReason {
  const { regular } = twoPrices(product)
  const prices = { regular, sale: rounded(regular * (100 - percent), 100, rounding) }
  return isSalePrice(prices) ? { ...product, ...pricesOf(prices) } : 'no-sale'
}

/** `amount / divisor` deni as a price: in whole numbers, so that half a ден is always rounded up. */
function rounded(amount: number, divisor: number, rounding: Rounding): Deni {
  const step = rounding === 'nine' ? 10 * DENI_PER_DEN : DENI_PER_DEN
  const shift = rounding === 'nine' ? DENI_PER_DEN : 0
  const steps = Math.floor((2 * (amount + shift * divisor) + step * divisor) / (2 * step * divisor))
  return steps * step - shift
}
