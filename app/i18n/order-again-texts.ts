import { orderAgain } from './mk/order-again.ts'
import { usePageTexts } from './texts-context.tsx'

/** The texts of ordering again, which come with the profile. */
export function useOrderAgainTexts(): typeof orderAgain {
  return usePageTexts('orderAgain', orderAgain)
}
