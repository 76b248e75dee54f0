import { home } from './mk/home.ts'

/** The texts of the home page, which come with it. */
export function useHomeTexts(): typeof home {
  return home
}
