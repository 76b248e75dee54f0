import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Services } from '../../platform/services.server.ts'
import type { AccountService } from '../accounts/service.server.ts'
import { getUserByEmail, promoteToAdmin } from '../accounts/users.server.ts'
import { seedDemo } from './demo.server.ts'

/** The demo's two people; the README names these passwords, so they only hold on a shop that this machine alone reaches. */
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
  /** Whether others than this machine can reach the shop. */
  isOpen: boolean
  dataDir: string
  print: (line: string) => void
}

/**
 * Seeds an empty shop with the demo and prints its two accounts. A shop with its own products stays as it is. The accounts
 * come first: a start that is cut off leaves a shop that is still empty, so the next one makes what is missing.
 */
export async function prepareDemo(
  services: Services,
  { accounts, isOpen, dataDir, print }: DemoParts,
): Promise<void> {
  const isDemoShop = (await isEmpty(services)) || (await getUserByEmail(services, ADMIN.email)) !== null
  if (!isDemoShop) return
  const passwords = isOpen ? keptPasswords(dataDir) : DEMO_ACCOUNTS.map(({ password }) => password)
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const password = passwords[index] ?? account.password
    const id = await accounts.provision({ ...account, password })
    if (account.isAdmin) await promoteToAdmin(services, null, id)
    print(`  Демо ${account.isAdmin ? 'администратор' : 'купувач'}: ${account.email}  лозинка: ${password}`)
  }
  await seedDemo(services)
}

async function isEmpty({ db }: Services): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined
}

/** On a shop that others can reach the passwords that the README names open nothing. */
export async function replaceKnownPasswords(accounts: AccountService): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    if (await accounts.hasPassword(account)) {
      await accounts.provision({ ...account, password: randomPassword() })
    }
  }
}

/** Random once and then the same at every start, kept in the data folder. */
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
