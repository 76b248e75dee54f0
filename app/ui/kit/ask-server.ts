import { data } from 'react-router'
import { inLanguage } from '../../shop/language.ts'
import { ok, type Refusal, refuse, type Result } from '../../shop/use-case.ts'
import type * as shellTexts from '../../texts/mk/shell.ts'

export const TIMEOUT_MS = 20_000
const LONGEST_CHECK_MS = 10_000

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

export function jsonPost(body: object): RequestInit {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

/** Throws without an answer, or with one that is an error. */
export async function getJson<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  const headers = { accept: 'application/json' }
  const response = await fetch(address, { headers, signal: signal ?? AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as Answer
}

let unanswered = 0

export const isAsking = () => unanswered > 0

/** No answer, or one that can't be read, is `network-request-failed`, a server error `other`: both may be retried. */
export async function askServer<Answer>(
  address: string,
  body: object,
  request: Fetch = (to, init) => fetch(to, init),
): Promise<Result<Answer>> {
  unanswered += 1
  try {
    const response = await request(address, { ...jsonPost(body), signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return ok((await response.json()) as Answer)
    return refuse(await refusalOfResponse(response))
  } catch {
    return refuse({ code: 'network-request-failed' })
  } finally {
    unanswered -= 1
  }
}

export async function refusalOfResponse(response: Response): Promise<Refusal> {
  if (response.status === 401) return { code: 'sign-in-required' }
  if (response.status >= 500) return { code: 'other' }
  const answer = (await response.json().catch(() => null)) as { refusal?: Refusal } | null
  if (answer?.refusal) return answer.refusal
  if (response.status !== 429) return { code: 'other' }
  return { code: 'busy', retryAfter: Number(response.headers.get('retry-after')) }
}

/** The messages of Chrome, Firefox and Safari for failed requests and failed dynamic imports, and that of `inTime`. */
const WITHOUT_NETWORK =
  /^(?:Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module|no answer)/i

/** Other TypeErrors are defects of the script. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && WITHOUT_NETWORK.test(error.message)
}

/** The error status keeps the router from revalidating, which would fail too or lose the input. */
export function failedAnswer<Answer>(answer: Answer, status = 503) {
  return data(answer, { status })
}

export function failureText(error: unknown, t: typeof shellTexts): string {
  return isNetworkError(error) ? t.error.network : t.error['500Text']
}

/** Asked before a form is sent to another page's route: without a network the router can't load that, and reloads the page. */
export async function isAnswering(): Promise<boolean> {
  const signal = AbortSignal.timeout(LONGEST_CHECK_MS)
  const response = await fetch('/readyz', { cache: 'no-store', signal }).catch(() => null)
  return response !== null && response.status < 500
}

/** For `fetch`, which does not know the router's basename. */
export function inPageLanguage(address: string): string {
  return inLanguage(address, document.documentElement.lang === 'en' ? 'en' : 'mk')
}
