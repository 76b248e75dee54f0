import type { Services } from '../../app/platform/services.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { type AccountService, createAccounts } from '../../app/shop/accounts/service.server.ts'
import { ORIGIN } from './person.ts'

export const SECRET = 'x'.repeat(43)

/** The accounts of this shop, with the limits that the environment sets. */
export function accountsOf(services: Services, env: Record<string, string> = {}): AccountService {
  return createAccounts(services, { secret: SECRET, origin: ORIGIN }, readSettings(env).limits)
}

export function visitorRequest(agent = ''): Request {
  return new Request(`${ORIGIN}/`, { headers: { 'user-agent': agent } })
}

export function requestAfter({ headers }: { headers: Headers }): Request {
  const cookies = headers.getSetCookie().map((text) => text.split(';', 1)[0])
  return new Request(`${ORIGIN}/`, { headers: { cookie: cookies.join('; ') } })
}
