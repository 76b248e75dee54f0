import { CSV_START, csvLine } from './csv.ts'
import { DENI_PER_DEN, type Deni } from './money.ts'
import type { Product } from './product.ts'

/** The columns of the catalogue as a file, in their order; these names never change. [BEY-18] */
export const PRODUCT_COLUMNS = [
  'id',
  'version',
  'name',
  'nameEn',
  'brand',
  'category',
  'regularPrice',
  'salePrice',
  'inStock',
  'stockQuantity',
  'sku',
  'isBestseller',
  'isFeatured',
  'isComingSoon',
  'images',
  'description',
  'descriptionMk',
  'usageInstructions',
  'activeIngredients',
  'benefits',
  'effectiveness',
  'revolutionaryAspects',
] as const

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

/** What a person reads over each column. */
export type ColumnTitles = Record<ProductColumn, string>

/** What a file or a form may change of a product: not what reviews and saving determine. [SEC-04] */
export type ProductFields = Omit<
  Product,
  'id' | 'rating' | 'reviewCount' | 'version' | 'createdAt' | 'updatedAt'
>

/** What can be changed by a file: every column but those that say which product and which state of it. */
export type FieldColumn = Exclude<ProductColumn, 'id' | 'version'>
export const FIELD_COLUMNS = PRODUCT_COLUMNS.filter(
  (column): column is FieldColumn => column !== 'id' && column !== 'version',
)

export const YES = 'да'
export const NO = 'не'

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
  const { originalPrice, price } = product
  return {
    name: product.name,
    nameEn: product.nameEn ?? '',
    brand: product.brand,
    category: product.category,
    regularPrice: amountCell(originalPrice ?? price),
    salePrice: originalPrice === null ? '' : amountCell(price),
    inStock: flagCell(product.inStock),
    stockQuantity: product.stockQuantity === null ? '' : String(product.stockQuantity),
    sku: product.sku ?? '',
    isBestseller: flagCell(product.isBestseller),
    isFeatured: flagCell(product.isFeatured),
    isComingSoon: flagCell(product.isComingSoon),
    images: product.images.join('\n'),
    description: product.description,
    descriptionMk: product.descriptionMk,
    usageInstructions: product.usageInstructions,
    activeIngredients: product.activeIngredients,
    benefits: product.benefits,
    effectiveness: product.effectiveness,
    revolutionaryAspects: product.revolutionaryAspects,
  }
}

const flagCell = (value: boolean) => (value ? YES : NO)

/** In ден with a decimal comma and without dots: a number to spreadsheets with Macedonian settings. */
function amountCell(deni: Deni): string {
  return `${Math.trunc(deni / DENI_PER_DEN)},${String(deni % DENI_PER_DEN).padStart(2, '0')}`
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
