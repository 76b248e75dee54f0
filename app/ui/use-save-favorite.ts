import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { paths } from './paths.ts'
import { useToasts } from './toasts.tsx'

export interface FavoriteSaved {
  isSaved: boolean
}

export type FavoriteIntent = 'add' | 'remove'
export type SaveFavorite = (product: { id: string }, intent: FavoriteIntent) => void

/** Saves a favourite in the background and says how it went; a removal can be undone from the toast. [FAV-01 CARD-05 BEY-05] */
export function useSaveFavorite(): SaveFavorite {
  const t = useTexts()
  const toasts = useToasts()
  const fetcher = useFetcher<FavoriteSaved>()
  const asked = useRef<{ product: { id: string }; intent: FavoriteIntent } | null>(null)

  const save: SaveFavorite = (product, intent) => {
    asked.current = { product, intent }
    void fetcher.submit({ intent, productId: product.id }, { method: 'post', action: paths.favorites() })
  }

  const tell = useEffectEvent(({ isSaved }: FavoriteSaved) => {
    if (!asked.current) return
    const { product, intent } = asked.current
    asked.current = null
    if (!isSaved) toasts.show(t.fav.saveError, { kind: 'error' })
    else if (intent === 'add') toasts.show(t.fav.added)
    else toasts.show(t.fav.removed, { action: { label: t.common.undo, run: () => save(product, 'add') } })
  })

  useEffect(() => {
    if (fetcher.data) tell(fetcher.data)
  }, [fetcher.data])

  return save
}
