import { Kysely } from 'kysely'
import { accountsOf } from '../../support/accounts.ts'
import type { User } from '../../../app/shop/user.ts'
import type { AccountService } from '../../../app/shop/accounts/service.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { COMMAND } from '../../../app/platform/database/availability.server.ts'
import { PostgresLink, postgresDialect } from '../../../app/platform/database/postgres.server.ts'
import { sqliteDialect } from '../../../app/platform/database/sqlite.server.ts'
import type { Tables } from '../../../app/platform/database/tables.server.ts'
import { postgresTarget, shopOn, testEngine, testShop, type TestServices } from '../../support/database.ts'
import { addUser } from '../../support/factories.ts'
import { createMailbox, type Mailbox } from '../../support/mailbox.ts'
import { type MemoryFiles, memoryFiles } from '../../support/memory-files.ts'
import { Faults, faultyDialect } from './faulty-driver.ts'

/** A shop whose statements can be made to fail, with what belongs to it. */
export interface World extends AsyncDisposable {
  services: TestServices
  faults: Faults
  files: MemoryFiles
  accounts: AccountService
  mailbox: Mailbox
  admin: User
  user: User
}

export interface FaultyShop extends TestServices {
  faults: Faults
}

/** A use case is tried as often as it has statements. */
const GENEROUS = {
  LIMIT_RESET_PER_ACCOUNT: '1000',
  LIMIT_RESET_PER_ADDRESS: '1000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '1000',
}

export async function openWorld(): Promise<World> {
  const services = await faultyShop()
  const { faults } = services
  const accounts = accountsOf(services, GENEROUS)
  return {
    services,
    faults,
    accounts,
    files: memoryFiles(),
    mailbox: createMailbox(services, accounts),
    admin: await addUser(services, {
      id: 'admin',
      email: 'admin@example.mk',
      displayName: 'Ана',
      role: 'admin',
    }),
    user: await addUser(services, { id: 'user', email: 'user@example.mk', displayName: 'Марија' }),
    [Symbol.asyncDispose]: () => services.close(),
  }
}

/** A shop, empty at first, whose statements are noted and can be made to fail. */
export async function faultyShop(): Promise<FaultyShop> {
  const faults = new Faults()
  const dialect = testEngine() === 'postgres' ? await emptyPostgres() : sqliteDialect(':memory:')
  const db = new Kysely<Tables>({ dialect: faultyDialect(dialect, faults) })
  if (testEngine() === 'sqlite') await migrate(db)
  return { ...shopOn(db, () => db.destroy()), faults }
}

/** The worker's own database, emptied, for connections of one's own. */
async function emptyPostgres() {
  await using _ = await testShop()
  const { url } = await postgresTarget()
  return postgresDialect(new PostgresLink(url, COMMAND), { connections: 10, isReader: false })
}
