import { useSyncExternalStore } from 'react'
import { currentSaving, subscribeSaving } from './saving-favorites.ts'
import { useMe } from '../account/me.ts'

/** The favourites as the person sees them: what is being saved counts already. [FAV-01] */
export function useFavoriteIds(): Set<string> {
  const me = useMe()
  const saving = useSyncExternalStore(subscribeSaving, currentSaving, currentSaving)
  const shown = new Set(me?.favoriteIds)
  for (const [id, { intent }] of saving) {
    if (intent === 'add') shown.add(id)
    else shown.delete(id)
  }
  return shown
}
