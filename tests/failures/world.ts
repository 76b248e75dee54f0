import { Kysely } from 'kysely'
import type { User } from '../../app/domain/user.ts'
import { type AccountService, createAccounts } from '../../app/server/accounts.server.ts'
import { migrate } from '../../app/server/database/migrate.server.ts'
import { COMMAND } from '../../app/server/database/patience.server.ts'
import { postgresDialect } from '../../app/server/database/postgres-dialect.server.ts'
import { sqliteDialect } from '../../app/server/database/sqlite-dialect.server.ts'
import type { Tables } from '../../app/server/database/tables.server.ts'
import { readSettings } from '../../app/server/settings.server.ts'
import { ORIGIN } from '../app-origin.ts'
import { postgresTarget, shopOn, testEngine, testShop, type TestShop } from '../database.ts'
import { addUser } from '../factories.ts'
import { createMailbox, type Mailbox } from '../mailbox.ts'
import { type MemoryFiles, memoryFiles } from '../memory-files.ts'
import { Faults, faultyDialect } from './faulty-driver.ts'

/** A shop whose statements can be made to fail, with what belongs to it. */
export interface World extends AsyncDisposable {
  shop: TestShop
  faults: Faults
  files: MemoryFiles
  accounts: AccountService
  mailbox: Mailbox
  admin: User
  user: User
}

export interface FaultyShop extends TestShop {
  faults: Faults
}

/** A use case is tried as often as it has statements. */
const GENEROUS = {
  LIMIT_RESET_PER_ACCOUNT: '1000',
  LIMIT_RESET_PER_ADDRESS: '1000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '1000',
}

export async function openWorld(): Promise<World> {
  const shop = await faultyShop()
  const { db, faults } = shop
  const options = { db, engine: testEngine(), secret: 'x'.repeat(43), origin: ORIGIN, newId: shop.newId }
  const accounts = createAccounts(shop, options, readSettings(GENEROUS).limits)
  return {
    shop,
    faults,
    accounts,
    files: memoryFiles(),
    mailbox: createMailbox(shop, accounts),
    admin: await addUser(shop, { id: 'admin', email: 'admin@example.mk', displayName: 'Ана', role: 'admin' }),
    user: await addUser(shop, { id: 'user', email: 'user@example.mk', displayName: 'Марија' }),
    [Symbol.asyncDispose]: () => shop.close(),
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
  return postgresDialect((await postgresTarget()).url, COMMAND)
}
