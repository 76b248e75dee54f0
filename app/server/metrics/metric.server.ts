export type Labels = Record<string, string>

interface Sample {
  /** What is put after the metric's name, e.g. `_bucket`. */
  suffix?: string
  labels?: Labels
  value: number
}

/** Something counted or measured, as Prometheus reads it. Labels are only ever words from a bounded set. */
export interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  samples(): Sample[] | Promise<Sample[]>
}

/** Counts up from 0 since the start of the process. */
export class Counter implements Metric {
  readonly type = 'counter'
  readonly name: string
  readonly help: string
  readonly #counts = new Map<string, { labels: Labels; value: number }>()

  /** Without labels it is there from the start, so that its first count is seen as a change. */
  constructor(name: string, help: string, { hasLabels = false } = {}) {
    this.name = name
    this.help = help
    if (!hasLabels) this.#counts.set('', { labels: {}, value: 0 })
  }

  count(labels: Labels = {}): void {
    const key = Object.values(labels).join('\n')
    const known = this.#counts.get(key)
    if (known) known.value += 1
    else this.#counts.set(key, { labels, value: 1 })
  }

  samples(): Sample[] {
    return [...this.#counts.values()]
  }
}

/** Read at the moment it is asked for; absent while there is nothing to say. */
export class Gauge implements Metric {
  readonly type: 'gauge' | 'counter'
  readonly name: string
  readonly help: string
  readonly samples: Metric['samples']

  constructor(name: string, help: string, read: () => number | Sample[] | null) {
    this.name = name
    this.help = help
    this.type = name.endsWith('_total') ? 'counter' : 'gauge'
    this.samples = () => {
      const value = read()
      return typeof value === 'number' ? [{ value }] : (value ?? [])
    }
  }
}

interface Distribution {
  labels: Labels
  counts: number[]
  sum: number
  total: number
}

/** How values are spread over buckets, each counting what is at most its bound. */
export class Histogram implements Metric {
  readonly type = 'histogram'
  readonly name: string
  readonly help: string
  readonly #bounds: number[]
  readonly #distributions = new Map<string, Distribution>()

  constructor(name: string, help: string, bounds: number[]) {
    this.name = name
    this.help = help
    this.#bounds = bounds
  }

  observe(labels: Labels, value: number): void {
    const key = Object.values(labels).join('\n')
    const known = this.#distributions.get(key)
    const all = known ?? { labels, counts: this.#bounds.map(() => 0), sum: 0, total: 0 }
    if (!known) this.#distributions.set(key, all)
    const bucket = this.#bounds.findIndex((bound) => value <= bound)
    if (bucket >= 0) all.counts[bucket] = (all.counts[bucket] ?? 0) + 1
    all.sum += value
    all.total += 1
  }

  samples(): Sample[] {
    return [...this.#distributions.values()].flatMap(({ labels, counts, sum, total }) => {
      let sofar = 0
      const buckets = this.#bounds.map((bound, index) => {
        sofar += counts[index] ?? 0
        return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: sofar }
      })
      return [
        ...buckets,
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: total },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: total },
      ]
    })
  }
}

/** All of them in the text format of Prometheus, version 0.0.4. [BEY-23] */
export async function writeMetrics(metrics: Metric[]): Promise<string> {
  const parts = await Promise.all(
    metrics.map(async (metric) => {
      const { name, help, type } = metric
      const lines = (await metric.samples()).map(({ suffix = '', labels = {}, value }) => {
        return `${name}${suffix}${writeLabels(labels)} ${value}\n`
      })
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    }),
  )
  return parts.join('')
}

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escapeLabel(value: string): string {
  return value.replace(/[\\"]/g, (special) => `\\${special}`).replaceAll('\n', '\\n')
}
