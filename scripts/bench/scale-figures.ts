const ROUNDS = 41
const WARM_UP = 5

/** Answers that differ less in length show as much as one another. */
const AS_LONG = 0.85

/** What somebody does and waits for, by its name; gives how long the answer is. */
export type Works = Record<string, () => Promise<number>>

export interface Measured {
  /** The middle of what it took, by the clock. */
  ms: number
  length: number
}

/** What each piece of work takes; in turns, so that all of them meet the same machine. */
export async function medians(works: Works): Promise<Record<string, Measured>> {
  const taken = Object.entries(works).map(([name, work]) => ({
    name,
    work,
    times: [] as number[],
    length: 0,
  }))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const each of taken) {
      const started = performance.now()
      each.length = await each.work()
      if (round >= 0) each.times.push(performance.now() - started)
    }
  }
  return Object.fromEntries(taken.map(({ name, times, length }) => [name, { ms: median(times), length }]))
}

export function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

/** What a page takes at every size (ms), and how many times what it took at the smallest. */
export type ScaleRow = Record<string, number | null>

/** A page that shows nothing of what there is more and more of: by how much it gets slower, the machine has. */
export const REFERENCE = 'a page without any of it'

/**
 * One row a page, of what was measured at each size, the smallest first. `growth` is from the smallest size to the last,
 * `alike` from the smallest at which the page showed as much as at the last (null when there was none), both as multiples
 * of what the reference grew by meanwhile.
 */
export function growthOf(measured: [size: string, Record<string, Measured>][]): Record<string, ScaleRow> {
  const last = measured.at(-1)?.[1] ?? {}
  return Object.fromEntries(
    Object.entries(last).map(([name, { ms, length }]) => {
      const sizes = measured.map(([size, pages]) => [size, round(pages[name]?.ms ?? 0)])
      const [first] = measured
      const alike = measured.slice(0, -1).find(([, pages]) => isAsLong(pages[name]?.length ?? 0, length))
      const times = (earlier: typeof first) => {
        const before = earlier?.[1][name]?.ms
        const machine = (last[REFERENCE]?.ms ?? 1) / (earlier?.[1][REFERENCE]?.ms ?? 1)
        return before === undefined ? null : round(ms / before / machine)
      }
      return [name, { ...Object.fromEntries(sizes), growth: times(first), alike: times(alike) }]
    }),
  )
}

function isAsLong(one: number, other: number): boolean {
  return Math.min(one, other) >= Math.max(one, other) * AS_LONG
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
