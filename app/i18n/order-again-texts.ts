import { orderAgain } from './mk/order-again.ts'

/** The texts of ordering again, which come with the profile. */
export function useOrderAgainTexts(): typeof orderAgain {
  return orderAgain
}
