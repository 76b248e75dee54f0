import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { localStore } from '../kit/browser-storage.ts'
import {
  ALL_COOKIES,
  markPending,
  NO_COOKIES,
  PREFERENCES_KEY,
  readConsent,
  saveConsent,
  STATUS_KEY,
  TIMESTAMP_KEY,
} from './cookie-consent.ts'

function store(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) localStore.set(key, value)
}

afterEach(() => {
  vi.useRealTimers()
  localStore.keys('nega.cookies').forEach(localStore.remove)
})

test('[CH-08] accepting and rejecting keep status, preferences and timestamp under keys of their own', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  saveConsent(ALL_COOKIES)
  expect(localStore.get(STATUS_KEY)).toBe('accepted')
  expect(localStore.get(PREFERENCES_KEY)).toBe('{"functional":true,"analytics":true,"marketing":true}')
  expect(localStore.get(TIMESTAMP_KEY)).toBe('1700000000000')
  vi.setSystemTime(1_700_000_000_001)
  saveConsent(NO_COOKIES)
  expect(readConsent()).toEqual({ status: 'rejected', preferences: NO_COOKIES, decidedAt: Date.now() })
})

test('[CH-08] a choice of some kinds is an acceptance of those only', () => {
  const some = { ...NO_COOKIES, analytics: true }
  vi.useFakeTimers({ now: 5 })
  saveConsent(some)
  expect(readConsent()).toEqual({ status: 'accepted', preferences: some, decidedAt: 5 })
})

test('[CH-08] nothing stored, and an unanswered question, are pending with nothing allowed', () => {
  expect(readConsent().status).toBe('pending')
  markPending()
  expect(localStore.get(STATUS_KEY)).toBe('pending')
  expect(readConsent()).toEqual({ status: 'pending', preferences: NO_COOKIES, decidedAt: null })
})

test('[CH-08 BEY-12] without consent the products that were seen are forgotten', () => {
  for (const refuse of [() => saveConsent(NO_COOKIES), markPending]) {
    localStore.set('nega.recent', '["krem"]')
    refuse()
    expect(localStore.get('nega.recent')).toBeNull()
  }
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
