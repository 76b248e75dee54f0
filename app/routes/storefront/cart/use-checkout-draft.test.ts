import { expect, test } from 'vitest'
import { EMPTY_CUSTOMER } from '../../../shop/orders/checkout.ts'
import { isRandomId, randomId, safeStorage } from '../../../ui/kit/browser-storage.ts'
import { createCheckoutDraft } from './use-checkout-draft.ts'

function draftWith(text?: string) {
  const storage = safeStorage(() => {
    throw new Error('forbidden')
  })
  if (text !== undefined) storage.set('nega.checkout', text)
  return { storage, drafts: createCheckoutDraft(storage) }
}

const customer = { ...EMPTY_CUSTOMER, firstName: 'Ана', notes: 'интерфон 4' }

test('[CO-04] [CO-13] [CO-14] what a visitor typed, the code and the key are there after a reload and after signing in', () => {
  const { drafts } = draftWith()
  const typed = { ...drafts.load(null), customer, promoCode: 'NEGA200' }
  drafts.save(typed)
  expect(drafts.load(null)).toEqual(typed)
  expect(drafts.load('ana')).toEqual({ ...typed, ownerId: 'ana' })
})

test('[CO-04] when only the session ended, the form stays for the same person', () => {
  const { drafts } = draftWith()
  drafts.save({ ...drafts.load('ana'), customer })
  expect(drafts.load(null)).toMatchObject({ ownerId: 'ana', customer })
  expect(drafts.load('ana')).toMatchObject({ ownerId: 'ana', customer })
})

test('[CART-10] somebody else never gets it', () => {
  const { drafts, storage } = draftWith()
  const kept = { ...drafts.load('ana'), customer, promoCode: 'NEGA200' }
  drafts.save(kept)
  const others = drafts.load('bojan')
  expect(others).toMatchObject({
    ownerId: 'bojan',
    customer: EMPTY_CUSTOMER,
    promoCode: null,
    unanswered: null,
  })
  expect(others.key).not.toBe(kept.key)
  drafts.clear()
  expect(storage.get('nega.checkout')).toBeNull()
})

test.each([
  '',
  'null',
  '[]',
  '7',
  '{"customer":null}',
  '{"customer":{"firstName":{"a":1},"notes":7},"key":"<b>","promoCode":9}',
])('a broken draft is an empty one: %s', (text) => {
  const draft = draftWith(text).drafts.load(null)
  expect(draft).toEqual({
    ownerId: null,
    customer: EMPTY_CUSTOMER,
    promoCode: null,
    key: draft.key,
    unanswered: null,
  })
  expect(isRandomId(draft.key)).toBe(true)
})

test('[CO-14] keys are UUIDs, none like another', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  expect(ids.every(isRandomId)).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})
