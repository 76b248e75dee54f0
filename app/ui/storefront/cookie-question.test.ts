import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { safeStorage, type SafeStorage } from '../kit/browser-storage.ts'
import {
  ALL_COOKIES,
  markPending,
  NO_COOKIES,
  PREFERENCES_KEY,
  readConsent,
  saveConsent,
  STATUS_KEY,
  TIMESTAMP_KEY,
} from './cookie-question.tsx'

const blocked = () =>
  safeStorage(() => {
    throw new DOMException('blocked', 'SecurityError')
  })

function stored(values: Record<string, string>): SafeStorage {
  const storage = blocked()
  for (const [key, value] of Object.entries(values)) storage.set(key, value)
  return storage
}

test('[CH-08] accepting and rejecting keep status, preferences and timestamp under keys of their own', () => {
  const storage = stored({})
  saveConsent(ALL_COOKIES, { storage, now: 1_700_000_000_000 })
  expect(storage.get(STATUS_KEY)).toBe('accepted')
  expect(JSON.parse(storage.get(PREFERENCES_KEY)!)).toEqual({
    functional: true,
    analytics: true,
    marketing: true,
  })
  expect(storage.get(TIMESTAMP_KEY)).toBe('1700000000000')
  saveConsent(NO_COOKIES, { storage, now: 1_700_000_000_001 })
  expect(readConsent(storage)).toEqual({
    status: 'rejected',
    preferences: NO_COOKIES,
    decidedAt: 1_700_000_000_001,
  })
})

test('[CH-08] a choice of some kinds is an acceptance of those only', () => {
  const storage = stored({})
  const some = { ...NO_COOKIES, analytics: true }
  saveConsent(some, { storage, now: 5 })
  expect(readConsent(storage)).toEqual({ status: 'accepted', preferences: some, decidedAt: 5 })
})

test('[CH-08] nothing stored, and an unanswered question, are pending with nothing allowed', () => {
  const storage = stored({})
  expect(readConsent(storage).status).toBe('pending')
  markPending(storage)
  expect(storage.get(STATUS_KEY)).toBe('pending')
  expect(readConsent(storage)).toEqual({ status: 'pending', preferences: NO_COOKIES, decidedAt: null })
})

test('[CH-08] whatever is stored, reading never fails and allows nothing that was not decided', () => {
  const text = fc.oneof(fc.string(), fc.json(), fc.constantFrom('accepted', 'rejected', 'null', '1'))
  forAll(100, text, text, text, (status, preferences, timestamp) => {
    const storage = stored({
      [STATUS_KEY]: status,
      [PREFERENCES_KEY]: preferences,
      [TIMESTAMP_KEY]: timestamp,
    })
    const consent = readConsent(storage)
    const isAllowed = Object.values(consent.preferences).includes(true)
    expect(isAllowed && consent.status === 'pending').toBe(false)
    expect(Object.keys(consent.preferences)).toHaveLength(3)
  })
})

test('[CH-08] an acceptance with broken preferences is no decision', () => {
  for (const preferences of ['', '{', 'null', '[]', '{"functional":true}', '{"functional":"true"}']) {
    const storage = stored({ [STATUS_KEY]: 'accepted', [PREFERENCES_KEY]: preferences, [TIMESTAMP_KEY]: '5' })
    expect(readConsent(storage).status, preferences).toBe('pending')
  }
})
