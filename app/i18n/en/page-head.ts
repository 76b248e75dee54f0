import type { categoryMeta as mkCategoryMeta } from '../mk/page-head.ts'
import { counted, PRODUCTS } from '../english-count.ts'

export const categoryMeta: typeof mkCategoryMeta = ({ category, found, brands }) => {
  const from = brands.length > 0 ? ` from ${brands.join(', ')}` : ''
  return `${category}: ${counted(found, PRODUCTS)}${from}. Clear ingredients, customer ratings and delivery to your door.`
}
