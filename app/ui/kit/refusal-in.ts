import type { Refusal } from '../../shop/refusals.ts'

/** Why the server did not do what was asked: its refusal, too many requests, or `other` for a fault of its own. */
export async function refusalIn(response: Response): Promise<Refusal> {
  if (response.status === 429)
    return { code: 'too-many-requests', retryAfter: Number(response.headers.get('retry-after')) }
  if (response.status >= 500) return { code: 'other' }
  const answer = (await response.json().catch(() => null)) as { refusal?: Refusal } | null
  return answer?.refusal ?? { code: 'other' }
}
