/** One line of the report. */
export interface Figure {
  name: string
  unit: string
  /** The shop's value, then that of the checkout it is compared with. */
  values: number[]
  /** The bound that the shop has to meet. */
  atLeast?: number
  atMost?: number
  /** The same as multiples of the other checkout's value in the same run; ignored without one. */
  atLeastTimes?: number
  atMostTimes?: number
}

/** The median. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The lines as a table; `names` are the columns of `values`. */
export function figureTable(figures: Figure[], names: string[]): string {
  const isCompared = names.length > 1
  const head = ['', ...names, ...(isCompared ? ['ratio'] : []), 'wanted']
  const rows = figures.map((figure) => {
    const { name, unit, values } = figure
    const ratio = (values[0] ?? Number.NaN) / (values[1] ?? Number.NaN)
    const wanted = `${wantedOf(figure, isCompared)}${isMissed(figure) ? '  MISSED' : ''}`
    return [`${name}, ${unit}`, ...values.map(shown), ...(isCompared ? [shown(ratio)] : []), wanted]
  })
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => pad(cell, { column, last: head.length - 1, width: widths[column] ?? 0 }))
      .join('  ')
  return [head, ...rows].map((row) => line(row).trimEnd()).join('\n')
}

/** Whether the shop misses one of its bounds. */
export function isMissed(figure: Figure): boolean {
  const [value = Number.NaN, other = Number.NaN] = figure.values
  const { atLeast, atMost, atLeastTimes, atMostTimes } = figure
  return (
    (atLeast !== undefined && value < atLeast) ||
    (atMost !== undefined && value > atMost) ||
    (atLeastTimes !== undefined && value < other * atLeastTimes) ||
    (atMostTimes !== undefined && value > other * atMostTimes)
  )
}

function wantedOf({ atLeast, atMost, ...times }: Figure, isCompared: boolean): string {
  const { atLeastTimes, atMostTimes } = isCompared ? times : {}
  return [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost}`]),
    ...(atLeastTimes === undefined ? [] : [`ratio ≥ ${atLeastTimes}`]),
    ...(atMostTimes === undefined ? [] : [`ratio ≤ ${atMostTimes}`]),
  ].join(', ')
}

const shown = (value: number) =>
  Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

function pad(cell: string, { column, last, width }: { column: number; last: number; width: number }): string {
  return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width)
}
