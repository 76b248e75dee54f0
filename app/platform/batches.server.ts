import { setImmediate as nextTurn } from 'node:timers/promises'

/** The rows of `readAfter` until it returns fewer than `size`; the last batch may be empty. Other requests come in between. */
export async function* readBatches<Row>(size: number, readAfter: (last: Row | null) => Promise<Row[]>) {
  for (let last: Row | null = null; ;) {
    const rows = await readAfter(last)
    yield rows
    last = rows.at(-1) ?? null
    if (rows.length < size || last === null) return
    await nextTurn()
  }
}

export function* inBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Other requests come in between. */
export async function* inBatchesWithPauses<Item>(items: readonly Item[], size: number) {
  for (const part of inBatches(items, size)) {
    yield part
    await nextTurn()
  }
}
