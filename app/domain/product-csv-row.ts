import { type FieldColumn, fieldCells, type ProductFields } from './product-csv.ts'
import { type CellReason, READ_CELL } from './product-csv-cells.ts'
import { pricesOf, twoPrices } from './sale-price.ts'
import { tidyText } from './text.ts'
import { parseDen } from './typed-amount.ts'

export interface CellProblem {
  column: FieldColumn
  reason: CellReason
}

/** The cells of a line by their columns; a column that the file does not have is absent. */
export type RowCells = Partial<Record<FieldColumn, string>>

const REQUIRED = ['name', 'brand', 'category', 'regularPrice'] as const

/** A product of which nothing is said yet. */
export const NEW_PRODUCT: ProductFields = {
  name: '',
  nameEn: null,
  brand: '',
  category: 'skincare',
  price: 0,
  originalPrice: null,
  images: [],
  isBestseller: false,
  isFeatured: false,
  isComingSoon: false,
  inStock: true,
  description: '',
  descriptionMk: '',
  sku: null,
  stockQuantity: null,
  usageInstructions: '',
  revolutionaryAspects: '',
  effectiveness: '',
  activeIngredients: '',
  benefits: '',
}

/**
 * The product that a line of a file means, starting from the stored one, or from nothing. A cell that says what is stored
 * changes nothing, whatever stands there; so the file that the shop has written changes nothing at all. [BEY-18]
 */
export function readRow(
  cells: RowCells,
  stored: ProductFields | null,
): { fields: ProductFields; problems: CellProblem[] } {
  const shown = stored && fieldCells(stored)
  const given = shown ? differing(cells, shown) : withRequired(cells)
  const problems: CellProblem[] = []
  let fields = stored ?? NEW_PRODUCT
  for (const [column, cell] of given) {
    const read = hasLostLetters(cell, shown?.[column] ?? '')
      ? 'letters-lost'
      : READ_CELL[column](cell, stored)
    if (typeof read === 'string') problems.push({ column, reason: read })
    else fields = { ...fields, ...read }
  }
  return { fields: { ...fields, ...prices(new Map(given), fields) }, problems }
}

type GivenCell = [column: FieldColumn, cell: string]

function differing(cells: RowCells, shown: Record<FieldColumn, string>): GivenCell[] {
  return entries(cells).filter(([column, cell]) => !isSame(cell, shown[column]))
}

/** A new product may leave out what is not required; an empty cell says as much as none. */
function withRequired(cells: RowCells): GivenCell[] {
  const missing = REQUIRED.filter((column) => cells[column] === undefined)
  const filled = entries(cells).filter(([column, cell]) => cell.trim() !== '' || isRequired(column))
  return [...filled, ...missing.map((column): GivenCell => [column, ''])]
}

function entries(cells: RowCells): GivenCell[] {
  return Object.entries(cells) as GivenCell[]
}

function isRequired(column: FieldColumn): boolean {
  return REQUIRED.some((required) => required === column)
}

/** Line breaks of another system, and whatever tidying takes away, say nothing. */
function isSame(cell: string, shown: string): boolean {
  return tidy(cell) === tidy(shown)
}

const tidy = (text: string) => tidyText(text, { multiline: true })

/**
 * A program that saves in an alphabet without Cyrillic puts a question mark for every letter that it does not have; the
 * next import would write these over every name.
 */
function hasLostLetters(cell: string, shown: string): boolean {
  const [text, was] = [tidy(cell), tidy(shown)]
  if (text.length !== was.length || text === was) return false
  return Array.from(
    { length: text.length },
    (_, at) => text[at] === was[at] || (text[at] === '?' && (was[at] ?? '') > '\u007f'),
  ).every(Boolean)
}

/** A price that does not stand in the file, or is wrong, stays as it is. [ADM-05] */
function prices(
  given: Map<FieldColumn, string>,
  { price, originalPrice }: ProductFields,
): Pick<ProductFields, 'price' | 'originalPrice'> {
  const [regularCell, saleCell] = [given.get('regularPrice'), given.get('salePrice')]
  if (regularCell === undefined && saleCell === undefined) return { price, originalPrice }
  const before = twoPrices({ price, originalPrice })
  const regular = parseDen(regularCell ?? '') ?? before.regular
  const sale = saleCell?.trim() === '' ? null : (parseDen(saleCell ?? '') ?? before.sale)
  return pricesOf({ regular, sale })
}
