import { useFetchers } from 'react-router'
import { paths } from './paths.ts'
import { useShopData } from './shop-data.ts'

/** The favourites as the person sees them: what is being saved counts already. [FAV-01] */
export function useFavoriteIds(): Set<string> {
  const { favoriteIds } = useShopData()
  const shown = new Set(favoriteIds)
  for (const { formAction, formData } of useFetchers()) {
    if (formAction !== paths.favorites() || !formData) continue
    const productId = String(formData.get('productId'))
    if (formData.get('intent') === 'add') shown.add(productId)
    else shown.delete(productId)
  }
  return shown
}
