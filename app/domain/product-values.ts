import { BRANDS, parseBrand } from './brand.ts'
import type { Category } from './category.ts'
import { isUploaded, readPictureAddress } from './picture-address.ts'
import {
  CUSTOM_BRAND,
  parseStock,
  PRODUCT_FIELDS,
  type ProductValues,
  type TextField,
  tidied,
} from './product-fields.ts'
import { lines, type Product } from './product.ts'
import { pricesOf, twoPrices } from './sale-price.ts'
import { parseDen, typedDen } from './typed-amount.ts'

/** What the form says of a product; `addresses` are its pictures that were not uploaded. */
export type TypedProduct = Omit<
  Product,
  'id' | 'images' | 'rating' | 'reviewCount' | 'createdAt' | 'updatedAt' | 'version'
> & { addresses: string[] }

/** The product that the form says; only for values without a problem. [ADM-05 ADM-06 ADM-07 ADM-17] */
export function typedProduct(values: ProductValues, origin: string): TypedProduct {
  const text = (field: TextField) => tidied(field, values)
  const chosen = tidied('brand', values)
  const brand = chosen === CUSTOM_BRAND ? text('customBrand') : chosen
  return {
    name: text('name'),
    nameEn: text('nameEn') || null,
    description: text('description'),
    descriptionMk: text('descriptionMk'),
    brand: parseBrand(brand) ?? brand,
    category: tidied('category', values) as Category,
    ...pricesOf({ regular: parseDen(values.regularPrice) ?? 0, sale: parseDen(values.salePrice) }),
    isBestseller: values.isBestseller !== '',
    isFeatured: values.isFeatured !== '',
    isComingSoon: values.isComingSoon !== '',
    inStock: values.inStock !== '',
    stockQuantity: parseStock(values.stockQuantity.trim()),
    sku: text('sku') || null,
    usageInstructions: text('usageInstructions'),
    revolutionaryAspects: text('revolutionaryAspects'),
    effectiveness: text('effectiveness'),
    activeIngredients: text('activeIngredients'),
    benefits: text('benefits'),
    addresses: lines(tidied('imageAddresses', values)).flatMap((line) => {
      const read = readPictureAddress(line, origin)
      return 'path' in read ? [read.path] : []
    }),
  }
}

/** What the form shows of a product. */
export function productValues(product: Product): ProductValues {
  const { regular, sale } = twoPrices(product)
  const isPartner = BRANDS.some((brand) => brand === product.brand)
  const flag = (isSet: boolean) => (isSet ? 'on' : '')
  return {
    name: product.name,
    nameEn: product.nameEn ?? '',
    brand: isPartner ? product.brand : CUSTOM_BRAND,
    customBrand: isPartner ? '' : product.brand,
    category: product.category,
    descriptionMk: product.descriptionMk,
    description: product.description,
    usageInstructions: product.usageInstructions,
    revolutionaryAspects: product.revolutionaryAspects,
    effectiveness: product.effectiveness,
    activeIngredients: product.activeIngredients,
    benefits: product.benefits,
    regularPrice: typedDen(regular),
    salePrice: sale === null ? '' : typedDen(sale),
    isBestseller: flag(product.isBestseller),
    isFeatured: flag(product.isFeatured),
    isComingSoon: flag(product.isComingSoon),
    inStock: flag(product.inStock),
    stockQuantity: product.stockQuantity === null ? '' : String(product.stockQuantity),
    sku: product.sku ?? '',
    imageAddresses: product.images.filter((image) => !isUploaded(image)).join('\n'),
  }
}

/** The form of a product that is not there yet: it can be ordered without limit. */
export const NEW_VALUES: ProductValues = {
  ...(Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, ''])) as ProductValues),
  inStock: 'on',
}
