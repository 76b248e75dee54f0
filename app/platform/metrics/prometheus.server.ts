import { hash, timingSafeEqual } from 'node:crypto'
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import about from '../../../package.json' with { type: 'json' }
import { databaseAnswers } from '../health.server.ts'
import { selectWatched } from '../mail/outbox.server.ts'
import { textResponse } from '../responses.server.ts'
import type { Services } from '../services.server.ts'
import { withinTime } from '../within-time.server.ts'
import { COUNTERS, observed, recordWith, type Recorder } from './metrics.server.ts'

/** Seconds: a page in its usual time, at the bound of 250 ms, and what users wait for. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LOOP_RESOLUTION_MS = 20
/** In case the database answers the first query and not this one. */
const EMAILS_COUNTED_WITHIN_MS = 3000

export type Metrics = ReturnType<typeof startMetrics>

/** Import this file only where metrics are wanted: it loads prom-client. */
export function startMetrics(token: string) {
  recordWith(recorder)
  return {
    /** Answers `/metrics` with the right token; null for everything else. */
    async answer(request: Request, services: Services) {
      if (request.method !== 'GET' || new URL(request.url).pathname !== '/metrics') return null
      const shown = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
      if (shown === undefined || !isSame(shown, token)) return null
      state = await readShopState(services)
      const figures = await register.metrics()
      return textResponse(200, figures.trimEnd(), { 'content-type': register.contentType })
    },
  }
}

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(one), digest(other))
}

const register = new Registry()
const registers = [register]
const counters = new Map(
  Object.entries(COUNTERS).map(([name, labelled]) => [name, new Counter({ name, ...labelled, registers })]),
)
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the read request to the beginning of its answer.',
  labelNames: ['method', 'route', 'status'],
  buckets: DURATION_BUCKETS,
  registers,
})
let requestsInFlight = 0

const recorder: Recorder = {
  increment: (name, labels) => counters.get(name)?.inc(labels),
  beginRequest() {
    requestsInFlight += 1
    const started = performance.now()
    return (labels) => {
      requestsInFlight -= 1
      durations.observe(labels, (performance.now() - started) / 1000)
    }
  },
}

/** One sample, or one for each value of the label; none for null. */
function gauge(name: string, help: string, read: () => number | Record<string, number> | null, label = '') {
  new Gauge({
    name,
    help,
    registers,
    labelNames: label === '' ? [] : [label],
    collect() {
      const found = read() ?? {}
      this.reset()
      if (typeof found === 'number') this.set(found)
      else if (label === '') this.remove()
      else for (const [value, sample] of Object.entries(found)) this.set({ [label]: value }, sample)
    },
  })
}

gauge('http_requests_in_flight', 'Requests whose answer has not begun.', () => requestsInFlight)
gauge('shop_live_streams', 'Streams of live events that are open.', () => observed.liveStreams())
gauge(
  'shop_database_waiting',
  'Queries and transactions that wait for a connection.',
  () => observed.connections()?.waiting ?? null,
)
gauge(
  'shop_database_connections',
  'Connections to the database, by what they do.',
  () => {
    const now = observed.connections()
    return now && { busy: now.open - now.idle, idle: now.idle }
  },
  'state',
)

let state: Awaited<ReturnType<typeof readShopState>> = { isUp: false, answerMs: 0, mails: null }
gauge('shop_database_up', 'Whether the database answers.', () => Number(state.isUp))
gauge('shop_database_answer_seconds', 'How long a query without work took.', () => state.answerMs / 1000)
gauge('shop_mails', 'Emails that are not sent, by state.', () => state.mails?.counts ?? null, 'state')
gauge(
  'shop_mails_late_seconds',
  'How long the oldest unsent email has been due; one that was tried counts from its creation.',
  () => state.mails && state.mails.lateMs / 1000,
)

new Gauge({
  name: 'shop_info',
  help: 'The version of the shop and of Node.',
  registers,
  labelNames: ['version', 'node'],
}).set({ version: about.version, node: process.version }, 1)
// memory, CPU and start of the process by the usual names, so that existing dashboards fit
collectDefaultMetrics({ register })
// below with quantiles in one figure
register.removeSingleMetric('nodejs_eventloop_lag_seconds')

let heapAfterCollection: number | null = null
new PerformanceObserver((list) => {
  if (list.getEntries().some(isFullCollection)) heapAfterCollection = process.memoryUsage().heapUsed
}).observe({ entryTypes: ['gc'] })
gauge(
  'nodejs_heap_after_collection_bytes',
  'Objects in it after the last full garbage collection: what a leak makes grow.',
  () => heapAfterCollection,
)

function isFullCollection(entry: object): boolean {
  const { detail } = entry as { detail?: { kind?: number } }
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}

const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
delay.enable()
gauge(
  'nodejs_eventloop_lag_seconds',
  'How late timers were since the last reading: the median, the 0.99 quantile, the worst.',
  () => {
    if (delay.count === 0) return null
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LOOP_RESOLUTION_MS / 1000)
    const quantiles = { '0.5': late(delay.percentile(50)), '0.99': late(delay.percentile(99)) }
    const worst = late(delay.max)
    delay.reset()
    return { ...quantiles, '1': worst }
  },
  'quantile',
)

/** What only the database knows; omitted when it does not answer in time. */
async function readShopState(services: Services) {
  const started = performance.now()
  const isUp = await databaseAnswers(services)
  const answerMs = performance.now() - started
  if (!isUp) return { isUp, answerMs, mails: null }
  const mails = await withinTime(countEmails(services), EMAILS_COUNTED_WITHIN_MS).catch(() => null)
  return { isUp, answerMs, mails }
}

async function countEmails(services: Services) {
  const { count, min } = services.db.fn
  const unsent = await selectWatched(services)
    .select((eb) => {
      // each failure puts the next attempt off
      const since = eb.case().when('attempts', '=', 0).then(eb.ref('available_at')).else(eb.ref('created_at'))
      return [
        count<number>('id').as('all'),
        count<number>('failed_at').as('given_up'),
        count<number>('last_error').as('tried'),
        min(since.end()).filterWhere('failed_at', 'is', null).as('oldest_since'),
      ]
    })
    .executeTakeFirstOrThrow()
  const { all, given_up, tried, oldest_since } = unsent
  return {
    counts: { waiting: all - tried, failing: tried - given_up, 'given-up': given_up },
    lateMs: Math.max(0, services.clock() - (oldest_since ?? services.clock())),
  }
}
