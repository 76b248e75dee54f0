import { offline } from './mk/offline.ts'
import { usePageTexts } from './texts-context.tsx'

/** What an open page says while there is no network; comes late, with what shows it. */
export function useOfflineTexts(): typeof offline {
  return usePageTexts('offline', offline)
}
