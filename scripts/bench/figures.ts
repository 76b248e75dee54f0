export interface Figure {
  name: string
  unit: string
  /** The shop's value, then that of the checkout it is compared with. */
  values: number[]
  atLeast?: number
  atMost?: number
  /** The same as multiples of the other checkout's value in the same run; ignored without one. */
  atLeastTimes?: number
  atMostTimes?: number
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

export const median = (values: number[]) => quantile(values, 0.5)

export const p99 = (values: number[]) => quantile(values, 0.99)

export function figureTable(figures: Figure[], names: string[]): string {
  const rows = figures.map((figure) => {
    const ratio = names.length > 1 ? [shown(ratioOf(figure))] : []
    const wanted = boundsOf(figure).map(({ sign, bound }) => `${sign} ${bound}`)
    const missed = isMissed(figure) ? '  MISSED' : ''
    const cells = [...figure.values.map(shown), ...ratio]
    return { name: `${figure.name}, ${figure.unit}`, cells, wanted: wanted.join(', ') + missed }
  })
  const head = { name: '', cells: [...names, ...(names.length > 1 ? ['ratio'] : [])], wanted: 'wanted' }
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = [head, ...rows].map(({ name, cells, wanted }) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(7)), wanted].join('  ').trimEnd(),
  )
  return lines.join('\n')
}

export function isMissed(figure: Figure): boolean {
  return boundsOf(figure).some(({ sign, bound, value }) =>
    sign.endsWith('≥') ? value < bound : value > bound,
  )
}

function boundsOf(figure: Figure): { sign: string; bound: number; value: number }[] {
  const [value = Number.NaN] = figure.values
  const ratio = ratioOf(figure)
  const isCompared = figure.values.length > 1
  const all = [
    { sign: '≥', bound: figure.atLeast, value },
    { sign: '≤', bound: figure.atMost, value },
    { sign: 'ratio ≥', bound: isCompared ? figure.atLeastTimes : undefined, value: ratio },
    { sign: 'ratio ≤', bound: isCompared ? figure.atMostTimes : undefined, value: ratio },
  ]
  return all.flatMap(({ bound, ...rest }) => (bound === undefined ? [] : [{ ...rest, bound }]))
}

const ratioOf = ({ values: [value = Number.NaN, other = Number.NaN] }: Figure) => value / other

const shown = (value: number) =>
  Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
