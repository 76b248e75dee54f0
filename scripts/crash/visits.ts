/** What somebody asks the shop for, and what has to come while all is well and while its database is away. */
export interface Visit {
  what: string
  path: string
  asCustomer?: boolean
  accept?: string
  /** A form, or JSON. */
  body?: URLSearchParams | object
  well: number
  /** Any of them. */
  away: number[]
}

export interface Answered extends Visit {
  /** 0 when none came within 10 s. */
  status: number
  ms: number
  hasRetryAfter: boolean
}

const PAGE = 'text/html'
const STREAM = 'text/event-stream'
const LONGEST_ANSWER_MS = 10_000
const PRODUCT = '/products/okeeffes-krem-race-tegla-96'

/** What a visitor sees may be made of what was read within the last seconds; of a person everything is read anew. */
const read = (what: string, path: string, rest: Partial<Visit> = {}): Visit => {
  const { well = 200, asCustomer = false } = rest
  return { what, path, accept: PAGE, well, away: asCustomer ? [503] : [well, 503], ...rest }
}

/** One of every kind: pages, their data, what is read by machines, what is sent, files, live events, the process's own. */
export const VISITS: Visit[] = [
  read('home', '/'),
  read('product list', '/products'),
  read('product', PRODUCT),
  read('product in English', `/en${PRODUCT}`),
  read('search', '/products?q=krem'),
  read('cart of a visitor', '/cart'),
  read('cart of a customer', '/cart', { asCustomer: true }),
  read('own orders', '/profile', { asCustomer: true }),
  read('favourites', '/favorites', { asCustomer: true }),
  read('sign-in', '/login'),
  read('about', '/about'),
  read('no page', '/no-such-page', { well: 404 }),
  read('data of the list', '/products.data', { accept: '*/*' }),
  read('data of a customer’s cart', '/cart.data', { accept: '*/*', asCustomer: true }),
  read('suggestions', '/search/suggestions?q=krem', { accept: '*/*' }),
  read('sitemap', '/sitemap.xml', { accept: '*/*' }),
  read('price list', '/cenovnik.csv', { accept: '*/*' }),
  read('robots', '/robots.txt', { accept: '*/*', away: [200] }),
  read('service worker', '/sw.js', { accept: '*/*', away: [200] }),
  read('icon', '/favicon.svg', { accept: 'image/*', away: [200] }),
  read('picture that is not there', '/media/00000000-0000-4000-8000-000000000000-800.webp', {
    accept: 'image/*',
    well: 404,
    away: [404],
  }),
  read('live events of a visitor', '/events', { accept: STREAM, away: [200] }),
  read('live events of a customer', '/events', { accept: STREAM, asCustomer: true }),
  read('health', '/healthz', { accept: '*/*', away: [200] }),
  read('readiness', '/readyz', { accept: '*/*', away: [503] }),
  read('cart change', '/cart', {
    asCustomer: true,
    accept: 'application/json',
    body: { intent: 'changes', changes: [] },
  }),
  read('wrong password', '/login', {
    body: new URLSearchParams({ email: 'nobody@example.mk', password: 'погрешна-лозинка' }),
    well: 422,
    away: [503],
  }),
]

/** All of them at once. Never rejects. */
export function visitAll(origin: string, cookie: string): Promise<Answered[]> {
  return Promise.all(VISITS.map((visit) => ask(origin, cookie, visit)))
}

async function ask(origin: string, cookie: string, visit: Visit): Promise<Answered> {
  const started = performance.now()
  const { path, asCustomer, accept, body } = visit
  const headers = new Headers(accept ? { accept } : {})
  if (asCustomer) headers.set('cookie', cookie)
  const init: RequestInit = { headers, redirect: 'manual', signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }
  if (body) Object.assign(init, bodyOf(body, headers, origin))
  try {
    const answer = await fetch(origin + path, init)
    if (accept === STREAM) await answer.body?.cancel()
    else await answer.text()
    const ms = performance.now() - started
    return { ...visit, status: answer.status, ms, hasRetryAfter: answer.headers.has('retry-after') }
  } catch {
    return { ...visit, status: 0, ms: performance.now() - started, hasRetryAfter: false }
  }
}

function bodyOf(body: URLSearchParams | object, headers: Headers, origin: string): RequestInit {
  headers.set('origin', origin)
  if (body instanceof URLSearchParams) return { method: 'POST', body }
  headers.set('content-type', 'application/json')
  return { method: 'POST', body: JSON.stringify(body) }
}
