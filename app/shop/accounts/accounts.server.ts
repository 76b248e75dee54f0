import {
  addCookies,
  agentOnly,
  asRequestCookies,
  cookiesOf,
  hasSessionCookie,
} from './account-headers.server.ts'
import { ok, refuse, type Result } from '../result.ts'
import type { User } from './user.ts'
import { createAuth, type AccountOptions } from './account-options.server.ts'
import { accountRefusal, isUserNotCreated } from './account-refusal.server.ts'
import {
  createProvisioning,
  hasAccount,
  removeAbandonedAccount,
  type Provisioning,
} from './account-provisioning.server.ts'
import {
  createPasswordLinks,
  createPasswordResets,
  type PasswordLinks,
  type PasswordResets,
} from './account-resets.server.ts'
import { createReadySessions } from './account-ready-session.server.ts'
import { passwordHashBehind, settledPasswordHash } from './account-rows.server.ts'
import { createSessionReading, enabledUser, type SessionReading } from './account-session.server.ts'
import { createSelfService, type SelfService } from './account-self-service.server.ts'
import { createSignOut } from './account-sign-out.server.ts'
import { limitAccount, limitAddress, forgetAccountLimit } from './account-limits.server.ts'
import { createKnownDevices } from './known-devices.server.ts'
import type { Limits } from '../../platform/settings.server.ts'
import type { Shop } from '../../platform/shop.server.ts'
import { touchLastLogin } from './users.server.ts'

export interface SignedIn {
  user: User
  /** Carries the session cookie; to be sent with the answer. */
  headers: Headers
}

export interface SignIn {
  email: string
  password: string
  rememberMe: boolean
}

export interface Registration {
  displayName: string
  email: string
  password: string
}

/** The accounts service for one client address. [HOSTED-01] */
export interface Accounts extends PasswordResets, SelfService, SessionReading {
  signIn(request: Request, input: SignIn): Promise<Result<SignedIn>>
  register(request: Request, input: Registration): Promise<Result<SignedIn>>
  signOut(request: Request): Promise<Headers>
}

export interface AccountService extends Provisioning, PasswordLinks {
  forAddress(address: string): Accounts
}

/** Accounts on the shop's own database. Every call looks at the database: a role, a disabling, a sign-out counts at once. */
export function createAccounts(shop: Shop, options: AccountOptions, limits: Limits): AccountService {
  const auth = createAuth(options)
  const devices = createKnownDevices(options)
  const readySession = createReadySessions(options)
  const signOut = createSignOut(shop, auth)

  /** Session cookies of a successful call; a disabled account gets none and its fresh session ends. */
  async function admit(
    account: { id: string; email: string; name: string },
    headers: Headers,
  ): Promise<Result<SignedIn>> {
    const user = await enabledUser(shop, { id: account.id, email: account.email, displayName: account.name })
    if (!user || !(await touchLastLogin(shop, user.id))) {
      await signOut({ headers: asRequestCookies(headers) })
      return refuse({ code: 'user-disabled' })
    }
    return ok({ user, headers: cookiesOf(headers) })
  }

  async function signIn(address: string, request: Request, input: SignIn): Promise<Result<SignedIn>> {
    const tries = { email: input.email, device: devices.deviceOf(request, input.email) }
    const limited =
      (await limitAddress(shop, { action: 'sign-in', address, limit: limits.signInPerAddress })) ??
      (await limitAccount(shop, { ...tries, limit: limits.signInPerAccount }))
    if (limited) return refuse(limited)
    const before = await passwordHashBehind(shop.db, input.email)
    try {
      const { headers, response } = await auth.api.signInEmail({
        body: input,
        headers: agentOnly(request),
        returnHeaders: true,
      })
      // a password that was replaced while this one was looked at has ended every session but this one, which came after
      if ((await settledPasswordHash(shop.db, response.user.id)) !== before) {
        await signOut({ headers: asRequestCookies(headers) })
        return refuse({ code: 'invalid-credential' })
      }
      await forgetAccountLimit(shop, tries)
      await endSession(request, headers)
      return await admit(response.user, devices.remember(headers, tries.email, tries.device))
    } catch (error) {
      return refuse(accountRefusal(error))
    }
  }

  async function register(address: string, request: Request, input: Registration): Promise<Result<SignedIn>> {
    const limited = await limitAddress(shop, {
      action: 'register',
      address,
      limit: limits.registerPerAddress,
    })
    if (limited) return refuse(limited)
    await removeAbandonedAccount(shop, auth, input.email)
    try {
      const { headers, response } = await auth.api.signUpEmail({
        body: { name: input.displayName, email: input.email, password: input.password },
        headers: agentOnly(request),
        returnHeaders: true,
      })
      await endSession(request, headers)
      return await admit(response.user, devices.remember(headers, input.email, null))
    } catch (error) {
      const isTaken = isUserNotCreated(error) && (await hasAccount(auth, input.email))
      return refuse(isTaken ? { code: 'email-already-in-use' } : accountRefusal(error))
    }
  }

  /** Whoever signs in anew leaves nothing of this browser's earlier session behind, neither here nor in its cookies. */
  async function endSession(request: Request, headers: Headers): Promise<void> {
    if (hasSessionCookie(request)) addCookies(headers, await signOut(request))
  }

  return {
    ...createProvisioning(shop, auth),
    ...createPasswordLinks(shop, options.secret),
    forAddress: (address) => ({
      ...createSelfService(shop, auth, limits),
      ...createPasswordResets(shop, { address, limits, devices }),
      ...createSessionReading(shop, auth, readySession),
      signIn: (request, input) => signIn(address, request, input),
      register: (request, input) => register(address, request, input),
      signOut,
    }),
  }
}
