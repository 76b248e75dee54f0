import { useRevalidator } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { refreshMe } from '../account/me.ts'
import { forgetFavorites } from './pending-favorite.ts'
import { saveFavorite, type FavoriteIntent, type FavoriteSaved } from './saving-favorites.ts'
import { useToasts } from '../kit/toasts.tsx'
import * as shellTexts from '../../texts/mk/shell.ts'

export type SaveFavorite = (product: { id: string }, intent: FavoriteIntent) => void

/** Saves a favourite in the background and says how it went; a removal can be undone from the toast. [FAV-01 CARD-05 BEY-05] */
export function useSaveFavorite(): SaveFavorite {
  const t = useTexts(shellTexts)
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  // a page of the user's own has to say that they are signed out
  const readAgain = (saved: FavoriteSaved) => (saved === 'signed-out' ? revalidate() : refreshMe())

  async function saveAndTell({ id }: { id: string }, intent: FavoriteIntent) {
    if ((await saveFavorite({ id, intent, readAgain })) !== 'saved')
      return toasts.show(t.fav.saveError, { kind: 'error' })
    if (intent === 'merge') forgetFavorites()
    if (intent !== 'remove') return toasts.show(t.fav.added)
    const undo = { label: t.common.undo, run: () => save({ id }, 'add') }
    toasts.show(t.fav.removed, { action: undo })
  }

  const save: SaveFavorite = (product, intent) => void saveAndTell(product, intent)
  return save
}
