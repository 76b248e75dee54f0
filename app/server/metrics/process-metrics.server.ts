import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import about from '../../../package.json' with { type: 'json' }
import { Gauge, type Metric } from './metric.server.ts'

const NANOSECONDS = 1e9
const LOOK_EVERY_MS = 20

let loopDelay: ReturnType<typeof monitorEventLoopDelay> | null = null
let heapAfterCollection: number | null = null

/** Begins to measure what costs a little all the time: the event loop's lag, the heap after each full collection. */
export function watchProcess(): void {
  if (loopDelay) return
  loopDelay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  loopDelay.enable()
  new PerformanceObserver((list) => {
    const isFull = list.getEntries().some(isFullCollection)
    if (isFull) heapAfterCollection = process.memoryUsage().heapUsed
  }).observe({ entryTypes: ['gc'] })
}

function isFullCollection(entry: object): boolean {
  const { detail } = entry as { detail?: { kind?: number } }
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}

const memory = (kind: keyof NodeJS.MemoryUsage) => () => process.memoryUsage()[kind]

/** Names and units as other Node programs give them, so that ready-made dashboards fit. */
export const processMetrics: Metric[] = [
  new Gauge('shop_info', 'The version of the shop and of Node.', () => [
    { labels: { version: about.version, node: process.version }, value: 1 },
  ]),
  new Gauge('process_start_time_seconds', 'When the process started, since 1970.', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  ),
  new Gauge('process_cpu_seconds_total', 'User and system time of the process.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }),
  new Gauge('process_resident_memory_bytes', 'Memory of the process as the system counts it.', memory('rss')),
  new Gauge('nodejs_heap_size_total_bytes', "V8's heap.", memory('heapTotal')),
  new Gauge('nodejs_heap_size_used_bytes', 'Objects in it, garbage included.', memory('heapUsed')),
  new Gauge(
    'nodejs_heap_after_collection_bytes',
    'Objects in it after the last full garbage collection: what a leak makes grow.',
    () => heapAfterCollection,
  ),
  new Gauge('nodejs_external_memory_bytes', 'Buffers outside of the heap.', memory('external')),
  new Gauge(
    'nodejs_eventloop_lag_seconds',
    'How late timers were since this was asked last: half of them, one of a hundred, the worst.',
    () => readLag(),
  ),
]

function readLag() {
  if (!loopDelay || loopDelay.count === 0) return null
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - LOOK_EVERY_MS / 1000)
  const samples = [
    { labels: { quantile: '0.5' }, value: late(loopDelay.percentile(50)) },
    { labels: { quantile: '0.99' }, value: late(loopDelay.percentile(99)) },
    { labels: { quantile: '1' }, value: late(loopDelay.max) },
  ]
  loopDelay.reset()
  return samples
}
