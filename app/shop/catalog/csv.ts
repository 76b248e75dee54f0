import { type Category, parseCategory } from '../categories.ts'
import { csvAmount, type TextEncoding } from '../csv.ts'
import type { AmountProblem } from '../money.ts'
import { recordOf } from '../record-of.ts'
import { tidyText } from '../text.ts'
import {
  CUSTOM_BRAND,
  isRequired,
  MAX_ADDRESSES,
  type ProductField,
  productProblem,
  type ProductProblem,
  productValues,
  type ProductValues,
  parseProductValues,
} from './fields.ts'
import { isUploaded, readImageAddress } from './images.ts'
import {
  eachPageText,
  isFlag,
  lines,
  NEW_PRODUCT,
  NUMBERS,
  type Product,
  type ProductFields,
  twoPrices,
} from './product.ts'

/** What a file can change: as in the form, but for brands, which are one column, and images, which are all of them. */
export type FieldColumn = Exclude<ProductField, 'customBrand' | 'imageAddresses'> | 'images'

export type ProductColumn = 'id' | 'version' | FieldColumn

export type ColumnTitles = Record<ProductColumn, string>

/** As people read them on the screens of a language, and so write them into files. */
export type FileWords = { productColumns: ColumnTitles; cat: Record<Category, string> }

export function productCsvHead(titles: ColumnTitles): string[] {
  return PRODUCT_COLUMNS.map((column) => `${titles[column]} [${column}]`)
}

export function productCells(product: Product): string[] {
  const cells = { id: product.id, version: String(product.version), ...fieldCells(product) }
  return PRODUCT_COLUMNS.map((column) => cells[column])
}

/** In the order of the file; the names never change. */
export function fieldCells(product: ProductFields): Record<FieldColumn, string> {
  const { regular, sale } = twoPrices(product)
  const word = (isSo: boolean) => (isSo ? YES : NO)
  return {
    name: product.name,
    nameEn: product.nameEn ?? '',
    brand: product.brand,
    category: product.category,
    regularPrice: csvAmount(regular),
    salePrice: sale === null ? '' : csvAmount(sale),
    inStock: word(product.inStock),
    ...recordOf(NUMBERS, (number) => String(product[number] ?? '')),
    sku: product.sku ?? '',
    isBestseller: word(product.isBestseller),
    isFeatured: word(product.isFeatured),
    isComingSoon: word(product.isComingSoon),
    images: product.images.join('\n'),
    ...eachPageText((text) => product[text]),
  }
}

export const YES = 'да'
export const NO = 'не'
const YES_WORDS = [YES, 'yes', 'true', 'точно', '1']
const NO_WORDS = [NO, 'no', 'false', 'неточно', '0']

export const FIELD_COLUMNS = Object.keys(fieldCells(NEW_PRODUCT)) as FieldColumn[]
export const PRODUCT_COLUMNS: ProductColumn[] = ['id', 'version', ...FIELD_COLUMNS]

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

/** By names, titles, or both as the shop writes them. A file needs only the column `id`, or `sku` in its place. */
export function readHead(cells: string[], titles: ColumnTitles[]) {
  const columns = cells.map((cell) => readColumn(cell, titles))
  const problems: HeadProblem[] = []
  cells.forEach((cell, index) => {
    const value = cell.trim().slice(0, 60)
    const column = columns[index] ?? null
    if (column === null && value !== '') problems.push({ reason: 'column-unknown', value })
    if (column !== null && columns.indexOf(column) < index) problems.push({ reason: 'column-twice', value })
  })
  if (!columns.includes('id') && !columns.includes('sku'))
    problems.push({ reason: 'column-missing', value: '' })
  // spreadsheets may add thousands that are empty, which would be gone through for every row
  return { columns: columns.slice(0, columns.findLastIndex((column) => column !== null) + 1), problems }
}

function readColumn(cell: string, titles: ColumnTitles[]): ProductColumn | null {
  const text = cell.trim().toLowerCase()
  const named = /\[(\w+)\]$/.exec(text)?.[1] ?? text
  const isTitled = (column: ProductColumn) => titles.some((title) => title[column].toLowerCase() === text)
  // “description” is the name of one column and the English title of another
  const isNamed = (column: ProductColumn) => column.toLowerCase() === named
  return PRODUCT_COLUMNS.find(isNamed) ?? PRODUCT_COLUMNS.find(isTitled) ?? null
}

export type CellReason =
  | AmountProblem
  | 'too-long'
  | 'letters-lost'
  | 'digits-lost'
  | 'not-a-flag'
  | 'not-a-category'
  | 'not-whole'
  | 'not-an-image'
  | 'no-sale'

export const MAX_IMPORT_BYTES = 10_000_000

export type FileReason = 'missing' | 'empty' | 'too-large' | 'not-text' | 'changed'

type LineReason =
  | 'quotes'
  | 'cells'
  | 'too-long-line'
  | 'too-many-lines'
  | 'version'
  | 'product-unknown'
  | 'product-twice'
  | 'sku-unknown'
  | 'sku-ambiguous'
  | 'sku-taken'
  | 'changed-meanwhile'

/** `line` is the spreadsheet's, where a cell with line breaks is one line. */
export interface ImportProblem {
  line: number
  column: ProductColumn | null
  reason: CellReason | LineReason | HeadProblem['reason']
  value: string
  /** The product that has this SKU. */
  owner?: string
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
  encoding: TextEncoding
  counts: { created: number; changed: number; same: number; wrong: number }
  products: PlannedProduct[]
  /** How many prices are 0 or change so much that a comma or zeros may be wrong, and the first few products. */
  oddPrices: { n: number; names: string[] }
  /** How many reductions are of a regular price that was not charged in the last 30 days, and the first few products. */
  neverCharged: { n: number; names: string[] }
  /** Rows that only a SKU names which no product has: they are left out, as in a supplier's price list. */
  unknown: { n: number; skus: string[] }
  problems: ImportProblem[]
  /** Of everything that applying would write, and over which versions. */
  digest: string
}

/** Files name images by their paths alone. */
const NOWHERE = 'https://shop.invalid'

type FormColumn = Exclude<FieldColumn, 'images'>

/** The product's form with the cell in it, or why the cell is refused. */
function enter(column: FormColumn, cell: string, form: ProductValues): ProductValues | CellReason {
  const word = cell.trim().toLowerCase()
  if (isFlag(column)) {
    if (YES_WORDS.includes(word)) return { ...form, [column]: 'on' }
    return NO_WORDS.includes(word) ? { ...form, [column]: '' } : 'not-a-flag'
  }
  if (column === 'category' && word !== '') {
    const category = parseCategory(word)
    return category === null ? 'not-a-category' : { ...form, category }
  }
  if (column === 'brand') return checked('customBrand', { ...form, brand: CUSTOM_BRAND, customBrand: cell })
  return checked(column, { ...form, [column]: cell })
}

function checked(field: ProductField, form: ProductValues): ProductValues | CellReason {
  const problem = productProblem(field, form, NOWHERE)
  // the other price may be in a later cell
  return problem === null || problem.code === 'no-sale' ? form : reasonOf(problem)
}

function reasonOf(problem: ProductProblem): CellReason {
  if (problem.code === 'amount') return problem.amount
  return problem.code === 'image' || problem.code === 'too-many-lines' ? 'not-an-image' : problem.code
}

/** One address of this shop per line; of uploaded images only those that the product has. */
function ownImages(cell: string, stored: ProductFields | null): string[] | CellReason {
  const addresses = lines(cell).map((address) => ownImage(address, stored))
  const found = addresses.filter((address) => address !== null)
  const isRight = found.length === addresses.length && found.length <= MAX_ADDRESSES
  return isRight ? [...new Set(found)] : 'not-an-image'
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

/** The product after the row, by its form's rules; a refused cell leaves its field. An unchanged export changes none. */
export function readRow(
  cells: RowCells,
  stored: ProductFields | null,
): { fields: ProductFields; problems: CellProblem[] } {
  const shown = stored && fieldCells(stored)
  const given = shown
    ? entries(cells).filter(([column, cell]) => tidy(cell) !== tidy(shown[column]))
    : withRequired(cells)
  const problems: CellProblem[] = []
  let fields = stored ?? NEW_PRODUCT
  if (given.length === 0) return { fields, problems }
  let form = productValues(fields)
  for (const [column, cell] of given) {
    const was = shown?.[column] ?? ''
    const read = hasLostLetters(cell, was)
      ? 'letters-lost'
      : column === 'sku' && hasLostDigits(cell, was)
        ? 'digits-lost'
        : column === 'images'
          ? ownImages(cell, stored)
          : enter(column, cell, form)
    if (typeof read === 'string') problems.push({ column, reason: read })
    else if (Array.isArray(read)) fields = { ...fields, images: read }
    else form = read
  }
  const typed = parseProductValues(form, NOWHERE)
  const wrong = problems.map(({ column }) => column)
  const prices = given.map(([column]) => column).filter((column) => column.endsWith('Price'))
  const [price] = prices.some((column) => wrong.includes(column)) ? [] : prices.toReversed()
  if (price && productProblem('salePrice', form, NOWHERE)) {
    problems.push({ column: price, reason: 'no-sale' })
    wrong.push(...prices)
  }
  for (const column of given.map(([name]) => name).filter((name) => !wrong.includes(name))) {
    const { price, originalPrice } = typed
    if (column === 'regularPrice' || column === 'salePrice') fields = { ...fields, price, originalPrice }
    else if (column !== 'images') fields = { ...fields, [column]: typed[column] }
  }
  return { fields, problems }
}

type GivenCell = [column: FieldColumn, cell: string]

function withRequired(cells: RowCells): GivenCell[] {
  const missing = FIELD_COLUMNS.filter((column) => isRequired(column) && cells[column] === undefined)
  const filled = entries(cells).filter(([column, cell]) => cell.trim() !== '' || isRequired(column))
  return [...filled, ...missing.map((column): GivenCell => [column, ''])]
}

const entries = (cells: RowCells) => Object.entries(cells) as GivenCell[]

const tidy = (text: string) => tidyText(text, { multiline: true })

/** A spreadsheet shows a long number so, and saves it so: its last digits are gone. */
const ROUNDED_NUMBER = /^\d([.,]\d+)?e[+-]\d+$/i
/** Of a stored SKU such as 10-12 and the day that a spreadsheet makes of it, such as 12-Oct. */
const SKU_AND_DAY =
  /^\d+[-/.]\d+ [\d./ -]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|јан|фев|мар|апр|мај|јун|јул|авг|сеп|окт|ное|дек)[\p{L}\d./ -]*$/iu

/** Of an SKU that a spreadsheet has taken for a number, or for a day, as it shows 10-12 with the name of the month. */
export function hasLostDigits(cell: string, shown: string): boolean {
  const sku = cell.trim()
  if (SKU_AND_DAY.test(`${shown} ${sku}`)) return true
  const asNumber = /^\d[\d.]*(?:e\d+)?$/i.test(shown) ? String(Number(shown)) : shown
  return ROUNDED_NUMBER.test(sku) || (sku !== shown && sku === asNumber)
}

/** A program that saves without Cyrillic writes question marks, which would replace every name. */
function hasLostLetters(cell: string, shown: string): boolean {
  const [text, was] = [tidy(cell), tidy(shown)]
  if (text.length !== was.length || text === was) return false
  return text.split('').every((unit, at) => unit === was[at] || (unit === '?' && (was[at] ?? '') > '\u007f'))
}
