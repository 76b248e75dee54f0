import { createAccounts, type AccountService } from '../app/server/accounts.server.ts'
import { createFileStore } from '../app/server/files/create-file-store.server.ts'
import type { FileStore } from '../app/server/files/file-store.server.ts'
import { createMailer } from '../app/server/mail.server.ts'
import type { Mailer } from '../app/server/mailer.server.ts'
import { createLogger } from '../app/server/logger.server.ts'
import { openShop, type OpenShop } from '../app/server/open-shop.server.ts'
import { sessionSecret, type Settings } from '../app/server/settings.server.ts'

export interface ComposedShop extends OpenShop {
  accounts: AccountService
  mailer: Mailer
  files: FileStore
}

/** The shop's data and services, for the one process that serves them. Throws a StartError in one line for the owner. */
export async function composeShop(settings: Settings): Promise<ComposedShop> {
  const mailer = createMailer(settings)
  const open = await openShop(settings, { log: createLogger(settings.logLevel), isAlone: true })
  const { shop, engine } = open
  const origin = settings.baseUrl ?? 'http://localhost'
  const options = { db: shop.db, engine, secret: sessionSecret(settings), origin, newId: shop.newId }
  return {
    ...open,
    mailer,
    files: createFileStore(settings),
    accounts: createAccounts(shop, options, settings.limits),
  }
}
