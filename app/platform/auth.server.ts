import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../shop/account-rules.ts'
import { DAY_MS } from '../shop/time.ts'
import type { Refusal } from '../shop/use-case.ts'
import { AUTH_TABLES } from './auth-tables.server.ts'
import { hasDatabaseFailed } from './database/availability.server.ts'
import { engineOf } from './database/database.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import type { Services } from './services.server.ts'

export interface AccountOptions {
  secret: string
  /** The public origin; on https cookies are Secure and have `__Host-` names, which no other host can set. */
  origin: string
}

/** Seconds: a session is valid for 30 days after its last renewal, and renewed once per day. */
const SESSION_TIMES = { expiresIn: (30 * DAY_MS) / 1000, updateAge: DAY_MS / 1000 }

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

/** After the prefix `__Host-` where cookies are secure. */
export const SESSION_COOKIE = 'shop.session_token='
/** better-auth sets it next to a session that ends with the browser. */
export const BRIEF_COOKIE = 'shop.dont_remember='
/** However often the session is renewed. */
export const LONGEST_SESSION_MS = 90 * DAY_MS

/** By the machine's clock, as better-auth does. */
export function isTooOld({ session }: { session: { createdAt: Date } }): boolean {
  return Date.now() - session.createdAt.getTime() > LONGEST_SESSION_MS
}

/** Whether a `Cookie` header names a session, even one that has ended. */
export function namesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false
}

/** Every cookie that could name a session, in order: it does not matter which of them better-auth reads. */
export function sessionCookies(cookies: string): string {
  const named = cookies.split(';').filter((cookie) => cookie.includes(SESSION_COOKIE))
  return named.join(';')
}

/** What better-auth needs to find the session: no address, no forwarded headers. */
export function cookieOnly(request: Pick<Request, 'headers'>): Headers {
  return new Headers({ cookie: request.headers.get('cookie') ?? '' })
}

/** The browser's name, by which the user recognises the session. */
export function agentOnly(request: Request): Headers {
  return new Headers({ 'user-agent': (request.headers.get('user-agent') ?? '').slice(0, 300) })
}

/** Whether better-auth would renew the session that these cookies name. */
export function isRenewalDue(expiresAt: Date, cookies: string): boolean {
  const { expiresIn, updateAge } = SESSION_TIMES
  // better-auth renews no session that ends with the browser
  const before = cookies.includes(BRIEF_COOKIE) ? 0 : expiresIn - updateAge
  return expiresAt.getTime() - before * 1000 <= Date.now()
}
