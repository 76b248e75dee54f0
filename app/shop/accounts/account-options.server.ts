import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './user.ts'
import type { Database, Engine } from '../../platform/database/database.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'

export interface AccountOptions {
  db: Database
  engine: Engine
  secret: string
  /** The shop's public origin; https makes the cookies Secure, and theirs the `__Host-` names that no other host can set. */
  origin: string
  newId: () => string
}

const DAY_SECONDS = 86_400

/** A session lasts so long beyond its last renewal, which is done once a day. */
export const SESSION_DAYS = 30
export const SESSION_UPDATE_DAYS = 1

/**
 * How better-auth keeps accounts: its own four tables, sessions in the database and in no other place, no HTTP
 * endpoints of its own (the shop's actions call it), no knowledge of roles: those are in the shop's users table.
 */
export function accountOptions({ db, engine, secret, origin, newId }: AccountOptions) {
  const secure = origin.startsWith('https:')
  return {
    appName: 'shop',
    baseURL: origin,
    basePath: '/never-mounted',
    secret,
    database: { db, type: engine },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { modelName: 'auth_users' },
    session: {
      modelName: 'auth_sessions',
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: SESSION_UPDATE_DAYS * DAY_SECONDS,
    },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications' },
    advanced: {
      cookiePrefix: secure ? '__Host-shop' : 'shop',
      // would put `__Secure-` before the name
      useSecureCookies: false,
      defaultCookieAttributes: { secure, sameSite: 'lax', httpOnly: true, path: '/' },
      database: { generateId: newId },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions
}

export function createAuth(options: AccountOptions) {
  return betterAuth(accountOptions(options))
}

export type Auth = ReturnType<typeof createAuth>
