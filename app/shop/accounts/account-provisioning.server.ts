import type { Auth } from './account-options.server.ts'
import { endSessions, replacePassword } from './account-rows.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import type { Shop } from '../../platform/shop.server.ts'
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

export async function hasAccount(auth: Auth, email: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findUserByEmail(email)) !== null
}

export function createProvisioning(shop: Shop, auth: Auth): Provisioning {
  async function find(email: string) {
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
    const credential = found?.accounts.find((account) => account.providerId === 'credential')
    return found ? { id: found.user.id, hash: credential?.password ?? null } : null
  }

  async function hasPassword({ email, password }: { email: string; password: string }): Promise<boolean> {
    const known = await find(email)
    return known?.hash ? verifyPassword({ hash: known.hash, password }) : false
  }

  /** Without a password yet, unless another process has made the account at the same moment. */
  async function create({ email, displayName }: Omit<ProvisionedAccount, 'password'>) {
    const { internalAdapter } = await auth.$context
    try {
      const user = { email, name: displayName, emailVerified: true }
      const { id } = await internalAdapter.createUser(user, { method: 'email-password' })
      return { id, hash: null }
    } catch (error) {
      const made = await find(email)
      if (!made) throw error
      return made
    }
  }

  async function provision({ email, displayName, password }: ProvisionedAccount): Promise<string> {
    const { internalAdapter } = await auth.$context
    const known = (await find(email)) ?? (await create({ email, displayName }))
    const { id } = known
    // without a password: made just now, or left by a process that died here
    if (!known.hash) {
      const hash = await hashPassword(password)
      await internalAdapter.linkAccount({
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: hash,
      })
    } else if (!(await verifyPassword({ hash: known.hash, password }))) {
      const hash = await hashPassword(password)
      await transaction(shop.db, async (tx) => {
        await replacePassword(tx, { userId: id, email, hash, now: shop.clock() })
        await endSessions(tx, { userId: id })
      })
    }
    await ensureUser(shop, { id, email, displayName })
    return id
  }

  return { provision, hasPassword }
}
