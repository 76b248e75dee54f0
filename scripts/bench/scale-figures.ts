const ROUNDS = 41
const WARM_UP = 5

/** Answers that differ less in length show as much as one another. */
const AS_LONG = 0.85

/** What somebody does and waits for, by its name; gives how long the answer is. */
export type Works = Record<string, () => Promise<number>>

interface Measured {
  times: number[]
  length: number
}

/** What a page takes at every size (ms), and how many times what it took at the smallest. */
export type ScaleRow = Record<string, number | null>

/**
 * How long each piece of work takes at each size, the smallest first: the middle of what it took by the clock, ms. One size
 * after the other in every round, so that all of them meet the same machine. `growth` is from the smallest size to the
 * largest, `alike` from the smallest at which the page showed as much; null when there was none.
 */
export async function compareSizes(
  sizes: { size: string; works: Works }[],
): Promise<Record<string, ScaleRow>> {
  const rows: Record<string, ScaleRow> = {}
  for (const name of Object.keys(sizes[0]?.works ?? {})) {
    const measured = sizes.map((): Measured => ({ times: [], length: 0 }))
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [index, { works }] of sizes.entries()) {
        const started = performance.now()
        const length = (await works[name]?.()) ?? 0
        const into = measured[index]
        if (into && round >= 0) into.times.push(performance.now() - started)
        if (into) into.length = length
      }
    }
    rows[name] = rowOf(
      sizes.map(({ size }) => size),
      measured,
    )
  }
  return rows
}

function rowOf(sizes: string[], measured: Measured[]): ScaleRow {
  const medians = measured.map(({ times }) => median(times))
  const [last, lastLength] = [medians.at(-1) ?? 0, measured.at(-1)?.length ?? 0]
  const alike = measured.slice(0, -1).findIndex(({ length }) => isAsLong(length, lastLength))
  const growthFrom = (index: number) => {
    const first = medians[index]
    return first === undefined ? null : round(last / first)
  }
  return {
    ...Object.fromEntries(sizes.map((size, index) => [size, round(medians[index] ?? 0)])),
    growth: growthFrom(0),
    alike: growthFrom(alike),
  }
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function isAsLong(one: number, other: number): boolean {
  return Math.min(one, other) >= Math.max(one, other) * AS_LONG
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
