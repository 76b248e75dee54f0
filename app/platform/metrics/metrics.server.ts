// What the shop counts and measures as it works. Labels are words from a bounded set: kinds and reasons, never users,
// products, codes or addresses. Nothing is recorded unless `startMetrics` (prometheus.server.ts) was called.

export type Labels = Record<string, string>

export interface Recorder {
  count(name: string, labels: Labels): void
  /** Counts a request that begins; call the result once, when its answer begins. */
  beginRequest(): (labels: Labels) => void
}

interface Counter {
  name: string
  help: string
  labelNames: string[]
  count(labels?: Labels): void
}

let recorder: Recorder | null = null

export function recordWith(chosen: Recorder): void {
  recorder = chosen
}

function counter(name: string, help: string, labelNames: string[] = []): Counter {
  return { name, help, labelNames, count: (labels = {}) => recorder?.count(name, labels) }
}

export const ordersPlaced = counter('shop_orders_placed_total', 'Orders stored.')
export const ordersRefused = counter('shop_orders_refused_total', 'Orders refused, by reason.', ['reason'])
export const promoRefused = counter('shop_promo_refused_total', 'Promo codes refused, by reason.', ['reason'])
export const limitRefused = counter('shop_limit_refused_total', 'Requests over a limit, by limit.', ['limit'])
export const emailsSent = counter('shop_mails_sent_total', 'Emails that the next hop has accepted.')
export const emailsNotSent = counter(
  'shop_mails_not_sent_total',
  'Failed attempts to send an email; each is tried again later or given up.',
)
export const transactionsRetried = counter(
  'shop_transaction_retries_total',
  'Transactions and single statements repeated after a conflict with another one.',
)
export const COUNTERS = [
  ordersPlaced,
  ordersRefused,
  promoRefused,
  limitRefused,
  emailsSent,
  emailsNotSent,
  transactionsRetried,
]

const METHODS = ['GET', 'HEAD', 'POST']
const notRecorded = () => {}

/** What the server answers by itself has these names; everything else is named by its route's pattern. */
export type RouteName =
  | ('static' | 'refused' | 'unknown' | '/media/*' | '/healthz' | '/readyz' | '/metrics')
  | (string & {})

/** Records a request that begins now; call the result once, with the route's pattern, never with an address. */
export function beginRequest(method = ''): (route: RouteName, status: number) => void {
  if (!recorder) return notRecorded
  const end = recorder.beginRequest()
  return (route, status) =>
    end({
      method: METHODS.includes(method) ? method : 'other',
      route,
      status: `${Math.floor(status / 100)}xx`,
    })
}

export interface Connections {
  open: number
  idle: number
  /** Queries and transactions that wait for a connection. */
  waiting: number
}

/** Read when the figures are read. */
export const observed: { connections: () => Connections | null; liveStreams: () => number } = {
  connections: () => null,
  liveStreams: () => 0,
}

/** How the database opened last reports its connections: the one that this process serves. */
export function countConnections(read: () => Connections): void {
  observed.connections = read
}

/** How many live event streams are open. */
export function countStreams(read: () => number): void {
  observed.liveStreams = read
}
