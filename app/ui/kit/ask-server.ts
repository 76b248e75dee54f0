import { data } from 'react-router'
import { inLanguage } from '../../shop/language.ts'
import { type Refusal, ok, refuse, type Result } from '../../shop/result.ts'
import type * as shellTexts from '../../texts/mk/shell.ts'

const PATIENCE_MS = 20_000
const LONGEST_CHECK_MS = 10_000

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** A POST of JSON whose answer is JSON too, without a page around it. */
export function jsonPost(body: object): RequestInit {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

/** Posts JSON. No answer is `network-request-failed`, a fault of the server `other`: both may be tried again. */
export async function askServer<Answer>(
  address: string,
  body: object,
  request: Fetch = (to, init) => fetch(to, init),
): Promise<Result<Answer>> {
  try {
    const response = await request(address, { ...jsonPost(body), signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.ok) return ok((await response.json()) as Answer)
    return refuse(await refusalIn(response))
  } catch {
    return refuse({ code: 'network-request-failed' })
  }
}

/** Why the server did not do what was asked: its refusal, too many requests, or `other` for a fault of its own. */
export async function refusalIn(response: Response): Promise<Refusal> {
  if (response.status === 401) return { code: 'sign-in-required' }
  if (response.status === 429)
    return { code: 'too-many-requests', retryAfter: Number(response.headers.get('retry-after')) }
  if (response.status >= 500) return { code: 'other' }
  const answer = (await response.json().catch(() => null)) as { refusal?: Refusal } | null
  return answer?.refusal ?? { code: 'other' }
}

/** As Chrome, Firefox and Safari say it of a request, and of a part of the script that can't be loaded. */
const WITHOUT_NETWORK =
  /^(?:Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module|no answer)/i

/** Whether a request failed without any answer. Other TypeErrors are faults of the script. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && WITHOUT_NETWORK.test(error.message)
}

/** What it means to the person that a request failed: without any answer it is the network. */
export function failureOf(error: unknown): Refusal {
  return { code: isNetworkError(error) ? 'network-request-failed' : 'other' }
}

/**
 * A clientAction's answer that was not what the person wanted. Its status keeps the router from reading the page's data
 * again, which would fail too, or lead away, and what was typed would be lost.
 */
export function failedAnswer<Answer>(answer: Answer, status = 503) {
  return data(answer, { status })
}

/** What happened, and how to go on. */
export function failureText(error: unknown, t: typeof shellTexts): string {
  return isNetworkError(error) ? t.error.network : t.error['500Text']
}

/** Whether the shop answers at this moment. */
export async function isAnswering(): Promise<boolean> {
  const signal = AbortSignal.timeout(LONGEST_CHECK_MS)
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}

/** An address for `fetch`, which knows nothing of the router, in the language of the page. */
export function inPageLanguage(address: string): string {
  return inLanguage(address, document.documentElement.lang === 'en' ? 'en' : 'mk')
}
