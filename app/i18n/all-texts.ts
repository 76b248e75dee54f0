import { mk, type Texts } from './mk.ts'
import { usePageTexts } from './texts-context.tsx'

/** Every text of the shop, for what comes after the first pages: using it there would bring them all to each visitor. */
export function useAllTexts(): Texts {
  return usePageTexts('all', mk)
}
