import type { Refusal } from '../../shop/refusals.ts'
import { ok, refuse, type Result } from '../../shop/result.ts'

const PATIENCE_MS = 20_000

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
