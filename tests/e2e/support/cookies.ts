import type { BrowserContextOptions } from '@playwright/test'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A browser that nobody has been in. */
export const FRESH: StorageState = { cookies: [], origins: [] }

/** A browser in which the cookie question has been answered (no), so that its banner is in nobody's way. */
export function decidedOnCookies(origin: string): StorageState {
  const localStorage = [
    { name: 'nega.cookies.status', value: 'rejected' },
    {
      name: 'nega.cookies.preferences',
      value: JSON.stringify({ functional: false, analytics: false, marketing: false }),
    },
    { name: 'nega.cookies.timestamp', value: '1700000000000' },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
