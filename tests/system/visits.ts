import { randomUUID } from 'node:crypto'
import { Customer, DEMO_CUSTOMER } from '../support/customer.ts'
import { NoAnswer } from '../support/http-client.ts'

/** A request, and how it may be answered while the database is well and while it is away. */
interface Visit {
  what: string
  path: string
  asCustomer?: boolean
  accept?: string
  body?: URLSearchParams | object
  well: number
  away: number[]
}

export interface Answered extends Visit {
  /** 0 when there was no answer within 10 s. */
  status: number
  ms: number
  hasRetryAfter: boolean
}

const LONGEST_ANSWER_MS = 10_000
const PRODUCT = '/products/okeeffes-krem-race-tegla-96'
const ANY = '*/*'

/** Pages for everybody may be cached for some seconds; what is a customer's own is always read. */
function visit(what: string, path: string, rest: Partial<Visit> = {}): Visit {
  const { well = 200, asCustomer = false } = rest
  return { what, path, accept: 'text/html', well, away: asCustomer ? [503] : [well, 503], ...rest }
}

/** One of every kind: pages, their data, what machines read, forms, files, live events, health. */
const VISITS: Visit[] = [
  visit('home', '/'),
  visit('product list', '/products'),
  visit('product', PRODUCT),
  visit('product in English', `/en${PRODUCT}`),
  visit('search', '/products?search=krem'),
  visit('cart of a visitor', '/cart'),
  visit('cart of a customer', '/cart', { asCustomer: true }),
  visit('own orders', '/profile', { asCustomer: true }),
  visit('favourites', '/favorites', { asCustomer: true }),
  visit('sign-in', '/login'),
  visit('about', '/about'),
  visit('no page', '/no-such-page', { well: 404 }),
  visit('data of the list', '/products.data', { accept: ANY }),
  visit('data of a customer’s cart', '/cart.data', { accept: ANY, asCustomer: true }),
  visit('suggestions', '/search/suggestions?q=krem', { accept: ANY }),
  visit('sitemap', '/sitemap.xml', { accept: ANY }),
  visit('price list', '/cenovnik.csv', { accept: ANY }),
  visit('robots', '/robots.txt', { accept: ANY, away: [200] }),
  visit('service worker', '/sw.js', { accept: ANY, away: [200] }),
  visit('icon', '/favicon.svg', { accept: 'image/*', away: [200] }),
  visit('missing image', `/media/${randomUUID()}-800.webp`, { accept: 'image/*', well: 404, away: [404] }),
  visit('live events of a visitor', '/events', { accept: 'text/event-stream', away: [200] }),
  visit('live events of a customer', '/events', { accept: 'text/event-stream', asCustomer: true }),
  visit('health', '/healthz', { accept: ANY, away: [200] }),
  visit('readiness', '/readyz', { accept: ANY, away: [503] }),
  visit('cart change', '/cart', {
    asCustomer: true,
    accept: 'application/json',
    body: { intent: 'changes', changes: [] },
  }),
  visit('wrong password', '/login', {
    body: new URLSearchParams({ email: 'nobody@example.mk', password: 'погрешна-лозинка' }),
    well: 422,
    away: [503],
  }),
]

/** Somebody who opens everything that the shop has, concurrently, as a visitor and as a customer. */
export async function createTour(origin: string): Promise<() => Promise<Answered[]>> {
  const visitor = new Customer({ origin })
  const customer = await new Customer({ origin }).signIn(DEMO_CUSTOMER)
  return () => Promise.all(VISITS.map((each) => ask(each, each.asCustomer ? customer : visitor)))
}

async function ask(asked: Visit, by: Customer): Promise<Answered> {
  const started = performance.now()
  const { path, accept = ANY, body } = asked
  const headers = { accept, ...(body && { 'content-type': typeOf(body) }) }
  const text = body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)
  const posted = body && { method: 'POST' as const, body: Buffer.from(text) }
  try {
    const incoming = await by.open({ path, headers, ...posted, timeoutMs: LONGEST_ANSWER_MS })
    if (accept === 'text/event-stream') incoming.destroy()
    else await incoming.resume().toArray()
    const hasRetryAfter = incoming.headers['retry-after'] !== undefined
    return { ...asked, status: incoming.statusCode ?? 0, ms: performance.now() - started, hasRetryAfter }
  } catch (error) {
    if (!(error instanceof NoAnswer) && (error as Error).name !== 'AbortError') throw error
    return { ...asked, status: 0, ms: performance.now() - started, hasRetryAfter: false }
  }
}

const typeOf = (body: object) =>
  body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json'

/** Throws with every answer that is not allowed, or took longer than `withinMs`. */
export function expectAnswers(
  answers: Answered[],
  allowed: (answer: Answered) => number[],
  withinMs = Infinity,
): void {
  const wrong = answers.filter(
    (answer) =>
      !allowed(answer).includes(answer.status) ||
      (answer.status === 503 && !answer.hasRetryAfter) ||
      answer.ms > withinMs,
  )
  const lines = wrong.map(
    ({ what, path, status, ms }) => `${what} (${path}): ${status} after ${Math.round(ms)} ms`,
  )
  if (lines.length > 0) throw new Error(`answers that must not be:\n${lines.join('\n')}`)
}
