import { createHash, timingSafeEqual } from 'node:crypto'
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import about from '../../../package.json' with { type: 'json' }
import { databaseAnswers } from '../health.server.ts'
import type { Services } from '../services.server.ts'
import { textResponse } from '../text-response.server.ts'
import { COUNTERS, observed, recordWith, type Labels, type Recorder } from './metrics.server.ts'

/** Seconds: a page in its usual time, at the bound of 250 ms, and what somebody waits for. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LOOP_RESOLUTION_MS = 20
/** Should the database answer the first query and not this one. */
const EMAILS_COUNTED_WITHIN_MS = 3000

export interface Metrics {
  /** The figures, for a GET of `/metrics` that shows the token; null for everything else: there is no such page. */
  answer(request: Request, services: Services): Promise<Response | null>
}

let recorder: PrometheusRecorder | null = null

/** Records from now on, once for the process. Import this file only where metrics are wanted: it loads prom-client. */
export function startMetrics(token: string): Metrics {
  const { read, contentType } = (recorder ??= createRecorder())
  recordWith(recorder)
  return {
    async answer(request, services) {
      if (request.method !== 'GET' || new URL(request.url).pathname !== '/metrics') return null
      const shown = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
      if (shown === undefined || !isSame(shown, token)) return null
      return textResponse(200, (await read(services)).trimEnd(), { 'content-type': contentType })
    },
  }
}

/** Takes the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

interface PrometheusRecorder extends Recorder {
  /** Everything in Prometheus' text format. */
  read(services: Services): Promise<string>
  contentType: string
}

function createRecorder(): PrometheusRecorder {
  const register = new Registry()
  const registers = [register]
  const counters = new Map(
    COUNTERS.map(({ name, help, labelNames }) => [name, new Counter({ name, help, labelNames, registers })]),
  )
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the beginning of the answer, its request read.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  let open = 0

  /** Read when the figures are read; nothing is reported where there is nothing to report. */
  function gauge(
    name: string,
    help: string,
    read: () => number | Sample[] | null,
    labelNames: string[] = [],
  ) {
    new Gauge({
      ...{ name, help, labelNames, registers },
      collect() {
        const value = read()
        this.reset()
        if (value === null && labelNames.length === 0) this.remove()
        else if (typeof value === 'number') this.set(value)
        else for (const sample of value ?? []) this.set(sample.labels, sample.value)
      },
    })
  }

  gauge('http_requests_in_flight', 'Requests whose answer has not begun.', () => open)
  gauge('shop_live_streams', 'Streams of live events that are open.', () => observed.liveStreams())
  gauge('shop_database_waiting', 'Queries and transactions that wait for a connection.', () => {
    return observed.connections()?.waiting ?? null
  })
  gauge(
    'shop_database_connections',
    'Connections to the database, by what they do.',
    () => {
      const now = observed.connections()
      return now && byLabel('state', { busy: now.open - now.idle, idle: now.idle })
    },
    ['state'],
  )
  let state: ShopState = { isUp: false, answeredInMs: 0, mails: null }
  gauge('shop_database_up', 'Whether the database answers.', () => (state.isUp ? 1 : 0))
  gauge(
    'shop_database_answer_seconds',
    'How long a query without work took.',
    () => state.answeredInMs / 1000,
  )
  gauge(
    'shop_mails',
    'Emails that are not sent, by state.',
    () => state.mails && byLabel('state', state.mails.counts),
    ['state'],
  )
  gauge('shop_mails_late_seconds', 'How long the email that waits longest has been due.', () => {
    return state.mails && state.mails.lateMs / 1000
  })
  addProcessGauges(gauge)
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'User and system time of the process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })

  return {
    count: (name, labels) => counters.get(name)?.inc(labels),
    beginRequest() {
      open += 1
      const started = performance.now()
      return (labels) => {
        open -= 1
        durations.observe(labels, (performance.now() - started) / 1000)
      }
    },
    contentType: register.contentType,
    async read(services) {
      state = await readShopState(services)
      return await register.metrics()
    },
  }
}

interface Sample {
  labels: Labels
  value: number
}

type AddGauge = (
  name: string,
  help: string,
  read: () => number | Sample[] | null,
  labelNames?: string[],
) => void

function byLabel(label: string, values: Record<string, number>): Sample[] {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))
}

/** Names and units as other Node programs give them, so that ready-made dashboards fit. */
function addProcessGauges(gauge: AddGauge): void {
  const memory = (kind: keyof NodeJS.MemoryUsage) => () => process.memoryUsage()[kind]
  gauge(
    'shop_info',
    'The version of the shop and of Node.',
    () => [{ labels: { version: about.version, node: process.version }, value: 1 }],
    ['version', 'node'],
  )
  gauge('process_start_time_seconds', 'When the process started, since 1970.', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  )
  gauge('process_resident_memory_bytes', 'Memory of the process as the system counts it.', memory('rss'))
  gauge('nodejs_heap_size_total_bytes', "V8's heap.", memory('heapTotal'))
  gauge('nodejs_heap_size_used_bytes', 'Objects in it, garbage included.', memory('heapUsed'))
  gauge('nodejs_external_memory_bytes', 'Buffers outside of the heap.', memory('external'))

  let heapAfterCollection: number | null = null
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isFullCollection)) heapAfterCollection = process.memoryUsage().heapUsed
  }).observe({ entryTypes: ['gc'] })
  gauge(
    'nodejs_heap_after_collection_bytes',
    'Objects in it after the last full garbage collection: what a leak makes grow.',
    () => heapAfterCollection,
  )

  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  delay.enable()
  gauge(
    'nodejs_eventloop_lag_seconds',
    'How late timers were since the last reading: the median, the 0.99 quantile, the worst.',
    () => {
      if (delay.count === 0) return null
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LOOP_RESOLUTION_MS / 1000)
      const [half, most, all] = [delay.percentile(50), delay.percentile(99), delay.max].map(late)
      delay.reset()
      return byLabel('quantile', { '0.5': half ?? 0, '0.99': most ?? 0, '1': all ?? 0 })
    },
    ['quantile'],
  )
}

function isFullCollection(entry: object): boolean {
  const { detail } = entry as { detail?: { kind?: number } }
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}

interface ShopState {
  isUp: boolean
  answeredInMs: number
  mails: { counts: Record<'waiting' | 'failing' | 'given-up', number>; lateMs: number } | null
}

/** What only the database knows at this moment; without its answer only that, and within 5 seconds. */
async function readShopState(services: Services): Promise<ShopState> {
  const started = performance.now()
  const isUp = await databaseAnswers(services)
  const answeredInMs = performance.now() - started
  if (!isUp) return { isUp, answeredInMs, mails: null }
  const tooLate = Promise.withResolvers<null>()
  const timer = setTimeout(() => tooLate.resolve(null), EMAILS_COUNTED_WITHIN_MS)
  const mails = await Promise.race([countEmails(services).catch(() => null), tooLate.promise])
  clearTimeout(timer)
  return { isUp, answeredInMs, mails }
}

async function countEmails({ db, clock }: Services): Promise<ShopState['mails']> {
  const { count, min } = db.fn
  const unsent = await db
    .selectFrom('outbox')
    .select((eb) => [
      count<number>('id').as('all'),
      count<number>('failed_at').as('given_up'),
      count<number>('last_error').as('tried'),
      min(eb.case().when('failed_at', 'is', null).then(eb.ref('available_at')).end()).as('first_due'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { all, given_up, tried, first_due } = unsent
  return {
    counts: {
      waiting: all - Math.max(tried, given_up),
      failing: Math.max(tried - given_up, 0),
      'given-up': given_up,
    },
    lateMs: Math.max(0, clock() - (first_due ?? clock())),
  }
}
