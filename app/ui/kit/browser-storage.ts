import { v4, validate } from 'uuid'

export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Never throws: what the browser refuses to store (private mode, no space, blocked) stays in memory. */
export function safeStorage(find: () => KeyValues) {
  const memory = new Map<string, string>()

  function attempt<T>(work: (storage: KeyValues) => T, otherwise: T): T {
    try {
      return work(find())
    } catch {
      return otherwise
    }
  }

  function storedKeys(storage: KeyValues): string[] {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  }

  return {
    get: (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key: string, value: string) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key: string) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys(prefix: string) {
      const keys = new Set([...attempt(storedKeys, []), ...memory.keys()])
      return [...keys].filter((key) => key.startsWith(prefix)).sort()
    },
  }
}

export type SafeStorage = ReturnType<typeof safeStorage>

export const localStore = safeStorage(() => localStorage)
export const tabStore = safeStorage(() => sessionStorage)

/** null in a browser that has none, or that refuses it: Firefox does where cookies are blocked. */
export function tabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

export const PERSONAL_KEYS = {
  checkout: 'nega.checkout',
  /** The key of the last order that this browser knows to be placed, for its other tabs. */
  placed: 'nega.placed',
  /** An order that may have been placed although no answer came. */
  unanswered: 'nega.unanswered',
  /** What the page says after an order; stored until then, because the browser may reload to open the next page. */
  thanks: 'nega.thanks',
  seenPrices: 'nega.seenPrices',
  favorites: 'nega.pendingFavorite',
  recent: 'nega.recent',
  nameAndEmail: 'nega.register',
  review: 'nega.review.',
  unsentImages: 'nega.unsentImages.',
} as const

/** Of the last sign-out in this browser; in a tab, of the last that it has heeded. */
const SIGN_OUT = 'nega.signOut'
export const lastSignOut = () => localStore.get(SIGN_OUT)

/** `isHere`: the user signed out in this tab, and the others have to forget, too. */
export function forgetUser({ isHere }: { isHere: boolean }): void {
  if (isHere) localStore.set(SIGN_OUT, randomId())
  forgetIn(localStore)
  forgetIn(tabStore)
  applyLastSignOut()
}

/** For a tab that may have been on another site when its user signed out in the shop's other tab. */
export function applyLastSignOut(): void {
  const last = lastSignOut()
  if (last === null || last === tabStore.get(SIGN_OUT)) return
  forgetIn(tabStore)
  tabStore.set(SIGN_OUT, last)
}

function forgetIn(store: SafeStorage): void {
  for (const prefix of Object.values(PERSONAL_KEYS)) store.keys(prefix).forEach(store.remove)
}

/** Not crypto.randomUUID, which is missing where the shop is opened by plain http. */
export const randomId = (): string => v4()

export const isRandomId = (value: unknown): value is string => validate(value)
