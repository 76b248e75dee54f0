import * as english from './en/admin-products.ts'
import { productForm, productList } from './mk/admin-products.ts'
import { useLanguage } from './texts-context.tsx'

const macedonian = { productForm, productList }

export type AdminProductsTexts = typeof macedonian

const enTexts: AdminProductsTexts = { productForm: english.productForm, productList: english.productList }

/** The texts of the administration's products; their screens bring both languages. [CH-10 ADM-03 ADM-17] */
export function useAdminProductsTexts(): AdminProductsTexts {
  return useLanguage() === 'en' ? enTexts : macedonian
}
