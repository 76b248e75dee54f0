import { expect, test } from 'vitest'
import { sendCartChanges } from './cart-request.ts'

const answer = (status: number, headers: Record<string, string> = {}) =>
  sendCartChanges(
    [],
    async () => new Response(JSON.stringify({ cart: { lines: [], updatedAt: 5 } }), { status, headers }),
  )

test('[CART-14] only an answer about the changes themselves ends them', async () => {
  expect(await answer(200)).toEqual({ kind: 'applied', cart: { lines: [], updatedAt: 5 } })
  expect(await answer(400)).toEqual({ kind: 'refused' })
  expect(await answer(422)).toEqual({ kind: 'refused' })
  expect(await answer(401)).toEqual({ kind: 'signed-out' })
  for (const status of [403, 404, 500, 503]) expect(await answer(status)).toEqual({ kind: 'failed' })
  expect(await answer(429, { 'retry-after': '9' })).toEqual({ kind: 'failed', retryAfterMs: 9000 })
  expect(await answer(429)).toEqual({ kind: 'failed', retryAfterMs: 0 })
})
