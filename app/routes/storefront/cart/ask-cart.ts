import { ok, refuse, type Result } from '../../../shop/result.ts'
import { paths } from '../../../ui/paths.ts'
import { refusalIn } from '../../../ui/kit/refusal-in.ts'
import type { CartAnswers } from './cart-answer.ts'

const PATIENCE_MS = 20_000

export type Asked<Intent extends keyof CartAnswers> = Result<CartAnswers[Intent]>
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Asks POST /cart. No answer is `network-request-failed`, a fault of the server `other`: both may be tried again. [CO-13] */
export async function askCart<Intent extends keyof CartAnswers>(
  intent: Intent,
  body: object,
  request: Fetch = (address, init) => fetch(address, init),
): Promise<Asked<Intent>> {
  try {
    const response = await request(paths.cart(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...body, intent }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return ok((await response.json()) as CartAnswers[Intent])
    return refuse(await refusalIn(response))
  } catch {
    return refuse({ code: 'network-request-failed' })
  }
}
