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
export function forgetPerson({ isHere }: { isHere: boolean }): void {
  if (isHere) localStore.set(SIGN_OUT, randomId())
  forgetIn(localStore)
  forgetIn(tabStore)
  heedSignOut()
}

/** For a tab that may have been on another site when its user signed out in the shop's other tab. */
export function heedSignOut(): void {
  const last = lastSignOut()
  if (last === null || last === tabStore.get(SIGN_OUT)) return
  forgetIn(tabStore)
  tabStore.set(SIGN_OUT, last)
}

function forgetIn(store: SafeStorage): void {
  for (const prefix of Object.values(PERSONAL_KEYS)) store.keys(prefix).forEach(store.remove)
}

/** A UUID (version 4). crypto.randomUUID is missing where the shop is opened by plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export function isRandomId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)
  )
}
