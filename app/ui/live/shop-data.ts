import { useRouteLoaderData } from 'react-router'
import type { Cart } from '../../shop/cart/rules.ts'
import type { ShopInfo } from '../../shop/content/shop.ts'
import type { DeliverySettings } from '../../shop/delivery/rules.ts'
import type { EpochMs } from '../../shop/time.ts'
import type { User } from '../../shop/use-case.ts'

export interface Me {
  user: User | null
  /** null for a visitor */
  cart: Cart | null
  favoriteIds: string[]
  /** Reviews that the user may delete. */
  reviewIds: string[]
}

export const VISITOR: Me = { user: null, cart: null, favoriteIds: [], reviewIds: [] }

/** The root loader's data. */
export interface ShopData {
  /** null on public pages, which request `/me` */
  me: Me | null
  delivery: DeliverySettings
  shop: ShopInfo
  /** The site of all addresses, e.g. `https://nega.example.mk`. */
  origin: string
  /** When the server began to read all this; it may lack later changes. */
  shownAt: EpochMs
  /** The start of that hour: the same for many requests, so pages can be cached. */
  now: EpochMs
}

export function useShopData(): ShopData {
  const shopData = useRouteLoaderData<ShopData>('root')
  if (!shopData) throw new Error('shop data is read outside the root route')
  return shopData
}

/** Readable by scripts: that a user is signed in, and the cart's count, for the first paint. The server never trusts it. */
export const HINT_COOKIE = 'signed-in'

/** The hint instead of a count while the browser still sends a session that has ended. */
export const HINTS_AT_NOBODY = 'nobody'

const HINT = new RegExp(`(?:^|;\\s*)${HINT_COOKIE}=(\\w+)`)

export function hintIn(cookies: string | null | undefined): string | null {
  return HINT.exec(cookies ?? '')?.[1] ?? null
}

export function hintsAtUser(cookies: string): boolean {
  const hint = hintIn(cookies)
  return hint !== null && hint !== HINTS_AT_NOBODY
}
