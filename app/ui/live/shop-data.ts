import { useRouteLoaderData } from 'react-router'
import type { Cart } from '../../shop/cart/rules.ts'
import type { ShopInfo } from '../../shop/content/shop.ts'
import type { DeliverySettings } from '../../shop/delivery/rules.ts'
import type { EpochMs } from '../../shop/time.ts'
import type { User } from '../../shop/user.ts'

/** All that is a user's own on pages that are the same for everybody. */
export interface Me {
  user: User | null
  /** The stored cart; null for a visitor. */
  cart: Cart | null
  favoriteIds: string[]
  /** The reviews that they wrote, which they may delete. */
  reviewIds: string[]
}

export const VISITOR: Me = { user: null, cart: null, favoriteIds: [], reviewIds: [] }

/** What every page knows: the root loader answers it. */
export interface ShopData {
  /** Null on pages that are the same for everybody: there `/me` says it. */
  me: Me | null
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

/**
 * The cookie that a page's script may read: that a user is signed in in this browser, and how many pieces are in the user's
 * cart, so that the first paint is theirs. It proves nothing and decides nothing; the server never believes it.
 */
export const HINT_COOKIE = 'signed-in'

/** Instead of a number: the browser still sends a session, but it has ended. */
export const HINTS_AT_NOBODY = 'nobody'

const HINT = new RegExp(`(?:^|;\\s*)${HINT_COOKIE}=(\\w+)`)

/** What a `Cookie` header or `document.cookie` says; null without the hint. */
export function hintIn(cookies: string | null | undefined): string | null {
  return HINT.exec(cookies ?? '')?.[1] ?? null
}

/** Whether it is worth asking the server who is signed in. */
export function hintsAtUser(cookies: string): boolean {
  const hint = hintIn(cookies)
  return hint !== null && hint !== HINTS_AT_NOBODY
}
