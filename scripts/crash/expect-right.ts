import type { Answered } from './visits.ts'

/** Throws with every answer that did not come, not in time (ms; null: any below 10 s), or was another than it has to be. */
export function expectRight(
  answers: Answered[],
  statusesOf: (answer: Answered) => number[],
  withinMs: number | null,
): void {
  const wrong = answers.filter(
    (answer) =>
      !statusesOf(answer).includes(answer.status) ||
      (answer.status === 503 && !answer.hasRetryAfter) ||
      (withinMs !== null && answer.ms > withinMs),
  )
  if (wrong.length === 0) return
  const lines = wrong.map(
    ({ what, path, status, ms }) => `${what} (${path}): ${status} after ${Math.round(ms)} ms`,
  )
  throw new Error(`answers that must not be:\n${lines.join('\n')}`)
}
