import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { Services } from '../../app/platform/services.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { type Accounts, type AccountService, createAccounts } from '../../app/shop/accounts/service.server.ts'
import { ORIGIN } from './person.ts'

export const SECRET = 'x'.repeat(43)

/** The accounts of this shop, with the limits that the environment sets. */
export function accountsOf(services: Services, env: Record<string, string> = {}): AccountService {
  return createAccounts(services, { secret: SECRET, origin: ORIGIN }, readSettings(env).limits)
}

/** The accounts of each test's shop, and as a client at one address reaches them. */
export function accountsForEach(services: Services): { service: AccountService; accounts: Accounts } {
  const [service, accounts] = [{} as AccountService, {} as Accounts]
  beforeEach(() => {
    Object.assign(service, accountsOf(services))
    Object.assign(accounts, service.forAddress('127.0.0.1'))
  })
  return { service, accounts }
}

export function visitorRequest(agent = ''): Request {
  return new Request(`${ORIGIN}/`, { headers: { 'user-agent': agent } })
}

export function requestAfter({ headers }: { headers: Headers }): Request {
  return new Request(`${ORIGIN}/`, { headers: { cookie: cookieOf(headers) } })
}

/** What a browser sends after this answer. */
export function cookieOf(headers: Headers): string {
  const cookies = headers.getSetCookie().map((text) => text.split(';', 1)[0])
  return cookies.join('; ')
}

/** An account without a password, as the accounts library stores it. */
export async function addAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<void> {
  const at = new Date(clock()).toISOString()
  await sql`insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${id}, ${name}, ${email}, 1 = 1, ${at}, ${at})`.execute(db)
}
