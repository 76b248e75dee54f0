import { about, faq } from './mk/info.ts'

/** The texts of the information pages, which come with them. */
export function useInfoTexts(): { about: typeof about; faq: typeof faq } {
  return { about, faq }
}
