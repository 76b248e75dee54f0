import { listPage } from './mk/list-page.ts'
import { usePageTexts } from './texts-context.tsx'

export type ListTexts = typeof listPage

/** The texts of the product list, which come with it. */
export function useListTexts(): ListTexts {
  return usePageTexts('listPage', listPage)
}
