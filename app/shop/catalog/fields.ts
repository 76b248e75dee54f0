import { CATEGORIES, type Category } from '../categories.ts'
import { amountProblem, type AmountProblem, parseDen, denText } from '../money.ts'
import { recordOf } from '../record-of.ts'
import { parseWhole, tidyText } from '../text.ts'
import { isUploaded, type ImageProblem, readImageAddress } from './images.ts'
import {
  BRANDS,
  eachPageText,
  FLAGS,
  isFlag,
  isSalePrice,
  lines,
  NUMBERS,
  type Numbers,
  MAX_NUMBERS,
  PAGE_TEXT_NAMES,
  PAGE_TEXTS,
  type PageText,
  parseBrand,
  pricesOf,
  type ProductFields,
  twoPrices,
} from './product.ts'

/** The greatest length of each text, in UTF-16 units. */
const TEXT_LENGTHS = { name: 200, nameEn: 200, customBrand: 100, sku: 60, ...PAGE_TEXTS } as const

export const TAG_FIELDS = ['isBestseller', 'isFeatured', 'isComingSoon'] as const

export const PRODUCT_FIELDS = [
  'name',
  'nameEn',
  'brand',
  'customBrand',
  'category',
  ...PAGE_TEXT_NAMES,
  'regularPrice',
  'salePrice',
  ...FLAGS,
  ...NUMBERS,
  'sku',
  'imageAddresses',
] as const

export type ProductField = (typeof PRODUCT_FIELDS)[number]

/** A checkbox is 'on' or ''. */
export type ProductValues = Record<ProductField, string>

/** `line` counts the lines of a text from 1. */
export type ProductProblem =
  | { code: 'required' | 'no-sale' }
  | { code: 'too-long' | 'not-whole'; max: number }
  | { code: 'amount'; amount: AmountProblem }
  | { code: 'too-many-lines'; max: number }
  | { code: 'image'; image: ImageProblem; line: number }

/** What only saving finds; `name` is the product that has this SKU. */
export interface SavingProblem {
  code: 'sku-taken'
  name: string
}

export const CUSTOM_BRAND = 'custom'
export const MAX_ADDRESSES = 30

const REQUIRED: string[] = ['name', 'brand', 'category', 'regularPrice'] satisfies ProductField[]
export const isRequired = (field: string): boolean => REQUIRED.includes(field)
const isNumber = (field: ProductField): field is keyof Numbers => field in MAX_NUMBERS

export const MAX_LENGTHS: Partial<Record<ProductField, number>> = TEXT_LENGTHS
const { customBrand: brand } = TEXT_LENGTHS
const LIMITS: Record<string, number> = { ...TEXT_LENGTHS, ...MAX_NUMBERS, brand }
/** Of a column of a file: the greatest length of its text, or its greatest number; 0 for one without a limit. */
export const limitOf = (column: string | null): number => LIMITS[column ?? ''] ?? 0

/** Texts of at most 200 are one line. */
export function isMultiline(field: ProductField): boolean {
  return field === 'imageAddresses' || (MAX_LENGTHS[field] ?? 0) > 200
}

/** What is wrong with one field, or null. `origin` is the shop's own address. */
export function productProblem(
  field: ProductField,
  values: ProductValues,
  origin: string,
): ProductProblem | null {
  if (isFlag(field)) return null
  const text = tidied(field, values)
  if (isNumber(field)) return numberProblem(text, MAX_NUMBERS[field])
  switch (field) {
    case 'regularPrice':
      return amount(text)
    case 'salePrice':
      return text === '' ? null : (amount(text) ?? saleProblem(text, values))
    case 'brand':
      return BRANDS.some((brand) => brand === text) || text === CUSTOM_BRAND ? null : { code: 'required' }
    case 'category':
      return CATEGORIES.some((category) => category === text) ? null : { code: 'required' }
    case 'imageAddresses':
      return addressProblem(text, origin)
    case 'customBrand':
      if (tidied('brand', values) !== CUSTOM_BRAND) return null
      return text === '' ? { code: 'required' } : tooLong(field, text)
    default:
      return text === '' && isRequired(field) ? { code: 'required' } : tooLong(field, text)
  }
}

function tidied(field: ProductField, values: ProductValues): string {
  return tidyText(values[field], { multiline: isMultiline(field) })
}

function amount(text: string): ProductProblem | null {
  const problem = amountProblem(text)
  return problem === null ? null : { code: 'amount', amount: problem }
}

function saleProblem(text: string, { regularPrice }: ProductValues): ProductProblem | null {
  const [regular, sale] = [parseDen(regularPrice), parseDen(text)]
  return regular === null || sale === 0 || isSalePrice({ regular, sale }) ? null : { code: 'no-sale' }
}

function tooLong(field: keyof typeof TEXT_LENGTHS, text: string): ProductProblem | null {
  const max = TEXT_LENGTHS[field]
  return text.length > max ? { code: 'too-long', max } : null
}

function numberProblem(text: string, max: number): ProductProblem | null {
  return text === '' || (parseWhole(text) ?? Infinity) <= max ? null : { code: 'not-whole', max }
}

function addressProblem(text: string, origin: string): ProductProblem | null {
  if (lines(text).length > MAX_ADDRESSES) return { code: 'too-many-lines', max: MAX_ADDRESSES }
  for (const [index, line] of text.split('\n').entries()) {
    const read = line.trim() === '' ? null : readImageAddress(line, origin)
    if (read && 'problem' in read) return { code: 'image', image: read.problem, line: index + 1 }
  }
  return null
}

/** `addresses` are the images that were not uploaded; `unsent` texts and numbers, which forms of earlier versions lack, stay. */
export type TypedProduct = Omit<ProductFields, 'images'> & {
  addresses: string[]
  unsent?: ('nameEn' | 'sku' | PageText | keyof Numbers)[]
}

/** Only for values without a problem. */
export function parseProductValues(values: ProductValues, origin: string): TypedProduct {
  const text = (field: ProductField) => tidied(field, values)
  const chosen = tidied('brand', values)
  const brand = chosen === CUSTOM_BRAND ? text('customBrand') : chosen
  return {
    name: text('name'),
    nameEn: text('nameEn') || null,
    brand: parseBrand(brand) ?? brand,
    category: tidied('category', values) as Category,
    ...pricesOf({ regular: parseDen(values.regularPrice) ?? 0, sale: parseDen(values.salePrice) }),
    ...recordOf(FLAGS, (flag) => values[flag] !== ''),
    ...recordOf(NUMBERS, (number) => parseWhole(text(number))),
    sku: text('sku') || null,
    ...eachPageText(text),
    addresses: lines(tidied('imageAddresses', values)).flatMap((line) => {
      const read = readImageAddress(line, origin)
      return 'path' in read ? [read.path] : []
    }),
  }
}

export function productValues(product: ProductFields): ProductValues {
  const { regular, sale } = twoPrices(product)
  const isPartner = BRANDS.some((brand) => brand === product.brand)
  return {
    name: product.name,
    nameEn: product.nameEn ?? '',
    brand: isPartner ? product.brand : CUSTOM_BRAND,
    customBrand: isPartner ? '' : product.brand,
    category: product.category,
    ...eachPageText((text) => product[text]),
    regularPrice: denText(regular),
    salePrice: sale === null ? '' : denText(sale),
    ...recordOf(FLAGS, (flag) => (product[flag] ? 'on' : '')),
    ...recordOf(NUMBERS, (number) => String(product[number] ?? '')),
    sku: product.sku ?? '',
    imageAddresses: product.images.filter((image) => !isUploaded(image)).join('\n'),
  }
}

export const NEW_VALUES: ProductValues = { ...recordOf(PRODUCT_FIELDS, () => ''), inStock: 'on' }
