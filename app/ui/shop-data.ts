import { useRouteLoaderData } from 'react-router'
import type { Cart } from '../domain/cart.ts'
import type { DeliverySettings } from '../domain/delivery.ts'
import type { ShopInfo } from '../domain/shop.ts'
import type { EpochMs } from '../domain/time.ts'
import type { User } from '../domain/user.ts'

/** What every page knows: the root loader answers it. The cart is the remote one, so null for a visitor. */
export interface ShopData {
  user: User | null
  cart: Cart | null
  favoriteIds: string[]
  delivery: DeliverySettings
  shop: ShopInfo
  /** The site of all addresses, e.g. `https://nega.example.mk`. */
  origin: string
  /** When all this was read; changes after that are still to be heard of. */
  shownAt: EpochMs
  /** The beginning of that hour: exact enough for what is shown, so that it looks alike for many. */
  now: EpochMs
}

export function useShopData(): ShopData {
  const shopData = useRouteLoaderData<ShopData>('root')
  if (!shopData) throw new Error('shop data is read outside the root route')
  return shopData as ShopData
}

/** The shop's name; undefined on the page of last resort when the data could not be had. */
export function useShopName(): string | undefined {
  return useRouteLoaderData<ShopData>('root')?.shop.name
}
