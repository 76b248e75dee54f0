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
