/** What one part of the bench has found. */
export interface Measured {
  /** For programs. */
  figures: object
  /** For people: rows by their names. */
  tables: { heading: string; rows: object }[]
  /** What is beyond the bounds, each as a line; the command then fails. */
  complaints?: string[]
}

/** The middle one of several readings. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The reading below which this share of all lies; 0 without any. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const rounded = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits
