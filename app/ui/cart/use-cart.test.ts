import { expect, onTestFinished, test, vi } from 'vitest'
import { ok, refuse } from '../../shop/use-case.ts'
import { askCart, sendCartChanges } from './use-cart.ts'

const SENT = { changes: [], enteredBy: 'ana' }

const answer = (status: number, headers: Record<string, string> = {}) => {
  const body = JSON.stringify({ cart: { lines: [], updatedAt: 5 } })
  return sendCartChanges(SENT, async () => new Response(body, { status, headers }))
}

test('[CART-14] only an answer about the changes themselves ends them', async () => {
  expect(await answer(200)).toEqual({ kind: 'applied', cart: { lines: [], updatedAt: 5 } })
  for (const status of [400, 413, 422]) expect(await answer(status)).toEqual({ kind: 'refused' })
  for (const status of [401, 409]) expect(await answer(status)).toEqual({ kind: 'signed-out' })
  for (const status of [403, 404, 500, 503]) expect(await answer(status)).toEqual({ kind: 'failed' })
  expect(await answer(429, { 'retry-after': '9' })).toEqual({ kind: 'failed', retryAfterMs: 9000 })
  expect(await answer(429)).toEqual({ kind: 'failed', retryAfterMs: 0 })
})

test('[CART-14] a request that hangs is given up after 15 s, or when the network comes back', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals())
  const hanging = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
    })
  const ends: string[] = []
  const send = (name: string) => sendCartChanges(SENT, hanging).catch(() => ends.push(name))

  const first = send('first')
  page.dispatchEvent(new Event('online'))
  await first
  expect(ends).toEqual(['first'])
  const second = send('second')
  await vi.advanceTimersByTimeAsync(14_900)
  expect(ends).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(100)
  await second
  expect(ends).toEqual(['first', 'second'])
})

test('[CO-13] answers of the server are returned; no answer and a fault are failures that may be tried again', async () => {
  const ask = (response: Response) => askCart('promo', { code: 'A' }, async () => response)
  const refusal = { code: 'promo-minimum', minimum: 100 }
  expect(await ask(Response.json({ refusal }, { status: 422 }))).toEqual({ ok: false, refusal })
  const guesses = { code: 'too-many-requests', retryAfter: 900 }
  expect(await ask(Response.json({ refusal: guesses }, { status: 429 }))).toMatchObject({ refusal: guesses })
  expect(await ask(Response.json({ promo: { code: 'A' } }))).toEqual(ok({ promo: { code: 'A' } }))
  expect(await ask(new Response('<html>', { status: 503 }))).toEqual(refuse({ code: 'other' }))
  expect(await ask(new Response('<html>', { status: 403 }))).toEqual(refuse({ code: 'other' }))
  expect(await ask(new Response('', { status: 429, headers: { 'retry-after': '7' } }))).toEqual(
    refuse({ code: 'busy', retryAfter: 7 }),
  )
  const silent = await askCart('promo', {}, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(silent).toEqual(refuse({ code: 'network-request-failed' }))
})
