import { markIncomplete } from '../platform/cache/page-cache.server.ts'
import { logOutage, observingFailures } from '../platform/database/availability.server.ts'
import type { Logger } from '../platform/logger.server.ts'
import { textResponse } from '../platform/responses.server.ts'
import { withinTime } from '../platform/within-time.server.ts'
import { inLanguage, splitLanguage, type Language } from '../shop/language.ts'
import { plainAnswers } from './language.server.ts'

/** When a customer who met a lost database may try again; the shop itself tries every half second. */
export const RETRY_AFTER_SECONDS = 5
/** The longest time to an answer. A transaction that has started runs to its end all the same. */
const LONGEST_ANSWER_MS = 9500
/** Waiting for connections, in total. */
const LONGEST_WAIT_MS = 8000

interface UnavailableParts {
  log: Logger
  /** Renders the route that stands in for any page. */
  renderUnavailable: (request: Request, language: Language) => Promise<Response>
}

/**
 * The answer, or 503 with Retry-After where the database failed it or there was none in 9.5 s: a page in the shop's look for
 * a browser that opens one, text for scripts, which keep what is shown and entered. No defect: logged once per outage.
 */
export async function answerOrUnavailable(
  request: Request,
  { log, renderUnavailable }: UnavailableParts,
  respond: () => Promise<Response>,
): Promise<Response> {
  // uploads and changes of thousands of products: the administration waits for what it has started
  const { address } = splitLanguage(new URL(request.url).pathname)
  const mayTakeLong = request.method === 'POST' && address.startsWith('/admin')
  const answering = observingFailures(respond, { withinMs: mayTakeLong ? null : LONGEST_WAIT_MS })
  const answered = await (mayTakeLong ? answering : withinTime(answering, LONGEST_ANSWER_MS))
  if (answered) {
    const { value: response, failure } = answered
    if (!failure) return response
    if (response.status < 500) return markIncomplete(response)
    logOutage(log, failure)
    await response.body?.cancel()
  } else {
    // e.g. a stream that nobody would read
    answering.then(({ value }) => value.body?.cancel()).catch(() => {})
    const requestId = request.headers.get('x-request-id')
    log.error({ requestId }, 'no answer in 9.5 s; the customer is asked to try again')
  }
  const response = await unavailable(request, renderUnavailable)
  response.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return response
}

async function unavailable({ method, url, headers }: Request, render: UnavailableParts['renderUnavailable']) {
  const { pathname, origin } = new URL(url)
  const { language } = splitLanguage(pathname)
  const isPage = headers.get('accept')?.includes('text/html') && !pathname.endsWith('.data')
  if (!isPage) return textResponse(503, plainAnswers(pathname).unavailable)
  const address = inLanguage('/unavailable', language) + (method === 'POST' ? '?sent' : '')
  return await render(new Request(origin + address), language)
}
