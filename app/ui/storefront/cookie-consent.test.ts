import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { localStore } from '../kit/browser-storage.ts'
import {
  markPending,
  NO_COOKIES,
  PREFERENCES_KEY,
  readConsent,
  STATUS_KEY,
  TIMESTAMP_KEY,
} from './cookie-consent.ts'

function store(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) localStore.set(key, value)
}

beforeEach(() => localStore.keys('nega.cookies').forEach(localStore.remove))

test('[CH-08] nothing stored, and an unanswered question, are pending with nothing allowed', () => {
  expect(readConsent().status).toBe('pending')
  markPending()
  expect(readConsent()).toEqual({ status: 'pending', preferences: NO_COOKIES, decidedAt: null })
})

test('[CH-08] any stored text is read without failing and allows nothing that was not decided', () => {
  const text = fc.oneof(fc.string(), fc.json(), fc.constantFrom('accepted', 'rejected', 'null', '1'))
  forAll(100, text, text, text, (status, preferences, timestamp) => {
    store({ [STATUS_KEY]: status, [PREFERENCES_KEY]: preferences, [TIMESTAMP_KEY]: timestamp })
    const consent = readConsent()
    const isAllowed = Object.values(consent.preferences).includes(true)
    expect(isAllowed && consent.status === 'pending').toBe(false)
    expect(Object.keys(consent.preferences)).toHaveLength(3)
  })
})

test('[CH-08] an acceptance with broken preferences is no decision', () => {
  for (const preferences of ['', '{', 'null', '[]', '{"functional":true}', '{"functional":"true"}']) {
    store({ [STATUS_KEY]: 'accepted', [PREFERENCES_KEY]: preferences, [TIMESTAMP_KEY]: '5' })
    expect(readConsent().status, preferences).toBe('pending')
  }
})
