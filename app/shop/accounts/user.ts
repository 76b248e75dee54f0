import type { EpochMs } from '../time.ts'

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
const AUTH_ERROR_CODES = [
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

/** Who wrote a review, once the account is deleted. */
export const FORMER_USER_NAME = 'Поранешен купувач'

export const DEFAULT_COUNTRY = 'Macedonia'

export function isAdmin(user: Pick<User, 'role'> | null): boolean {
  return user?.role === 'admin'
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
