import { productImages as english } from './en/product-images.ts'
import { productImages } from './mk/product-images.ts'
import { useLanguage } from './texts-context.tsx'

/** The texts of a product's pictures; it brings both languages. [CH-10 ADM-08] */
export function useProductImagesTexts(): typeof productImages {
  return useLanguage() === 'en' ? english : productImages
}
