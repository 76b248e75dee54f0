const ROUNDS = 41
const WARM_UP = 5

/** What somebody does and waits for; named. */
export type Works = Record<string, () => Promise<unknown>>

/** Of each piece of work the middle of what it took, ms by the clock; in turns, so that all of them meet the same machine. */
export async function medians(works: Works): Promise<Record<string, number>> {
  const taken = new Map(Object.keys(works).map((name) => [name, [] as number[]]))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [name, work] of Object.entries(works)) {
      const started = performance.now()
      await work()
      if (round >= 0) taken.get(name)?.push(performance.now() - started)
    }
  }
  return Object.fromEntries([...taken].map(([name, times]) => [name, median(times)]))
}

export function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

/** A page: at every size its p50 in ms, and how many times the first one the last is. */
export type ScaleRow = Record<string, number>

/** One row a page, of what was measured at each size, the smallest first. */
export function growthOf(measured: [size: string, Record<string, number>][]): Record<string, ScaleRow> {
  const [first, last] = [measured[0]?.[1] ?? {}, measured.at(-1)?.[1] ?? {}]
  return Object.fromEntries(
    Object.keys(last).map((name) => {
      const sizes = measured.map(([size, times]) => [size, round(times[name] ?? Number.NaN)])
      return [name, { ...Object.fromEntries(sizes), growth: round((last[name] ?? 0) / (first[name] ?? 0)) }]
    }),
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
