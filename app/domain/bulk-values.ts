import { parseBrand } from './brand.ts'
import { type BulkChange, type Rounding, ROUNDINGS } from './bulk-change.ts'
import { parseCategory } from './category.ts'
import { TAG_FIELDS } from './product-fields.ts'
import { parseDen } from './typed-amount.ts'

/** Every field of the form of a bulk change. */
export const BULK_FIELDS = [
  ...(['kind', 'direction', 'amount', 'unit', 'rounding', 'percent', 'saleRounding'] as const),
  ...(['tag', 'isSet', 'inStock', 'category', 'brand'] as const),
] as const

export type BulkField = (typeof BULK_FIELDS)[number]

/** What stands in the form, by the name of the field. */
export type BulkValues = Record<BulkField, string>

export const BULK_KINDS = ['price', 'sale', 'sale-end', 'tag', 'stock', 'category', 'brand'] as const

/** What is wrong with a field. */
export type BulkProblem = 'kind' | 'amount' | 'percent-too-large' | 'sale' | 'choice' | 'brand'

export const NEW_BULK_VALUES: BulkValues = {
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

export type BulkRead = { change: BulkChange } | { field: BulkField; problem: BulkProblem }

const MOST_HUNDREDTHS = 100_000

/** The change that the form means; only the fields of the chosen kind count. [BEY-18] */
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
  const rounding = readRounding(chosen)
  if (direction !== 'up' && direction !== 'down') return { field: 'direction', problem: 'choice' }
  if (unit !== 'percent' && unit !== 'amount') return { field: 'unit', problem: 'choice' }
  if (rounding === null) return { field: 'rounding', problem: 'choice' }
  if (amount === null || amount === 0) return { field: 'amount', problem: 'amount' }
  const signed = direction === 'up' ? amount : -amount
  if (unit === 'amount') return { change: { kind: 'price-amount', amount: signed, rounding } }
  const isTooLarge = amount > MOST_HUNDREDTHS || signed <= -10_000
  if (isTooLarge) return { field: 'amount', problem: 'percent-too-large' }
  return { change: { kind: 'price-percent', hundredths: signed, rounding } }
}

function readSale({ percent: typed, saleRounding }: BulkValues): BulkRead {
  const rounding = readRounding(saleRounding)
  if (rounding === null) return { field: 'saleRounding', problem: 'choice' }
  if (!/^[1-9]\d?$/.test(typed.trim())) return { field: 'percent', problem: 'sale' }
  return { change: { kind: 'sale', percent: Number(typed.trim()), rounding } }
}

function readRounding(text: string): Rounding | null {
  return ROUNDINGS.find((rounding) => rounding === text) ?? null
}

function onOrOff(text: string): boolean | null {
  if (text === 'on') return true
  return text === 'off' ? false : null
}
