import { expect, test } from 'vitest'
import type { Product } from './product.ts'
import { NEW_PRODUCT } from './product-csv-row.ts'
import { productProblem, type ProductValues } from './product-fields.ts'
import { productValues, typedProduct } from './product-values.ts'

const PRODUCT: Product = {
  ...NEW_PRODUCT,
  id: 'krem',
  name: 'Крем',
  brand: 'hocl',
  category: 'handcare',
  price: 90_050,
  originalPrice: 120_000,
  images: ['/media/demo/krem'],
  isBestseller: true,
  rating: 0,
  reviewCount: 0,
  createdAt: 0,
  updatedAt: 0,
  version: 1,
}

test('[ADM-04] the form shows what is stored: a partner is chosen, any other brand is typed, what is absent is blank', () => {
  expect(productValues(PRODUCT)).toMatchObject({
    nameEn: '',
    brand: 'hocl',
    customBrand: '',
    regularPrice: '1200',
    salePrice: '900,50',
    stockQuantity: '',
    sku: '',
    isBestseller: 'on',
    isFeatured: '',
  })
  expect(
    productValues({ ...PRODUCT, brand: 'Ziaja', price: 90_000, originalPrice: null, nameEn: 'Cream' }),
  ).toMatchObject({
    nameEn: 'Cream',
    brand: 'custom',
    customBrand: 'Ziaja',
    regularPrice: '900',
    salePrice: '',
  })
})

test('[ADM-04 BEY-11] what is chosen is taken as it was checked: without what nobody sees around it', () => {
  const ORIGIN = 'https://nega.mk'
  for (const around of [' ', '\u00a0', '\ufeff', '\u200b']) {
    const values: ProductValues = {
      ...productValues({ ...PRODUCT, brand: 'Ziaja' }),
      brand: `custom${around}`,
      category: `handcare${around}`,
    }
    for (const field of ['brand', 'category', 'customBrand'] as const)
      expect(productProblem(field, values, ORIGIN)).toBeNull()
    expect(productProblem('customBrand', { ...values, customBrand: '' }, ORIGIN)).toEqual({
      code: 'required',
    })
    expect(typedProduct(values, ORIGIN)).toMatchObject({ category: 'handcare', brand: 'Ziaja' })
  }
})
