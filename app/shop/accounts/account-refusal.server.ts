import { isAPIError } from 'better-auth/api'
import type { Refusal } from '../refusals.ts'
import { hasDatabaseFailed } from '../../platform/database/availability.server.ts'

const CODES: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'invalid-credential' },
  USER_NOT_FOUND: { code: 'user-not-found' },
  INVALID_PASSWORD: { code: 'wrong-password' },
  INVALID_EMAIL: { code: 'invalid-email' },
  VALIDATION_ERROR: { code: 'invalid-email' },
  BANNED_USER: { code: 'user-disabled' },
  USER_ALREADY_EXISTS: { code: 'email-already-in-use' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { code: 'email-already-in-use' },
  PASSWORD_TOO_SHORT: { code: 'weak-password' },
  PASSWORD_TOO_LONG: { code: 'invalid-credential' },
  EMAIL_PASSWORD_DISABLED: { code: 'operation-not-allowed' },
  EMAIL_PASSWORD_SIGN_UP_DISABLED: { code: 'operation-not-allowed' },
}

/** What an error of the accounts library means to the person [AUTH-07]; anything that is not its refusal is a defect. */
export function accountRefusal(error: unknown): Refusal {
  // the library makes refusals of a lost database too
  if (!isAPIError(error) || hasDatabaseFailed()) throw error
  if (error.statusCode === 429) return { code: 'too-many-requests', retryAfter: 60 }
  const known = CODES[error.body?.code ?? '']
  if (known) return known
  if (error.statusCode >= 500 || isUserNotCreated(error)) throw error
  return { code: 'other' }
}

/** The library says so when another request has just registered the address, and when its database failed. */
export function isUserNotCreated(error: unknown): boolean {
  return isAPIError(error) && error.body?.code === 'FAILED_TO_CREATE_USER'
}
