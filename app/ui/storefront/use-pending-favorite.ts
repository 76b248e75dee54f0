import { useEffect, useEffectEvent } from 'react'
import { rememberedFavorites } from './pending-favorite.ts'
import { useUser } from '../account/me.ts'
import { useSaveFavorite } from './use-save-favorite.ts'

/** After signing in, the products whose hearts asked for it join the favourites; what fails is tried on the next page. [FAV-03 FAV-04] */
export function usePendingFavorite(): void {
  const userId = useUser()?.id
  const save = useSaveFavorite()

  const addRemembered = useEffectEvent(() => {
    const ids = rememberedFavorites()
    if (ids.length > 0) save({ id: ids.join(' ') }, 'merge')
  })

  useEffect(() => {
    if (userId !== undefined) addRemembered()
  }, [userId])
}
