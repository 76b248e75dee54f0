import { about, contact, faq } from './mk/info.ts'
import { usePageTexts } from './texts-context.tsx'

const info = { about, contact, faq }

/** The texts of the information pages, which come with them. */
export function useInfoTexts(): typeof info {
  return usePageTexts('info', info)
}
