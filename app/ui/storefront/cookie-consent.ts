import { recordOf } from '../../shop/record-of.ts'
import { parseObject } from '../../shop/text.ts'
import { localStore, PERSONAL_KEYS } from '../kit/browser-storage.ts'

/** What can be allowed beyond what the shop can't work without. */
export const COOKIE_KINDS = ['functional', 'analytics', 'marketing'] as const
export type CookiePreferences = Record<(typeof COOKIE_KINDS)[number], boolean>

interface CookieConsent {
  status: 'accepted' | 'rejected' | 'pending'
  preferences: CookiePreferences
  decidedAt: number | null
}

export const STATUS_KEY = 'nega.cookies.status'
export const PREFERENCES_KEY = 'nega.cookies.preferences'
export const TIMESTAMP_KEY = 'nega.cookies.timestamp'

export const ALL_COOKIES: CookiePreferences = { functional: true, analytics: true, marketing: true }
export const NO_COOKIES: CookiePreferences = { functional: false, analytics: false, marketing: false }

const PENDING: CookieConsent = { status: 'pending', preferences: NO_COOKIES, decidedAt: null }

/** An incomplete decision counts as none. */
export function readConsent(): CookieConsent {
  const status = localStore.get(STATUS_KEY)
  const preferences = parsePreferences(localStore.get(PREFERENCES_KEY))
  const decidedAt = Number(localStore.get(TIMESTAMP_KEY))
  if (status !== 'accepted' && status !== 'rejected') return PENDING
  if (!preferences || !Number.isSafeInteger(decidedAt) || decidedAt <= 0) return PENDING
  return { status, preferences, decidedAt }
}

/** Accepted as soon as one kind is allowed. */
export function saveConsent(preferences: CookiePreferences): void {
  const isAny = COOKIE_KINDS.some((kind) => preferences[kind])
  localStore.set(PREFERENCES_KEY, JSON.stringify(preferences))
  localStore.set(TIMESTAMP_KEY, String(Date.now()))
  localStore.set(STATUS_KEY, isAny ? 'accepted' : 'rejected')
  if (!preferences.functional) localStore.remove(PERSONAL_KEYS.recent)
}

export function markPending(): void {
  localStore.set(STATUS_KEY, 'pending')
  localStore.remove(PREFERENCES_KEY)
  localStore.remove(TIMESTAMP_KEY)
  localStore.remove(PERSONAL_KEYS.recent)
}

function parsePreferences(json: string | null): CookiePreferences | null {
  const stored = parseObject(json)
  if (!COOKIE_KINDS.every((kind) => typeof stored[kind] === 'boolean')) return null
  return recordOf(COOKIE_KINDS, (kind) => stored[kind] === true)
}
