type Labels = Record<string, string>

export interface Recorder {
  increment(name: CounterName, labels: Labels): void
  /** Call the result once, when the answer begins. */
  beginRequest(): (labels: Labels) => void
}

type CounterName = keyof typeof COUNTERS

export const COUNTERS = {
  shop_orders_placed_total: { help: 'Orders stored.', labelNames: [] },
  shop_orders_refused_total: { help: 'Orders refused, by reason.', labelNames: ['reason'] },
  shop_promo_refused_total: { help: 'Promo codes refused, by reason.', labelNames: ['reason'] },
  shop_limit_refused_total: { help: 'Requests over a limit, by limit.', labelNames: ['limit'] },
  shop_mails_sent_total: { help: 'Emails that the next hop has accepted.', labelNames: [] },
  shop_mails_not_sent_total: {
    help: 'Failed attempts to send an email; each is tried again later or given up.',
    labelNames: [],
  },
  shop_transaction_retries_total: {
    help: 'Transactions and single statements repeated after a conflict with another one.',
    labelNames: [],
  },
}

let recorder: Recorder | null = null

export function recordWith(chosen: Recorder | null): void {
  recorder = chosen
}

export function increment(name: CounterName, labels: Labels = {}): void {
  recorder?.increment(name, labels)
}

export const METHODS = ['GET', 'HEAD', 'POST']

/** Call the result once, with the route's pattern or a word such as `static`, never with an address. */
export function beginRequest(method = ''): (route: string, status: number) => void {
  if (!recorder) return () => {}
  const end = recorder.beginRequest()
  return (route, status) =>
    end({
      method: METHODS.includes(method) ? method : 'other',
      route,
      status: `${Math.floor(status / 100)}xx`,
    })
}

/** Read when metrics are requested: the module that knows a figure puts its function here. */
export const observed = {
  connections: (): { open: number; idle: number; waiting: number } | null => null,
  liveStreams: () => 0,
}
