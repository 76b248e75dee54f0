import type { EpochMs } from './time.ts'

export type Role = 'user' | 'admin'

export interface User {
  id: string
  email: string
  displayName: string
  role: Role
  createdAt: EpochMs
  lastLoginAt: EpochMs | null
}

/** The catalogue of account errors; 'other' stands for any code that is not in it. [AUTH-07] */
export const AUTH_ERROR_CODES = [
  'invalid-credential',
  'user-not-found',
  'wrong-password',
  'invalid-email',
  'user-disabled',
  'too-many-requests',
  'network-request-failed',
  'email-already-in-use',
  'weak-password',
  'operation-not-allowed',
  'other',
] as const

export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number]

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 256
export const MAX_EMAIL_LENGTH = 254

/** Who wrote a review, once the account is deleted. */
export const FORMER_USER_NAME = 'Поранешен купувач'

export const DEFAULT_COUNTRY = 'Macedonia'

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export function isAdmin(user: Pick<User, 'role'> | null): boolean {
  return user?.role === 'admin'
}

/** One writing for each address (NFKC, trimmed, lower-case, the domain in its ASCII form); null when it can't be one. */
export function normalizeEmail(text: string): string | null {
  if (text.length > 2 * MAX_EMAIL_LENGTH) return null
  const [local = '', domain = '', ...rest] = text.normalize('NFKC').trim().toLowerCase().split('@')
  const host = asciiDomain(domain)
  if (rest.length > 0 || local.length > 64 || !LOCAL_PART.test(local) || host === null) return null
  const email = `${local}@${host}`
  return email.length <= MAX_EMAIL_LENGTH ? email : null
}

/** The parts of an address that are not empty: street, city, postal code, country (Macedonia unless given). [PROF-07] */
export function fullAddress(parts: {
  street: string
  city: string
  postalCode: string
  country?: string
}): string {
  return [parts.street, parts.city, parts.postalCode, parts.country ?? DEFAULT_COUNTRY]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}

/** At most two capital letters that stand for a name, of its first and last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => ([...(word ?? '')][0] ?? '').toUpperCase()).join('')
}

function asciiDomain(domain: string): string | null {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return null
  const host = /^[a-z0-9.-]*$/.test(domain) ? domain : punycode(domain)
  const labels = host.split('.')
  const isDomain = labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label))
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null
}

/** The ASCII form of a Cyrillic domain, by the platform's own address parser; '' when it has none. */
function punycode(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}
