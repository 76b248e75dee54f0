import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Services } from '../../platform/services.server.ts'
import type { AccountService } from '../accounts/service.server.ts'
import { getUserByEmail, promoteToAdmin } from '../accounts/users.server.ts'
import { seedCustomer } from './demo-customer.server.ts'
import { seedDemo } from './demo.server.ts'

/** The README names these passwords, so they are valid only on a shop that no other machine can reach. */
const ADMIN = {
  email: 'admin@example.mk',
  displayName: 'Ана Николовска',
  password: 'demo-admin-2026',
  isAdmin: true,
}
const CUSTOMER = {
  email: 'kupuvac@example.mk',
  displayName: 'Марија Трајковска',
  password: 'demo-kupuvac-2026',
  isAdmin: false,
}
const DEMO_ACCOUNTS = [ADMIN, CUSTOMER]

interface DemoParts {
  accounts: AccountService
  /** Whether other machines can reach the shop. */
  isOpen: boolean
  dataDir: string
  print: (line: string) => void
  /** Whether the customer has ordered before; the proofs know every order themselves. */
  hasDemoOrders: boolean
}

/**
 * Seeds an empty shop with the demo and prints its two accounts; a shop with products stays as it is. The
 * accounts come first: after an interrupted start the shop is still empty, so the next one continues.
 */
export async function prepareDemo(
  services: Services,
  { accounts, isOpen, dataDir, print, hasDemoOrders }: DemoParts,
): Promise<void> {
  const product = await services.db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (product && !(await getUserByEmail(services, ADMIN.email))) return
  const passwords = isOpen ? keptPasswords(dataDir) : DEMO_ACCOUNTS.map(({ password }) => password)
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const password = passwords[index] ?? account.password
    const id = await accounts.provision({ ...account, password })
    if (account.isAdmin) await promoteToAdmin(services, null, id)
    print(`  Демо ${account.isAdmin ? 'администратор' : 'купувач'}: ${account.email}  лозинка: ${password}`)
  }
  if (!(await seedDemo(services)) || !hasDemoOrders) return
  const customer = await getUserByEmail(services, CUSTOMER.email)
  const administrator = await getUserByEmail(services, ADMIN.email)
  if (customer && administrator) await seedCustomer(services, { customer, administrator })
}

/** On a shop that other machines can reach, the README's passwords must not work. */
export async function replaceKnownPasswords(accounts: AccountService): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    if (await accounts.hasPassword(account)) {
      await accounts.provision({ ...account, password: randomPassword() })
    }
  }
}

/** Random once, then stored in the data folder. */
function keptPasswords(dataDir: string): string[] {
  const file = path.join(dataDir, 'demo-passwords.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    const passwords = DEMO_ACCOUNTS.map(randomPassword)
    writeFileSync(file, JSON.stringify(passwords), { mode: 0o600 })
    return passwords
  }
}

const randomPassword = () => randomBytes(9).toString('base64url')
