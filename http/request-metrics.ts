import { Gauge, Histogram, type Metric } from '../app/server/metrics/metric.server.ts'
import { METHODS } from './request-checks.ts'

/** Seconds: a page in its usual time, at the bound of 250 ms, and what somebody waits for. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the server answers by itself has these names; everything else is named by its route's pattern. */
export type ServerRoute = 'static' | 'refused' | 'unknown' | '/media/*' | '/healthz' | '/readyz' | '/metrics'

const durations = new Histogram(
  'http_request_duration_seconds',
  'Time to the beginning of the answer, its request read.',
  BOUNDS,
)
let open = 0

export const requestMetrics: Metric[] = [
  durations,
  new Gauge('http_requests_in_flight', 'Requests whose answer has not begun.', () => open),
]

/** Counts a request that begins now; to be called back once, with the route's pattern, never with an address. [BEY-23] */
export function countRequest(method: string): (route: ServerRoute | (string & {}), status: number) => void {
  const started = performance.now()
  open += 1
  return (route, status) => {
    open -= 1
    const labels = {
      method: METHODS.includes(method) ? method : 'other',
      route,
      status: `${Math.floor(status / 100)}xx`,
    }
    durations.observe(labels, (performance.now() - started) / 1000)
  }
}
