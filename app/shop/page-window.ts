export const PAGE_SIZE = 48
// so many pages stand together on one screen
const PAGES_TOGETHER = 10

/**
 * What a page shows: itself below the pages before it, ten at most, so that no address asks for everything at once.
 * The eleventh page starts anew.
 */
export function pageWindow(page: number): { firstPage: number; offset: number; limit: number } {
  const firstPage = page - ((page - 1) % PAGES_TOGETHER)
  return { firstPage, offset: (firstPage - 1) * PAGE_SIZE, limit: (page - firstPage + 1) * PAGE_SIZE }
}
