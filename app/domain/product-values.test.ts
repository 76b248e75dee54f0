import { expect, test } from 'vitest'
import type { Product } from './product.ts'
import { productValues } from './product-values.ts'

const PRODUCT: Product = {
  id: 'krem',
  name: 'Крем',
  nameEn: null,
  brand: 'hocl',
  category: 'handcare',
  price: 90_050,
  originalPrice: 120_000,
  images: ['/media/demo/krem'],
  isBestseller: true,
  isFeatured: false,
  isComingSoon: false,
  inStock: true,
  rating: 0,
  reviewCount: 0,
  createdAt: 0,
  description: '',
  descriptionMk: '',
  sku: null,
  stockQuantity: null,
  usageInstructions: '',
  revolutionaryAspects: '',
  effectiveness: '',
  activeIngredients: '',
  benefits: '',
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
