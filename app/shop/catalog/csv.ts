import { parseCategory } from '../categories.ts'
import { csvAmount, type Encoding } from '../csv.ts'
import { amountProblem, type AmountProblem, parseDen } from '../money.ts'
import { tidyText } from '../text.ts'
import { MAX_ADDRESSES, parseStock, TEXT_LENGTHS } from './fields.ts'
import { isUploaded, readImageAddress } from './images.ts'
import {
  lines,
  NEW_PRODUCT,
  PAGE_TEXTS,
  type PageText,
  parseBrand,
  pricesOf,
  type Product,
  type ProductFields,
  twoPrices,
} from './product.ts'

/** What a file can change; the two prices are those that the owner enters. */
export type FieldColumn =
  | Exclude<keyof ProductFields, 'price' | 'originalPrice'>
  | 'regularPrice'
  | 'salePrice'

export type ProductColumn = 'id' | 'version' | FieldColumn

export type ColumnTitles = Record<ProductColumn, string>

export function productCsvHead(titles: ColumnTitles): string[] {
  return PRODUCT_COLUMNS.map((column) => `${titles[column]} [${column}]`)
}

export function productCells(product: Product): string[] {
  const cells = { id: product.id, version: String(product.version), ...fieldCells(product) }
  return PRODUCT_COLUMNS.map((column) => cells[column])
}

export function fieldCells(product: ProductFields): Record<FieldColumn, string> {
  const cells = FIELD_COLUMNS.map((column) => [column, CELLS[column].write(product)])
  return Object.fromEntries(cells) as Record<FieldColumn, string>
}

export interface FieldChange {
  column: FieldColumn
  before: string
  after: string
}

export function fieldChanges(before: ProductFields | null, after: ProductFields): FieldChange[] {
  const [old, fresh] = [before && fieldCells(before), fieldCells(after)]
  return FIELD_COLUMNS.flatMap((column) => {
    const was = old?.[column] ?? ''
    return was === fresh[column] ? [] : [{ column, before: was, after: fresh[column] }]
  })
}

interface HeadProblem {
  reason: 'column-unknown' | 'column-twice' | 'column-missing'
  value: string
}

interface CsvHead {
  columns: (ProductColumn | null)[]
  problems: HeadProblem[]
}

/** By names, titles, or both as the shop writes them. A file needs only the column `id`. */
export function readHead(cells: string[], titles: ColumnTitles): CsvHead {
  const columns = cells.map((cell) => readColumn(cell, titles))
  const problems: HeadProblem[] = []
  cells.forEach((cell, index) => {
    const value = cell.trim().slice(0, 60)
    const column = columns[index] ?? null
    if (column === null && value !== '') problems.push({ reason: 'column-unknown', value })
    if (column !== null && columns.indexOf(column) < index) problems.push({ reason: 'column-twice', value })
  })
  if (!columns.includes('id')) problems.push({ reason: 'column-missing', value: 'id' })
  return { columns, problems }
}

function readColumn(cell: string, titles: ColumnTitles): ProductColumn | null {
  const text = cell.trim().toLowerCase()
  const named = /\[(\w+)\]$/.exec(text)?.[1] ?? text
  return (
    PRODUCT_COLUMNS.find(
      (column) => column.toLowerCase() === named || titles[column].toLowerCase() === text,
    ) ?? null
  )
}

export type CellReason =
  | AmountProblem
  | 'too-long'
  | 'letters-lost'
  | 'not-a-flag'
  | 'not-a-category'
  | 'not-a-quantity'
  | 'not-an-image'

export type FileReason = 'missing' | 'empty' | 'too-large' | 'not-text'

type LineReason =
  | 'quotes'
  | 'cells'
  | 'too-long-line'
  | 'too-many-lines'
  | 'version'
  | 'product-unknown'
  | 'product-twice'
  | 'changed-meanwhile'

/** `line` is the spreadsheet's, where a cell with line breaks is one line. */
export interface ImportProblem {
  line: number
  column: ProductColumn | null
  reason: CellReason | LineReason | HeadProblem['reason']
  value: string
}

export interface PlannedProduct {
  line: number
  id: string | null
  name: string
  changes: FieldChange[]
}

/** What applying a file would do; nothing when anything in it is wrong. */
export interface ImportPlan {
  fileName: string
  encoding: Encoding
  counts: { created: number; changed: number; same: number; wrong: number }
  products: PlannedProduct[]
  problems: ImportProblem[]
  /** Of everything that applying would write, and over which versions. */
  digest: string
}

/** Files name images by their paths alone. */
const NOWHERE = 'https://shop.invalid'

const YES = 'да'
const NO = 'не'
const YES_WORDS = [YES, 'yes', 'true', 'точно', '1']
const NO_WORDS = [NO, 'no', 'false', 'неточно', '0']

interface Cell {
  write(product: ProductFields): string
  read(cell: string, stored: ProductFields | null): Partial<ProductFields> | CellReason
}

type Read = ReturnType<Cell['read']>

/** In the order of the file; the names never change. `prices` reads the two prices; here they are only checked. */
const CELLS: Record<FieldColumn, Cell> = {
  name: {
    write: ({ name }) => name,
    read: (cell) => line(cell, TEXT_LENGTHS.name, (name) => (name === '' ? 'required' : { name })),
  },
  nameEn: {
    write: ({ nameEn }) => nameEn ?? '',
    read: (cell) => line(cell, TEXT_LENGTHS.nameEn, (nameEn) => ({ nameEn: nameEn || null })),
  },
  brand: {
    write: ({ brand }) => brand,
    read: (cell) =>
      line(cell, TEXT_LENGTHS.customBrand, (text) => {
        const brand = parseBrand(text)
        return brand === null ? 'required' : { brand }
      }),
  },
  category: {
    write: ({ category }) => category,
    read(cell) {
      if (cell.trim() === '') return 'required'
      const category = parseCategory(cell)
      return category === null ? 'not-a-category' : { category }
    },
  },
  regularPrice: {
    write: ({ price, originalPrice }) => csvAmount(originalPrice ?? price),
    read: (cell) => amountProblem(cell) ?? {},
  },
  salePrice: {
    write: ({ price, originalPrice }) => (originalPrice === null ? '' : csvAmount(price)),
    read: (cell) => (cell.trim() === '' ? {} : (amountProblem(cell) ?? {})),
  },
  inStock: flag('inStock'),
  stockQuantity: {
    write: ({ stockQuantity }) => (stockQuantity === null ? '' : String(stockQuantity)),
    read: quantity,
  },
  sku: {
    write: ({ sku }) => sku ?? '',
    read: (cell) => line(cell, TEXT_LENGTHS.sku, (sku) => ({ sku: sku || null })),
  },
  isBestseller: flag('isBestseller'),
  isFeatured: flag('isFeatured'),
  isComingSoon: flag('isComingSoon'),
  images: { write: (product) => product.images.join('\n'), read: images },
  description: pageText('description'),
  descriptionMk: pageText('descriptionMk'),
  usageInstructions: pageText('usageInstructions'),
  activeIngredients: pageText('activeIngredients'),
  benefits: pageText('benefits'),
  effectiveness: pageText('effectiveness'),
  revolutionaryAspects: pageText('revolutionaryAspects'),
}

export const FIELD_COLUMNS = Object.keys(CELLS) as FieldColumn[]
export const PRODUCT_COLUMNS: ProductColumn[] = ['id', 'version', ...FIELD_COLUMNS]

function line(cell: string, max: number, read: (text: string) => Read): Read {
  const text = tidyText(cell)
  return text.length > max ? 'too-long' : read(text)
}

function pageText(column: PageText): Cell {
  return {
    write: (product) => product[column],
    read(cell) {
      const text = tidyText(cell, { multiline: true })
      return text.length > PAGE_TEXTS[column] ? 'too-long' : { [column]: text }
    },
  }
}

function flag(column: 'inStock' | 'isBestseller' | 'isFeatured' | 'isComingSoon'): Cell {
  return {
    write: (product) => (product[column] ? YES : NO),
    read(cell) {
      const word = cell.trim().toLowerCase()
      if (YES_WORDS.includes(word)) return { [column]: true }
      return NO_WORDS.includes(word) ? { [column]: false } : 'not-a-flag'
    },
  }
}

/** Empty is unlimited. */
function quantity(cell: string): Read {
  const text = cell.trim()
  if (text === '') return { stockQuantity: null }
  const stockQuantity = parseStock(text)
  return stockQuantity === null ? 'not-a-quantity' : { stockQuantity }
}

/** One address of this shop per line; of uploaded images only those that the product has. */
function images(cell: string, stored: ProductFields | null): Read {
  const addresses = lines(cell).map((address) => ownImage(address, stored))
  const found = addresses.filter((address) => address !== null)
  const isRight = found.length === addresses.length && found.length <= MAX_ADDRESSES
  return isRight ? { images: [...new Set(found)] } : 'not-an-image'
}

function ownImage(address: string, stored: ProductFields | null): string | null {
  if (isUploaded(address)) return stored?.images.includes(address) ? address : null
  const read = readImageAddress(address, NOWHERE)
  return 'path' in read ? read.path : null
}

interface CellProblem {
  column: FieldColumn
  reason: CellReason
}

export type RowCells = Partial<Record<FieldColumn, string>>

const REQUIRED = ['name', 'brand', 'category', 'regularPrice'] as const

/** Based on the stored product; an unmodified export changes nothing. */
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
      : CELLS[column].read(cell, stored)
    if (typeof read === 'string') problems.push({ column, reason: read })
    else fields = { ...fields, ...read }
  }
  return { fields: { ...fields, ...prices(new Map(given), fields) }, problems }
}

type GivenCell = [column: FieldColumn, cell: string]

function differing(cells: RowCells, shown: Record<FieldColumn, string>): GivenCell[] {
  return entries(cells).filter(([column, cell]) => !isSame(cell, shown[column]))
}

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

function isSame(cell: string, shown: string): boolean {
  return tidy(cell) === tidy(shown)
}

const tidy = (text: string) => tidyText(text, { multiline: true })

/** A program that saves without Cyrillic writes question marks, which would replace every name. */
function hasLostLetters(cell: string, shown: string): boolean {
  const [text, was] = [tidy(cell), tidy(shown)]
  if (text.length !== was.length || text === was) return false
  return Array.from(
    { length: text.length },
    (_, at) => text[at] === was[at] || (text[at] === '?' && (was[at] ?? '') > '\u007f'),
  ).every(Boolean)
}

/** A price that is missing in the file, or wrong, stays as it is. */
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
