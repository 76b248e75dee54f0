import { changesOf, engineOf } from './database/database.server.ts'
import type { TableChange, TableChanges } from './database/table-changes.server.ts'
import type { Tables } from './database/tables.server.ts'
import type { Bus, ShopEvent } from './bus.server.ts'
import type { Shop } from './shop.server.ts'

/** So old a value gets at most, whatever was not heard of. */
const KEPT_MS = 60_000
const MOST_BYTES = 32_000_000
const LEAST_BYTES = 4000

interface Entry {
  stamp: string
  madeAt: number
  value: Promise<unknown>
  bytes: number
}

interface Keeping<Value> {
  /** Names the value among all that are kept. */
  key: string
  /** What it is worked out from. */
  from: readonly TableChange[]
  /** About so much memory it takes; little when not given. */
  bytes?: (value: Value) => number
}

/**
 * What the work gives, kept until something that it was worked out from changes: at once for what this process writes, and as
 * soon as the bus tells for what others write. Asked for several times at once it is worked out once. The values most recently
 * asked for stay, 32 MB of them at most. They are shared: nobody may change them.
 */
export async function kept<Value>(
  { db, bus }: Pick<Shop, 'db' | 'bus'>,
  { key, from, bytes = () => 0 }: Keeping<Value>,
  work: () => Promise<Value>,
): Promise<Value> {
  const changes = changesOf(db)
  const entries = entriesOf(changes)
  if (engineOf(db) === 'postgres') hear(bus, changes)
  const stamp = changes.stamp(from)
  const known = entries.get(key)
  if (known?.stamp === stamp && performance.now() - known.madeAt < KEPT_MS) {
    entries.delete(key)
    entries.set(key, known)
    return (await known.value) as Value
  }
  const value = work()
  const entry: Entry = { stamp, madeAt: performance.now(), value, bytes: LEAST_BYTES }
  entries.delete(key)
  entries.set(key, entry)
  try {
    entry.bytes += bytes(await value)
    // read while somebody wrote, it may be half old
    if (changes.stamp(from) !== stamp) forget(entries, key, entry)
    else makeRoom(entries)
  } catch (error) {
    forget(entries, key, entry)
    throw error
  }
  return await value
}

type Entries = Map<string, Entry>

const keptOf = new WeakMap<TableChanges, Entries>()
const heard = new WeakMap<Bus, TableChanges>()

function entriesOf(changes: TableChanges): Entries {
  const entries: Entries = keptOf.get(changes) ?? new Map<string, Entry>()
  keptOf.set(changes, entries)
  return entries
}

function forget(entries: Entries, key: string, entry: Entry): void {
  if (entries.get(key) === entry) entries.delete(key)
}

function makeRoom(entries: Entries): void {
  let bytes = 0
  for (const entry of entries.values()) bytes += entry.bytes
  for (const [key, entry] of entries) {
    if (bytes <= MOST_BYTES) return
    bytes -= entry.bytes
    entries.delete(key)
  }
}

/** What other processes write; SQLite has one process, and what that writes it knows. */
function hear(bus: Bus, changes: TableChanges): void {
  if (heard.get(bus) === changes) return
  heard.set(bus, changes)
  bus.subscribe(({ topic }) => {
    for (const table of TABLES[topic] ?? []) changes.note(table)
  })
}

const CATALOGUE = ['products', 'search_words', 'product_words'] as const
const TABLES: Partial<Record<ShopEvent['topic'], readonly (keyof Tables)[]>> = {
  catalogue: CATALOGUE,
  resync: [...CATALOGUE, 'orders'],
}
