import { home } from './mk/home.ts'
import { usePageTexts } from './texts-context.tsx'

/** The texts of the home page, which come with it. */
export function useHomeTexts(): typeof home {
  return usePageTexts('home', home)
}
