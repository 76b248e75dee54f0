import { orders, profile } from './mk/account.ts'
import { usePageTexts } from './texts-context.tsx'

const own = { profile, orders }

export type ProfileTexts = typeof own

/** What a person reads of the own details and orders; comes with the pages that show them. */
export function useProfileTexts(): ProfileTexts {
  return usePageTexts('profile', own)
}
