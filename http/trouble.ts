import { inLanguage, splitLanguage, type Language } from '../app/domain/language.ts'
import { noticingTrouble } from '../app/server/database/trouble.server.ts'
import type { Logger } from '../app/server/logger.server.ts'
import { plainAnswers } from '../app/server/plain-answers.server.ts'
import { RETRY_AFTER_SECONDS } from '../app/server/retry-after.server.ts'
import { logTrouble } from '../app/server/trouble-log.server.ts'
import { answer } from './answer.ts'
import { markPartial } from './partial-answers.ts'

/** Nobody waits longer for an answer. A transaction that has begun is carried out to its end all the same. */
const LONGEST_ANSWER_MS = 9500
/** Waiting for connections, all together. */
const LONGEST_WAIT_MS = 8000

interface TroubleParts {
  log: Logger
  /** The route that stands for any page. */
  renderUnavailable: (request: Request, language: Language) => Promise<Response>
}

/**
 * The answer, or 503 with Retry-After where the database failed it or there was none in 9.5 s: as a page in the shop's look
 * for whoever opens one, in words for scripts, which keep what is shown and typed. Nobody's defect: logged once an outage.
 */
export async function answerInTrouble(
  request: Request,
  { log, renderUnavailable }: TroubleParts,
  respond: () => Promise<Response>,
): Promise<Response> {
  const mayTakeLong = isLongWork(request)
  const answering = noticingTrouble(respond, { withinMs: mayTakeLong ? null : LONGEST_WAIT_MS })
  const answered = mayTakeLong ? await answering : await inTime(answering)
  if (answered) {
    const { value: response, trouble } = answered
    if (!trouble) return response
    if (response.status < 500) return markPartial(response)
    logTrouble(log, trouble)
    await response.body?.cancel()
  } else {
    const requestId = request.headers.get('x-request-id')
    log.error({ requestId }, 'no answer in 9.5 s; the customer is asked to try again')
  }
  const response = await unavailable(request, renderUnavailable)
  response.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return response
}

/** Files that are sent in and changes of thousands of products: the administration waits for what it has asked for. */
function isLongWork({ method, url }: Request): boolean {
  return method === 'POST' && splitLanguage(new URL(url).pathname).address.startsWith('/admin')
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), LONGEST_ANSWER_MS).unref()
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function unavailable(
  { method, url, headers }: Request,
  render: TroubleParts['renderUnavailable'],
): Promise<Response> {
  const { pathname, origin } = new URL(url)
  const { language } = splitLanguage(pathname)
  const isPage = headers.get('accept')?.includes('text/html') && !pathname.endsWith('.data')
  if (!isPage) return answer(503, plainAnswers(language).unavailable)
  const address = inLanguage('/unavailable', language) + (method === 'POST' ? '?sent' : '')
  return await render(new Request(origin + address), language)
}
