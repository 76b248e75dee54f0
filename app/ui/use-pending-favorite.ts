import { useEffect, useEffectEvent } from 'react'
import { takeRememberedFavorite } from './pending-favorite.ts'
import { useShopData } from './shop-data.ts'
import { useSaveFavorite } from './use-save-favorite.ts'

/** After signing in, the product whose heart asked for it is saved. [FAV-03] */
export function usePendingFavorite(): void {
  const { user } = useShopData()
  const save = useSaveFavorite()
  const userId = user?.id

  const addRemembered = useEffectEvent(() => {
    const productId = takeRememberedFavorite()
    if (productId !== null) save({ id: productId }, 'add')
  })

  useEffect(() => {
    if (userId !== undefined) addRemembered()
  }, [userId])
}
