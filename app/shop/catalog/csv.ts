import { parseCategory } from '../categories.ts'
import { CSV_START, csvLine } from '../csv.ts'
import { type Deni, DENI_PER_DEN, amountProblem, type AmountProblem, parseDen } from '../money.ts'
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

/** What can be changed by a file; the price and the one it is reduced from stand there as the owner gives them. */
export type FieldColumn =
  | Exclude<keyof ProductFields, 'price' | 'originalPrice'>
  | 'regularPrice'
  | 'salePrice'

export type ProductColumn = 'id' | 'version' | FieldColumn

/** What a person reads over each column. */
export type ColumnTitles = Record<ProductColumn, string>

/** The beginning of the file: its columns, each with its title and its name. */
export function productCsvHead(titles: ColumnTitles): string {
  return CSV_START + csvLine(PRODUCT_COLUMNS.map((column) => `${titles[column]} [${column}]`))
}

/** The line of a product. */
export function productCsvLine(product: Product): string {
  const cells = { id: product.id, version: String(product.version), ...fieldCells(product) }
  return csvLine(PRODUCT_COLUMNS.map((column) => cells[column]))
}

/** What the file says of a product, cell by cell. */
export function fieldCells(product: ProductFields): Record<FieldColumn, string> {
  const cells = FIELD_COLUMNS.map((column) => [column, CELLS[column].write(product)])
  return Object.fromEntries(cells) as Record<FieldColumn, string>
}

/** A field of which the file says something else. */
export interface FieldChange {
  column: FieldColumn
  before: string
  after: string
}

/** What differs, field by field, as the file writes it; of a new product, everything that it has. */
export function fieldChanges(before: ProductFields | null, after: ProductFields): FieldChange[] {
  const [old, fresh] = [before && fieldCells(before), fieldCells(after)]
  return FIELD_COLUMNS.flatMap((column) => {
    const was = old?.[column] ?? ''
    return was === fresh[column] ? [] : [{ column, before: was, after: fresh[column] }]
  })
}

/** What is wrong with the first line of a file. */
export interface HeadProblem {
  reason: 'column-unknown' | 'column-twice' | 'column-missing'
  value: string
}

interface CsvHead {
  /** The column of every cell; null where the head is empty. */
  columns: (ProductColumn | null)[]
  problems: HeadProblem[]
}

/**
 * The columns that the first line names: by their names, by their titles, or by both as the shop writes them. A file may
 * have only some of them, but which product a line is must stand in it.
 */
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

/** What is wrong with a cell. */
export type CellReason =
  | AmountProblem
  | 'too-long'
  | 'letters-lost'
  | 'not-a-flag'
  | 'not-a-category'
  | 'not-a-quantity'
  | 'not-an-image'

/** A file names images by their paths alone. */
const NOWHERE = 'https://shop.invalid'

const YES = 'да'
const NO = 'не'
const YES_WORDS = [YES, 'yes', 'true', 'точно', '1']
const NO_WORDS = [NO, 'no', 'false', 'неточно', '0']

interface Cell {
  write(product: ProductFields): string
  /** What the cell says, or what is wrong with it. */
  read(cell: string, stored: ProductFields | null): Partial<ProductFields> | CellReason
}

type Read = ReturnType<Cell['read']>

/**
 * Each cell of a product, in the order of the file, whose names never change. The two prices are read together; here is only
 * said whether they are amounts.
 */
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
    write: ({ price, originalPrice }) => amountCell(originalPrice ?? price),
    read: (cell) => amountProblem(cell) ?? {},
  },
  salePrice: {
    write: ({ price, originalPrice }) => (originalPrice === null ? '' : amountCell(price)),
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
/** The columns of the catalogue as a file, in their order. */
export const PRODUCT_COLUMNS: ProductColumn[] = ['id', 'version', ...FIELD_COLUMNS]

/** In ден with a decimal comma and without dots: a number to spreadsheets with Macedonian settings. */
function amountCell(deni: Deni): string {
  return `${Math.trunc(deni / DENI_PER_DEN)},${String(deni % DENI_PER_DEN).padStart(2, '0')}`
}

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

/** Nothing is unlimited. */
function quantity(cell: string): Read {
  const text = cell.trim()
  if (text === '') return { stockQuantity: null }
  const stockQuantity = parseStock(text)
  return stockQuantity === null ? 'not-a-quantity' : { stockQuantity }
}

/** An address of this shop on every line of the cell; of uploaded images only those that the product has. */
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

/** The cells of a line by their columns; a column that the file does not have is absent. */
export type RowCells = Partial<Record<FieldColumn, string>>

const REQUIRED = ['name', 'brand', 'category', 'regularPrice'] as const

/**
 * The product that a line of a file means, starting from the stored one, or from nothing. A cell that says what is stored
 * changes nothing, whatever stands there; so the file that the shop has written changes nothing at all.
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

/** A price that does not stand in the file, or is wrong, stays as it is. */
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
