import { createAccounts, type AccountService } from '../app/server/accounts.server.ts'
import { createLogger } from '../app/server/logger.server.ts'
import { openShop, type OpenShop } from '../app/server/open-shop.server.ts'
import { sessionSecret, type Settings } from '../app/server/settings.server.ts'

/** The shop's data and services, for the one process that serves them. Throws a StartError in one line for the owner. */
export async function composeShop(settings: Settings): Promise<OpenShop & { accounts: AccountService }> {
  const open = await openShop(settings, { log: createLogger(settings.logLevel), isAlone: true })
  const { shop, engine } = open
  const origin = settings.baseUrl ?? 'http://localhost'
  const options = { db: shop.db, engine, secret: sessionSecret(settings), origin, newId: shop.newId }
  return { ...open, accounts: createAccounts(shop, options, settings.limits) }
}
