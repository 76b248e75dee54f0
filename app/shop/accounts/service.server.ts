import { randomBytes } from 'node:crypto'
import { authEmail, lockAccount } from '../../platform/auth-tables.server.ts'
import {
  accountRefusal,
  type AccountOptions,
  agentOnly,
  createAuth,
  isUserNotCreated,
  namesSession,
} from '../../platform/auth.server.ts'
import { transaction } from '../../platform/database/database.server.ts'
import { hashPassword, PasswordsBusy, unlessBusy, verifyPassword } from '../../platform/passwords.server.ts'
import { forgetAttempts, limitAttempts, returnAttempts } from '../../platform/rate-limits.server.ts'
import { addCookies, cookiesOf } from '../../platform/responses.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Limits } from '../../platform/settings.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { ok, refuse, type Result, type User } from '../use-case.ts'
import { type AuthUser, getOrAddUser, removeUser, touchLastLogin } from '../users/service.server.ts'
import { createKnownDevices, signInAttempts } from './known-devices.server.ts'
import { createPasswordLinks, replacePassword } from './new-password.server.ts'
import type { RegisterForm, SignInForm } from './schema.ts'
import { createSessions } from './sessions.server.ts'

export interface SignedIn {
  user: User
  headers: Headers
}

/** A registration that takes longer was interrupted. */
const ABANDONED_MS = 60_000
/** A failed registration mostly reveals that an email has an account. Per address. */
const FAILED_REGISTRATIONS = { limit: 20, windowMs: 3_600_000 }

export type AccountService = ReturnType<typeof createAccounts>
export type Accounts = ReturnType<AccountService['forAddress']>

/** Every call queries the database: a changed role, a disabled account or a sign-out applies immediately. */
export function createAccounts(services: Services, options: AccountOptions, limits: Limits) {
  const auth = createAuth(services, options)
  const devices = createKnownDevices(services, options)
  const { find, endToken, cookiesFor, ...sessions } = createSessions(services, auth)

  async function findAccount(email: string) {
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findUserByEmail(authEmail(email), { includeAccounts: true })
    const hashes = found?.accounts.flatMap(({ password }) => password ?? []) ?? []
    return found ? { ...found.user, hash: hashes[0] ?? null, hashes } : null
  }

  async function signIn(address: string, request: Request, form: SignInForm): Promise<Result<SignedIn>> {
    const { email, password, remember } = form
    const before = await findAccount(email)
    const account = { email, hash: before?.hash }
    const device = devices.deviceOf(request, account)
    const ofAccount = { ...signInAttempts(email, device), limit: limits.signInPerAccount }
    const limit = limits.signInPerAddress
    const fromAddress = { action: 'sign-in', per: 'address', of: address, limit } as const
    // a known browser signs in whatever others try from the same address
    const counted = device === null ? [fromAddress, ofAccount] : [ofAccount]
    const limited = await limitAttempts(services, ...counted)
    if (limited) return refuse(limited)
    try {
      const { headers, response } = await auth.api.signInEmail({
        body: { email: authEmail(email), password, rememberMe: remember },
        headers: agentOnly(request),
        returnHeaders: true,
      })
      const { user, token } = response
      // a password replaced in the meantime has ended every session but this later one
      await lockAccount(services.db, user.id)
      if ((await findAccount(email))?.hash !== before?.hash) {
        await endToken(token)
        return refuse({ code: 'invalid-credential' })
      }
      await forgetAttempts(services, ofAccount)
      if (device === null) await returnAttempts(services, fromAddress)
      devices.remember(headers, account, device)
      return await startSession(request, { user, token, headers })
    } catch (error) {
      if (error instanceof PasswordsBusy) await returnAttempts(services, ...counted)
      return refuse(accountRefusal(error))
    }
  }

  async function register(address: string, request: Request, form: RegisterForm): Promise<Result<SignedIn>> {
    const { displayName, email, password } = form
    const limit = limits.registerPerAddress
    const attempts = { action: 'register', per: 'address', of: address, limit } as const
    const failures = { ...attempts, action: 'register-failed', ...FAILED_REGISTRATIONS }
    const limited = await limitAttempts(services, attempts, failures)
    if (limited) return refuse(limited)
    await removeAbandonedAccount(email)
    try {
      const { headers, response } = await auth.api.signUpEmail({
        body: { name: displayName, email: authEmail(email), password },
        headers: agentOnly(request),
        returnHeaders: true,
      })
      const { user, token } = response
      await returnAttempts(services, failures)
      devices.remember(headers, { email, hash: (await findAccount(email))?.hash }, null)
      return await startSession(request, { user, token: token ?? '', headers })
    } catch (error) {
      if (error instanceof PasswordsBusy) await returnAttempts(services, failures)
      const isTaken = isUserNotCreated(error) && (await findAccount(email)) !== null
      return refuse(isTaken ? { code: 'email-already-in-use' } : accountRefusal(error))
    }
  }

  /** Replaces the browser's earlier session. A disabled account gets no cookies, and the session ends. */
  async function startSession(
    request: Request,
    { user: account, token, headers }: { user: AuthUser; token: string; headers: Headers },
  ): Promise<Result<SignedIn>> {
    if (namesSession(request.headers.get('cookie'))) addCookies(headers, await sessions.signOut(request))
    const user = await getOrAddUser(services, account)
    if (user && (await touchLastLogin(services, user.id))) return ok({ user, headers: cookiesOf(headers) })
    await endToken(token)
    return refuse({ code: 'user-disabled' })
  }

  /**
   * Registering writes the account and its password in two steps; a process that died between them leaves an
   * email that nobody can sign in with or register. After a minute a new registration may replace it.
   */
  async function removeAbandonedAccount(email: string): Promise<void> {
    const found = await findAccount(email)
    if (!found || found.hash !== null || services.clock() - found.createdAt.getTime() < ABANDONED_MS) return
    await (await auth.$context).internalAdapter.deleteUser(found.id)
  }

  /**
   * Returns the stored hash. Wrong attempts are limited like those of signing in but counted apart, so that
   * attempts from elsewhere keep no user from changing the password.
   */
  async function confirmPassword({ email }: User, password: string): Promise<Result<string>> {
    const limit = limits.signInPerAccount
    const attempts = { action: 'proof', per: 'account', of: email, limit } as const
    const limited = await limitAttempts(services, attempts)
    if (limited) return refuse(limited)
    const hash = (await findAccount(email))?.hash
    try {
      if (!hash || !(await verifyPassword({ hash, password }))) return refuse({ code: 'wrong-password' })
    } catch (error) {
      if (error instanceof PasswordsBusy) await returnAttempts(services, attempts)
      throw error
    }
    await forgetAttempts(services, attempts)
    return ok(hash)
  }

  /** The request's session gets a new token, in the headers; the others end. Refuses a wrong password. */
  async function changePassword(request: Request, user: User, form: { current: string; password: string }) {
    const proved = await confirmPassword(user, form.current)
    if (!proved.ok) return proved
    const found = await find(request)
    const token = randomBytes(24).toString('base64url')
    const session = found ? { id: found.session.id, token } : undefined
    const hash = await hashPassword(form.password)
    const changed = await transaction<Result<null>>(services.db, async (tx) => {
      const replacement = { services, userId: user.id, hash, proved: proved.value, session }
      if ((await replacePassword(tx, replacement)) === null) return refuse({ code: 'wrong-password' })
      await recordAudit(tx, { services, actor: user, action: 'user.password-change', subjectId: user.id })
      return ok(null)
    })
    if (!changed.ok) return changed
    services.bus.publish({ topic: 'session', userId: user.id })
    const headers = found ? await cookiesFor(token, { request, found }) : new Headers()
    return ok({ headers: devices.remember(headers, { email: user.email, hash }, null) })
  }

  /** Refuses a wrong password, and the last administrator (operation-not-allowed). */
  async function deleteAccount(user: User, password: string): Promise<Result<null>> {
    const proved = await confirmPassword(user, password)
    if (!proved.ok) return proved
    const isUnchanged = (await findAccount(user.email))?.hash === proved.value
    return isUnchanged ? await removeUser(services, user) : refuse({ code: 'wrong-password' })
  }

  async function hasPassword({ email, password }: { email: string; password: string }): Promise<boolean> {
    const hashes = (await findAccount(email))?.hashes ?? []
    return (await Promise.all(hashes.map((hash) => verifyPassword({ hash, password })))).includes(true)
  }

  /** Creates the account or sets its password, which ends its sessions if it is another. Returns the id. */
  async function provision({ email, displayName, password }: RegisterForm): Promise<string> {
    const { id, hash: known } = (await findAccount(email)) ?? (await createAccount(email, displayName))
    if (known === null || !(await verifyPassword({ hash: known, password }))) {
      const replacement = { services, userId: id, hash: await hashPassword(password) }
      await transaction(services.db, (tx) => replacePassword(tx, replacement))
    }
    await getOrAddUser(services, { id, email, name: displayName })
    return id
  }

  /** Without a password yet, unless another process creates it concurrently. */
  async function createAccount(email: string, name: string) {
    const { internalAdapter } = await auth.$context
    try {
      const user = { email: authEmail(email), name, emailVerified: true }
      return { ...(await internalAdapter.createUser(user, { method: 'email-password' })), hash: null }
    } catch (error) {
      const made = await findAccount(email)
      if (!made) throw error
      return made
    }
  }

  /** Null without an enabled account. */
  async function findUserId(email: string): Promise<string | null> {
    const account = await findAccount(email)
    return account?.hash && (await getOrAddUser(services, account)) ? account.id : null
  }

  const links = createPasswordLinks(services, { secret: options.secret, limits, devices, findUserId })
  return {
    provision,
    hasPassword,
    openLink: links.openLink,
    forAddress: (address: string) => ({
      ...sessions,
      isLinkValid: links.isLinkValid,
      requestReset: (email: string) => links.requestReset(address, email),
      changePassword: unlessBusy(address, changePassword),
      deleteAccount: unlessBusy(address, deleteAccount),
      resetPassword: unlessBusy(address, (form: { token: string; password: string }) =>
        links.resetPassword(address, form),
      ),
      signIn: unlessBusy(address, (request: Request, form: SignInForm) => signIn(address, request, form)),
      register: unlessBusy(address, (request: Request, form: RegisterForm) =>
        register(address, request, form),
      ),
    }),
  }
}
