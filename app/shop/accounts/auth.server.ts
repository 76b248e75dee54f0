import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { AUTH_TABLES } from '../../platform/auth-tables.server.ts'
import { hasDatabaseFailed } from '../../platform/database/availability.server.ts'
import { engineOf } from '../../platform/database/database.server.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Refusal } from '../use-case.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './rules.ts'

export interface AccountOptions {
  secret: string
  /** The public origin; on https cookies are Secure and have `__Host-` names, which no other host can set. */
  origin: string
}

const DAY_S = 86_400

/** Seconds: a session is valid for 30 days after its last renewal, and renewed once per day. */
export const SESSION_TIMES = { expiresIn: 30 * DAY_S, updateAge: DAY_S }

/** Sessions are in the database only; no HTTP endpoints (actions call it) and no roles (in `users`). */
export function accountOptions(services: Pick<Services, 'db' | 'newId'>, { secret, origin }: AccountOptions) {
  const { db, newId } = services
  const secure = origin.startsWith('https:')
  return {
    ...AUTH_TABLES,
    appName: 'shop',
    baseURL: origin,
    basePath: '/never-mounted',
    secret,
    database: { db, type: engineOf(db) },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { ...AUTH_TABLES.session, ...SESSION_TIMES },
    advanced: {
      cookiePrefix: secure ? '__Host-shop' : 'shop',
      // would put `__Secure-` before the name
      useSecureCookies: false,
      defaultCookieAttributes: { secure, sameSite: 'lax', httpOnly: true, path: '/' },
      // a session and its user in one query
      database: { generateId: newId, joins: true },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions
}

export function createAuth(services: Services, options: AccountOptions) {
  return betterAuth(accountOptions(services, options))
}

export type Auth = ReturnType<typeof createAuth>

const REFUSALS: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'invalid-credential' },
  INVALID_EMAIL: { code: 'invalid-email' },
  VALIDATION_ERROR: { code: 'invalid-email' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { code: 'email-already-in-use' },
}

/** The refusal for an error of better-auth; throws the error when it is a defect. */
export function accountRefusal(error: unknown): Refusal {
  // better-auth turns a lost database into refusals too
  if (!isAPIError(error) || hasDatabaseFailed()) throw error
  const known = REFUSALS[error.body?.code ?? '']
  if (known) return known
  if (error.statusCode >= 500 || isUserNotCreated(error)) throw error
  return { code: 'other' }
}

/** better-auth's error when another request has just registered the address, and when its database failed. */
export function isUserNotCreated(error: unknown): boolean {
  return isAPIError(error) && error.body?.code === 'FAILED_TO_CREATE_USER'
}
