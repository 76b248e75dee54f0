import { openEventStream } from '../../platform/events/event-streams.server.ts'
import { isTime } from '../../shop/time.ts'
import { accountsOf, addressOf, servicesOf, userOf } from '../request.server.ts'
import type { Route } from './+types/events.ts'

const HEADERS = { 'cache-control': 'private, no-store, no-transform', vary: 'cookie, accept' }
const STREAM = { ...HEADERS, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }

/** Only for an EventSource: any other client would wait for the end of the stream. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.endsWith('.data') || !request.headers.get('accept')?.includes('text/event-stream'))
    return new Response(null, { status: 406, headers: HEADERS })
  // the router drops the body of this answer without ending it
  if (request.method === 'HEAD') return new Response(null, { headers: STREAM })
  const since = Number(searchParams.get('since') ?? NaN)
  const stream = openEventStream(servicesOf(context), {
    user: userOf(context),
    address: addressOf(context),
    shownSince: isTime(since) ? since : null,
    signal: request.signal,
    isStillSignedIn: (user) => accountsOf(context).isStillSignedIn(request, user),
  })
  if (!stream) return new Response(null, { status: 429, headers: { ...HEADERS, 'retry-after': '60' } })
  return new Response(stream, { headers: STREAM })
}
