import { data } from 'react-router'
import type { Refusal } from '../domain/refusals.ts'

/** What it means to the person that a request failed: without any answer it is the network. */
export function failureOf(error: unknown): Refusal {
  return { code: error instanceof TypeError ? 'network-request-failed' : 'other' }
}

/**
 * A clientAction's answer that was not what the person wanted. Its status keeps the router from reading the page's data
 * again, which would fail too, or lead away, and what was typed would be lost.
 */
export function failedAnswer<Answer>(answer: Answer, status = 503) {
  return data(answer, { status })
}
