import { data } from 'react-router'
import type { Refusal } from '../../shop/refusals.ts'

const PATIENCE_MS = 20_000

/** The answer, or no network when none came in 20 s: a connection may hang without ever failing. */
export function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('no answer')), PATIENCE_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

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
