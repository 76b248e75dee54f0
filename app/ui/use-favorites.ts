import { useSyncExternalStore } from 'react'
import { currentSaving, subscribeSaving } from './saving-favorites.ts'
import { useShopData } from './shop-data.ts'

/** The favourites as the person sees them: what is being saved counts already. [FAV-01] */
export function useFavoriteIds(): Set<string> {
  const { favoriteIds } = useShopData()
  const saving = useSyncExternalStore(subscribeSaving, currentSaving, currentSaving)
  const shown = new Set(favoriteIds)
  for (const [id, { intent }] of saving) {
    if (intent === 'add') shown.add(id)
    else shown.delete(id)
  }
  return shown
}
