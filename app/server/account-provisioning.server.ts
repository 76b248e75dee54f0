import type { Auth } from './account-options.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import type { Shop } from './shop.server.ts'
import { ensureUser } from './users.server.ts'

export interface ProvisionedAccount {
  email: string
  displayName: string
  password: string
}

/** Accounts made by the owner's own hand, not by a request. */
export interface Provisioning {
  /** Makes the account, or gives the existing one this password and ends its sessions if it had another. Returns the user's id. */
  provision(account: ProvisionedAccount): Promise<string>
  /** Whether the account exists and this password opens it. */
  hasPassword(account: { email: string; password: string }): Promise<boolean>
}

/** Longer than any registration takes. */
const ABANDONED_MS = 60_000

/**
 * Registering writes the account and its password one after the other; a process that died between them leaves an
 * e-mail address that nobody can sign in with or register. Such a rest, a minute old, makes way for a new registration.
 */
export async function removeAbandonedAccount(shop: Shop, auth: Auth, email: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!found || found.accounts.length > 0) return
  if (shop.clock() - found.user.createdAt.getTime() < ABANDONED_MS) return
  await internalAdapter.deleteUser(found.user.id)
}

export function createProvisioning(shop: Shop, auth: Auth): Provisioning {
  async function find(email: string) {
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
    const credential = found?.accounts.find((account) => account.providerId === 'credential')
    return found ? { id: found.user.id, credential: credential ?? null } : null
  }

  async function hasPassword({ email, password }: { email: string; password: string }): Promise<boolean> {
    const known = await find(email)
    const hash = known?.credential?.password
    return hash ? verifyPassword({ hash, password }) : false
  }

  async function provision({ email, displayName, password }: ProvisionedAccount): Promise<string> {
    const { internalAdapter } = await auth.$context
    const known = await find(email)
    const { id } =
      known ??
      (await internalAdapter.createUser(
        { email, name: displayName, emailVerified: true },
        { method: 'email-password' },
      ))
    if (!known?.credential) {
      // new, or left without a password by a process that died here
      const hash = await hashPassword(password)
      const account = { userId: id, accountId: id, providerId: 'credential', password: hash }
      await internalAdapter.linkAccount(account)
    } else if (!(await hasPassword({ email, password }))) {
      await internalAdapter.updatePassword(id, await hashPassword(password))
      await internalAdapter.deleteUserSessions(id)
    }
    await ensureUser(shop, { id, email, displayName })
    return id
  }

  return { provision, hasPassword }
}
