import { parseBrand } from './brand.ts'
import { parseCategory } from './category.ts'
import { isUploaded, readPictureAddress } from './picture-address.ts'
import { lines } from './product.ts'
import { type FieldColumn, NO, type ProductFields, YES } from './product-csv.ts'
import { MAX_ADDRESSES, parseStock, TEXT_LENGTHS } from './product-fields.ts'
import { tidyText } from './text.ts'
import { amountProblem, type AmountProblem } from './typed-amount.ts'

/** What is wrong with a cell. */
export type CellReason =
  | AmountProblem
  | 'too-long'
  | 'letters-lost'
  | 'not-a-flag'
  | 'not-a-category'
  | 'not-a-quantity'
  | 'not-an-image'

type Read = (cell: string, stored: ProductFields | null) => Partial<ProductFields> | CellReason

/** A file names pictures by their paths alone. */
const NOWHERE = 'https://shop.invalid'

const YES_WORDS = [YES, 'yes', 'true', 'точно', '1']
const NO_WORDS = [NO, 'no', 'false', 'неточно', '0']

type LongText =
  | 'description'
  | 'descriptionMk'
  | 'usageInstructions'
  | 'activeIngredients'
  | 'benefits'
  | 'effectiveness'
  | 'revolutionaryAspects'

/** How each cell is read; the two prices are read together, here is only said whether they are amounts. */
export const READ_CELL: Record<FieldColumn, Read> = {
  name: (cell) => line(cell, TEXT_LENGTHS.name, (name) => (name === '' ? 'required' : { name })),
  nameEn: (cell) => line(cell, TEXT_LENGTHS.nameEn, (nameEn) => ({ nameEn: nameEn || null })),
  brand: (cell) =>
    line(cell, TEXT_LENGTHS.customBrand, (text) => {
      const brand = parseBrand(text)
      return brand === null ? 'required' : { brand }
    }),
  category: (cell) => {
    if (cell.trim() === '') return 'required'
    const category = parseCategory(cell)
    return category === null ? 'not-a-category' : { category }
  },
  regularPrice: (cell) => amountProblem(cell) ?? {},
  salePrice: (cell) => (cell.trim() === '' ? {} : (amountProblem(cell) ?? {})),
  inStock: (cell) => flag(cell, (inStock) => ({ inStock })),
  stockQuantity: quantity,
  sku: (cell) => line(cell, TEXT_LENGTHS.sku, (sku) => ({ sku: sku || null })),
  isBestseller: (cell) => flag(cell, (isBestseller) => ({ isBestseller })),
  isFeatured: (cell) => flag(cell, (isFeatured) => ({ isFeatured })),
  isComingSoon: (cell) => flag(cell, (isComingSoon) => ({ isComingSoon })),
  images,
  description: longText('description'),
  descriptionMk: longText('descriptionMk'),
  usageInstructions: longText('usageInstructions'),
  activeIngredients: longText('activeIngredients'),
  benefits: longText('benefits'),
  effectiveness: longText('effectiveness'),
  revolutionaryAspects: longText('revolutionaryAspects'),
}

function line(cell: string, max: number, read: (text: string) => ReturnType<Read>): ReturnType<Read> {
  const text = tidyText(cell)
  return text.length > max ? 'too-long' : read(text)
}

function longText(column: LongText): Read {
  return (cell) => {
    const text = tidyText(cell, { multiline: true })
    return text.length > TEXT_LENGTHS[column] ? 'too-long' : { [column]: text }
  }
}

function flag(cell: string, fields: (value: boolean) => Partial<ProductFields>): ReturnType<Read> {
  const word = cell.trim().toLowerCase()
  if (YES_WORDS.includes(word)) return fields(true)
  return NO_WORDS.includes(word) ? fields(false) : 'not-a-flag'
}

/** Nothing is unlimited. [PD-04] */
function quantity(cell: string): ReturnType<Read> {
  const text = cell.trim()
  if (text === '') return { stockQuantity: null }
  const stockQuantity = parseStock(text)
  return stockQuantity === null ? 'not-a-quantity' : { stockQuantity }
}

/** An address of this shop on every line of the cell; of uploaded pictures only those that the product has. [ADM-07] */
function images(cell: string, stored: ProductFields | null): ReturnType<Read> {
  const addresses = lines(cell).map((address) => ownPicture(address, stored))
  const found = addresses.filter((address) => address !== null)
  const isRight = found.length === addresses.length && found.length <= MAX_ADDRESSES
  return isRight ? { images: [...new Set(found)] } : 'not-an-image'
}

function ownPicture(address: string, stored: ProductFields | null): string | null {
  if (isUploaded(address)) return stored?.images.includes(address) ? address : null
  const read = readPictureAddress(address, NOWHERE)
  return 'path' in read ? read.path : null
}
