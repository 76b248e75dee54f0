import { LRUCache } from 'lru-cache'
import { engineOf } from '../database/database.server.ts'
import type { Bus } from '../events/bus.server.ts'
import type { Services } from '../services.server.ts'

export type CatalogueCache = ReturnType<typeof createCatalogueCache>

const MAX_BYTES = 32_000_000
const ENTRY_BYTES = 1000
/** A process may die between its COMMIT and its event. */
const MAX_AGE_MS = 10_000

const known = new WeakMap<Bus, CatalogueCache>()

export function catalogueCache({ bus, db }: Pick<Services, 'bus' | 'db'>): CatalogueCache {
  const earlier = known.get(bus)
  if (earlier) return earlier
  // only this process writes the embedded database, and it reports every change to itself
  const maxAgeMs = engineOf(db) === 'postgres' ? MAX_AGE_MS : Infinity
  const cache = createCatalogueCache(bus, { maxAgeMs })
  known.set(bus, cache)
  return cache
}

/**
 * After a change nobody gets a value whose load began before it; while events may be missed nothing is cached.
 * All values between two changes expire together, so one made from others is never too old.
 */
export function createCatalogueCache(
  bus: Bus,
  { maxAgeMs = Infinity, maxBytes = MAX_BYTES, clock = () => performance.now() } = {},
) {
  let current = newGeneration(clock(), maxBytes)
  const renew = () => void (current = newGeneration(clock(), maxBytes))
  bus.subscribe(({ topic }) => {
    if (topic === 'resync' || topic === 'catalogue') renew()
  })

  /**
   * Cached under its key until the next change; concurrent callers share one load and must not change the
   * value. The key names everything that the value depends on besides the catalogue. `bytesOf` estimates the
   * memory of a large value.
   */
  async function read<T>(key: string, load: () => Promise<T>, bytesOf = (_value: T) => 0): Promise<T> {
    if (!bus.isConnected()) return await load()
    if (clock() - current.since >= maxAgeMs) renew()
    const generation = current
    const entry = generation.entries.get(key)
    if (entry) return entry.value as T
    const loadOfOthers = () => generation.loading.get(key) as Promise<T> | undefined
    // a load fails when its caller has too little time; the next one then loads once for all who wait
    const retry = () => loadOfOthers() ?? read(key, load, bytesOf)
    const shared = loadOfOthers()
    if (shared) return await shared.catch(retry)
    const loading = load()
    generation.loading.set(key, loading)
    try {
      const value = await loading
      const bytes = ENTRY_BYTES + 2 * key.length + bytesOf(value)
      if (bus.isConnected()) generation.entries.set(key, { value }, { size: bytes })
      return value
    } finally {
      generation.loading.delete(key)
    }
  }

  return { read }
}

function newGeneration(since: number, maxSize: number) {
  return {
    since,
    loading: new Map<string, Promise<unknown>>(),
    entries: new LRUCache<string, { value: unknown }>({ maxSize }),
  }
}
