import { expect, test } from 'vitest'
import { ok, refuse } from '../../../shop/result.ts'
import { askCart } from './ask-cart.ts'

const answering = (response: Response) => async () => response

test('[CO-13] what the server says comes back; no answer and a fault are failures that may be tried again', async () => {
  const ask = (response: Response) => askCart('promo', { code: 'A' }, answering(response))
  const refusal = { code: 'promo-minimum', minimum: 100 }
  expect(await ask(Response.json({ refusal }, { status: 422 }))).toEqual({ ok: false, refusal })
  expect(await ask(Response.json({ promo: { code: 'A' } }))).toEqual(ok({ promo: { code: 'A' } }))
  expect(await ask(new Response('<html>', { status: 503 }))).toEqual(refuse({ code: 'other' }))
  expect(await ask(new Response('<html>', { status: 403 }))).toEqual(refuse({ code: 'other' }))
  expect(await ask(new Response('', { status: 429, headers: { 'retry-after': '7' } }))).toEqual(
    refuse({ code: 'too-many-requests', retryAfter: 7 }),
  )
  const silent = await askCart('promo', {}, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(silent).toEqual(refuse({ code: 'network-request-failed' }))
})
