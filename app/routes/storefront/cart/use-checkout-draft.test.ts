import { beforeEach, expect, test } from 'vitest'
import { EMPTY_CUSTOMER } from '../../../shop/orders/checkout.ts'
import { forgetUser, isRandomId, localStore, randomId, tabStore } from '../../../ui/kit/browser-storage.ts'
import { loadCheckoutDraft, unansweredOrder } from './use-checkout-draft.ts'

const save = (draft: object) => tabStore.set('nega.checkout', JSON.stringify(draft))

beforeEach(() => forgetUser({ isHere: false }))

const CUSTOMERS = { customer: EMPTY_CUSTOMER, filled: EMPTY_CUSTOMER }
const EMPTY = { ...CUSTOMERS, promoCode: null, typedCode: '', unanswered: null }
const customer = { ...EMPTY_CUSTOMER, firstName: 'Ана', notes: 'интерфон 4' }

test('[CO-04] [CO-13] [CO-14] a visitor’s entries, code and key are there after a reload and after signing in', () => {
  const typed = { ...loadCheckoutDraft(null), customer, promoCode: 'NEGA200', typedCode: 'zima' }
  save(typed)
  expect(loadCheckoutDraft(null)).toEqual(typed)
  expect(loadCheckoutDraft('ana')).toEqual({ ...typed, ownerId: 'ana' })
})

test('[CO-04] when only the session ended, the form stays for the same person', () => {
  save({ ...loadCheckoutDraft('ana'), customer })
  expect(loadCheckoutDraft(null)).toMatchObject({ ownerId: 'ana', customer })
  expect(loadCheckoutDraft('ana')).toMatchObject({ ownerId: 'ana', customer })
})

test('[CART-10] somebody else never gets it', () => {
  const kept = { ...loadCheckoutDraft('ana'), customer, filled: customer, promoCode: 'NEGA200' }
  save(kept)
  const others = loadCheckoutDraft('bojan')
  expect(others).toMatchObject({ ...EMPTY, ownerId: 'bojan' })
  expect(others.key).not.toBe(kept.key)
})

test.each([
  '',
  'null',
  '[]',
  '7',
  '{"customer":null}',
  '{"customer":{"firstName":{"a":1},"notes":7},"key":"<b>","promoCode":9}',
])('a broken draft is an empty one: %s', (text) => {
  tabStore.set('nega.checkout', text)
  const draft = loadCheckoutDraft(null)
  expect(draft).toEqual({ ...EMPTY, ownerId: null, key: draft.key })
  expect(isRandomId(draft.key)).toBe(true)
})

test('[CO-13] [CART-10] an order without an answer is known for a day, in every tab of who sent it', () => {
  const request = { enteredBy: 'ana', idempotencyKey: randomId() }
  const keep = (stored: unknown) => localStore.set('nega.unanswered', JSON.stringify(stored))
  const hours = (count: number) => Date.now() - count * 3_600_000
  keep({ at: hours(23), request })
  expect(unansweredOrder('ana')).toEqual(request)
  expect(loadCheckoutDraft('ana').unanswered).toEqual(request)
  expect([unansweredOrder('bojan'), unansweredOrder(null)]).toEqual([null, null])
  const broken = [
    { at: hours(25), request },
    { request },
    { at: hours(1) },
    { at: hours(1), request: 7 },
    request,
  ]
  for (const stored of [...broken, { at: hours(1), request: { ...request, idempotencyKey: '<b>' } }, null]) {
    keep(stored)
    expect(unansweredOrder('ana')).toBeNull()
  }
})
