import { safeStorage, type SafeStorage } from '../kit/browser-storage.ts'

/** What can be allowed beyond what the shop can't work without. */
export const COOKIE_KINDS = ['functional', 'analytics', 'marketing'] as const
type CookieKind = (typeof COOKIE_KINDS)[number]
export type CookiePreferences = Record<CookieKind, boolean>

export interface CookieConsent {
  status: 'accepted' | 'rejected' | 'pending'
  preferences: CookiePreferences
  /** When it was decided, epoch ms; null while pending. */
  decidedAt: number | null
}

export const STATUS_KEY = 'nega.cookies.status'
export const PREFERENCES_KEY = 'nega.cookies.preferences'
export const TIMESTAMP_KEY = 'nega.cookies.timestamp'

export const ALL_COOKIES: CookiePreferences = { functional: true, analytics: true, marketing: true }
export const NO_COOKIES: CookiePreferences = { functional: false, analytics: false, marketing: false }

const PENDING: CookieConsent = { status: 'pending', preferences: NO_COOKIES, decidedAt: null }

/** What was decided; whatever does not read as a whole decision counts as none. */
export function readConsent(storage: SafeStorage = browserStorage()): CookieConsent {
  const status = storage.get(STATUS_KEY)
  const preferences = parsePreferences(storage.get(PREFERENCES_KEY))
  const decidedAt = Number(storage.get(TIMESTAMP_KEY))
  if (status !== 'accepted' && status !== 'rejected') return PENDING
  if (!preferences || !Number.isSafeInteger(decidedAt) || decidedAt <= 0) return PENDING
  return { status, preferences, decidedAt }
}

/** Keeps the decision under three keys; it is an acceptance as soon as one kind is allowed. */
export function saveConsent(
  preferences: CookiePreferences,
  { storage = browserStorage(), now = Date.now() }: { storage?: SafeStorage; now?: number } = {},
): void {
  const isAny = COOKIE_KINDS.some((kind) => preferences[kind])
  storage.set(PREFERENCES_KEY, JSON.stringify(preferences))
  storage.set(TIMESTAMP_KEY, String(now))
  storage.set(STATUS_KEY, isAny ? 'accepted' : 'rejected')
}

/** Notes that the question has been put and waits for its answer. */
export function markPending(storage: SafeStorage = browserStorage()): void {
  storage.set(STATUS_KEY, 'pending')
  storage.remove(PREFERENCES_KEY)
  storage.remove(TIMESTAMP_KEY)
}

let storage: SafeStorage | null = null

/** One for the page: what the browser refuses to keep is remembered until it is left. */
function browserStorage(): SafeStorage {
  storage ??= safeStorage(() => localStorage)
  return storage
}

function parsePreferences(json: string | null): CookiePreferences | null {
  try {
    const stored: unknown = JSON.parse(json ?? '')
    if (typeof stored !== 'object' || stored === null) return null
    const kinds = new Map<string, unknown>(Object.entries(stored))
    if (!COOKIE_KINDS.every((kind) => typeof kinds.get(kind) === 'boolean')) return null
    return {
      functional: kinds.get('functional') === true,
      analytics: kinds.get('analytics') === true,
      marketing: kinds.get('marketing') === true,
    }
  } catch {
    return null
  }
}
