/** What is needed of localStorage and sessionStorage. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** The keys that begin like this, in code-unit order. */
  keys(prefix: string): string[]
}

/** What could not be stored, of every storage of this page. */
export const everyMemory: Map<string, string>[] = []

/**
 * A storage that never throws: what the browser refuses to keep (private window, no space, blocked) is kept in memory
 * as long as the page is open.
 */
export function safeStorage(find: () => KeyValues): SafeStorage {
  const memory = new Map<string, string>()
  everyMemory.push(memory)

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
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys(prefix) {
      const keys = new Set([...attempt(storedKeys, []), ...memory.keys()])
      return [...keys].filter((key) => key.startsWith(prefix)).sort()
    },
  }
}

/** Where this browser stores what a user entered or looked at; none of it outlives the sign-out. */
export const PERSONAL_KEYS = {
  checkout: 'nega.checkout',
  seenPrices: 'nega.seenPrices',
  favorites: 'nega.pendingFavorite',
  recent: 'nega.recent',
  /** followed by the product's id */
  review: 'nega.review.',
} as const

const storages = [safeStorage(() => localStorage), safeStorage(() => sessionStorage)]

/** After a sign-out nothing of the user stays, whichever part of the shop stored it. */
export function forgetPerson(): void {
  const prefixes = Object.values(PERSONAL_KEYS)
  const isPersonal = (key: string) => prefixes.some((prefix) => key.startsWith(prefix))
  for (const storage of storages) {
    for (const key of storage.keys('').filter(isPersonal)) storage.remove(key)
  }
  for (const memory of everyMemory) {
    for (const key of [...memory.keys()].filter(isPersonal)) memory.delete(key)
  }
}

/** A random UUID (version 4). crypto.randomUUID is missing where the shop is opened by plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Whether the text is a UUID, which is all that the server accepts as the id of a change or of an order's request. */
export function isRandomId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)
  )
}
