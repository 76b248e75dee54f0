import { about, contact, faq } from './mk/info.ts'

/** The texts of the information pages, which come with them. */
export function useInfoTexts(): { about: typeof about; contact: typeof contact; faq: typeof faq } {
  return { about, contact, faq }
}
