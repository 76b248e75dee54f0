import type { CardProduct } from '../domain/cards.ts'
import { isNewProduct } from '../domain/time.ts'
import { useShopData } from './shop-data.ts'
import { useCart } from './use-cart.ts'
import { useFavoriteIds } from './use-favorites.ts'

/**
 * All that the person before the screen changes on a product's card, and the product: what the card is shown by, for `Kept`.
 * Only the server needs it.
 */
export const useCardLook: () => (product: CardProduct) => unknown = import.meta.env.SSR
  ? useLookOnServer
  : useNoLook

function useLookOnServer() {
  const { now } = useShopData()
  const favoriteIds = useFavoriteIds()
  const { quantityOf } = useCart()
  return (product: CardProduct) => [
    product,
    favoriteIds.has(product.id),
    quantityOf(product.id),
    isNewProduct(product.createdAt, now),
  ]
}

function useNoLook() {
  return noLook
}

const noLook = () => null
