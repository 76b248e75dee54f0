/** How long each request of one kind took, ms from the moment it was meant to begin. */
export class Latencies {
  readonly #all: number[] = []

  add(ms: number): void {
    this.#all.push(ms)
  }

  get count(): number {
    return this.#all.length
  }

  /** The time that this share of the requests kept, ms; 0 without any. */
  at(share: number): number {
    const sorted = this.#all.toSorted((one, other) => one - other)
    const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
    return Math.round(value * 10) / 10
  }
}

export interface Point {
  /** Minutes. */
  at: number
  value: number
}

/** The slope of the straight line that fits best, per minute; 0 for fewer than two points. */
export function slopePerMinute(points: Point[]): number {
  const count = points.length
  if (count < 2) return 0
  const mean = (pick: (point: Point) => number) => points.reduce((sum, point) => sum + pick(point), 0) / count
  const [middle, level] = [mean(({ at }) => at), mean(({ value }) => value)]
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)
  const together = points.reduce((sum, { at, value }) => sum + (at - middle) * (value - level), 0)
  return spread === 0 ? 0 : Math.round((together / spread) * 1000) / 1000
}

/** The highest of the rates that held, when one after the other is tried until one does not. */
export async function highestThatHolds(
  rates: Iterable<number>,
  holds: (rate: number) => Promise<boolean>,
): Promise<number> {
  let highest = 0
  for (const rate of rates) {
    if (!(await holds(rate))) break
    highest = rate
  }
  return highest
}
