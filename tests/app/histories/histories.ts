import fc from 'fast-check'
import { cartHistory, checkCartHistory } from './cart-history.ts'
import type { Door } from './door.ts'
import { checkFavoriteHistory, favoriteHistory } from './favorite-history.ts'
import { checkOrderHistory, orderHistory } from './order-history.ts'
import { checkProductHistory, productHistory } from './product-history.ts'
import { checkStatusHistory, statusHistory } from './status-history.ts'

/** Making a failing history smaller takes long, for at random it may also go well. */
const LONGEST_MS = 30_000

export interface History {
  title: string
  /** So many made-up histories at this door; a failing one is made smaller and printed with its seed. */
  check(door: Door, runs: number): Promise<void>
}

function history<T>(
  title: string,
  made: fc.Arbitrary<T>,
  check: (door: Door, made: T) => Promise<void>,
): History {
  return {
    title,
    check: async (door, numRuns) =>
      await fc.assert(
        fc.asyncProperty(made, (value) => check(door, value)),
        { numRuns, interruptAfterTimeLimit: LONGEST_MS },
      ),
  }
}

/** What many people do at the same moment, at random, held against what must be true of it. */
export const HISTORIES: History[] = [
  history(
    '[CART-09 CART-11 CART-14] cart changes and merges of several tabs, some sent twice',
    cartHistory,
    checkCartHistory,
  ),
  history(
    '[CO-09 CO-14 PROMO-09] orders under few keys with a rare promo code, while carts change',
    orderHistory,
    checkOrderHistory,
  ),
  history('[FAV-01 FAV-03] favourites added, removed and merged', favoriteHistory, checkFavoriteHistory),
  history('[ADM-11 ADM-13 BEY-03] statuses of one order', statusHistory, checkStatusHistory),
  history('[ADM-17 BEY-18 BEY-20] edits of one product', productHistory, checkProductHistory),
]
