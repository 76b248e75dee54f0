import { type Category, parseCategory } from '../categories.ts'
import { type Deni, DENI_PER_DEN, MAX_PRICE, parseDen } from '../money.ts'
import { TAG_FIELDS } from './fields.ts'
import { isSalePrice, parseBrand, pricesOf, twoPrices, type ProductFields } from './product.ts'

/** More would take the memory of the process, and its one transaction minutes. */
export const MOST_AT_ONCE = 20_000

/** To whole ден, or to the nearest that ends in 9. */
export const ROUNDINGS = ['whole', 'nine'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export type BulkChange =
  /** hundredths of a percent, negative to make it cheaper */
  | { kind: 'price-percent'; hundredths: number; rounding: Rounding }
  | { kind: 'price-amount'; amount: Deni; rounding: Rounding }
  | { kind: 'sale'; percent: number; rounding: Rounding }
  | { kind: 'sale-end' }
  | { kind: 'tag'; tag: (typeof TAG_FIELDS)[number]; isSet: boolean }
  | { kind: 'stock'; inStock: boolean }
  | { kind: 'category'; category: Category }
  | { kind: 'brand'; brand: string }

export type BulkReason = 'price-zero' | 'price-too-large' | 'no-sale'

/** The product after the change, or why it can't be changed. A new price scales the sale price too. */
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

function onSale(product: ProductFields, { percent, rounding }: { percent: number; rounding: Rounding }) {
  const before = twoPrices(product)
  const prices = { ...before, sale: rounded(before.regular * (100 - percent), 100, rounding) }
  const isDearer = before.sale !== null && prices.sale > before.sale
  return isSalePrice(prices) && !isDearer ? { ...product, ...pricesOf(prices) } : 'no-sale'
}

/** `amount / divisor` deni as a price, in integers, so that half a ден is always rounded up. */
function rounded(amount: number, divisor: number, rounding: Rounding): Deni {
  const step = rounding === 'nine' ? 10 * DENI_PER_DEN : DENI_PER_DEN
  const shift = rounding === 'nine' ? DENI_PER_DEN : 0
  const steps = Math.floor((2 * (amount + shift * divisor) + step * divisor) / (2 * step * divisor))
  return steps * step - shift
}

export const BULK_KINDS = ['price', 'sale', 'sale-end', 'tag', 'stock', 'category', 'brand'] as const

export type BulkProblem = 'kind' | 'amount' | 'percent-too-large' | 'sale' | 'choice' | 'brand'

export const NEW_BULK_VALUES = {
  kind: '',
  direction: 'up',
  amount: '',
  unit: 'percent',
  rounding: 'whole',
  percent: '',
  saleRounding: 'whole',
  tag: 'isBestseller',
  isSet: 'on',
  inStock: 'on',
  category: 'skincare',
  brand: '',
}

export type BulkField = keyof typeof NEW_BULK_VALUES
export type BulkValues = typeof NEW_BULK_VALUES

export const BULK_FIELDS = Object.keys(NEW_BULK_VALUES) as BulkField[]

export type BulkRead = { change: BulkChange } | { field: BulkField; problem: BulkProblem }

const MOST_HUNDREDTHS = 100_000

/** Reads only the fields of the chosen kind. */
export function readBulk(values: BulkValues): BulkRead {
  switch (BULK_KINDS.find((kind) => kind === values.kind)) {
    case 'price':
      return readPrice(values)
    case 'sale':
      return readSale(values)
    case 'sale-end':
      return { change: { kind: 'sale-end' } }
    case 'tag': {
      const tag = TAG_FIELDS.find((known) => known === values.tag)
      const isSet = onOrOff(values.isSet)
      if (tag === undefined) return { field: 'tag', problem: 'choice' }
      if (isSet === null) return { field: 'isSet', problem: 'choice' }
      return { change: { kind: 'tag', tag, isSet } }
    }
    case 'stock': {
      const inStock = onOrOff(values.inStock)
      return inStock === null
        ? { field: 'inStock', problem: 'choice' }
        : { change: { kind: 'stock', inStock } }
    }
    case 'category': {
      const category = parseCategory(values.category)
      return category ? { change: { kind: 'category', category } } : { field: 'category', problem: 'choice' }
    }
    case 'brand': {
      const brand = parseBrand(values.brand)
      return brand ? { change: { kind: 'brand', brand } } : { field: 'brand', problem: 'brand' }
    }
    case undefined:
      return { field: 'kind', problem: 'kind' }
  }
}

function readPrice({ direction, amount: typed, unit, rounding: chosen }: BulkValues): BulkRead {
  // an amount has two decimals whether it is ден or percent
  const amount = parseDen(typed)
  const rounding = ROUNDINGS.find((known) => known === chosen)
  if (direction !== 'up' && direction !== 'down') return { field: 'direction', problem: 'choice' }
  if (unit !== 'percent' && unit !== 'amount') return { field: 'unit', problem: 'choice' }
  if (rounding === undefined) return { field: 'rounding', problem: 'choice' }
  if (amount === null || amount === 0) return { field: 'amount', problem: 'amount' }
  const signed = direction === 'up' ? amount : -amount
  if (unit === 'amount') return { change: { kind: 'price-amount', amount: signed, rounding } }
  const isTooLarge = amount > MOST_HUNDREDTHS || signed <= -10_000
  if (isTooLarge) return { field: 'amount', problem: 'percent-too-large' }
  return { change: { kind: 'price-percent', hundredths: signed, rounding } }
}

function readSale({ percent: typed, saleRounding }: BulkValues): BulkRead {
  const rounding = ROUNDINGS.find((known) => known === saleRounding)
  if (rounding === undefined) return { field: 'saleRounding', problem: 'choice' }
  const [, percent] = /^\s*([1-9]\d?)\s*%?\s*$/.exec(typed) ?? []
  if (percent === undefined) return { field: 'percent', problem: 'sale' }
  return { change: { kind: 'sale', percent: Number(percent), rounding } }
}

function onOrOff(text: string): boolean | null {
  if (text === 'on') return true
  return text === 'off' ? false : null
}
