import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { openDatabase, type Database, type DatabaseTarget } from '../database/database.server.ts'
import { appliedMigrations, MIGRATIONS } from '../database/migrate.server.ts'
import type { Tables } from '../database/tables.server.ts'
import { StartError } from '../start-error.server.ts'

/** The data of a shop as it is: not brought to this version. */
export interface ShopData extends AsyncDisposable {
  db: Database
  migrations: string[]
}

/** A StartError when there is no shop, or one of a newer version. */
export async function openShopData(target: DatabaseTarget): Promise<ShopData> {
  if (target.kind === 'sqlite' && !existsSync(target.file))
    throw new StartError(`There is no shop in ${target.file}: set DATA_DIR or DATABASE_URL to one`)
  const db = await openDatabase(target)
  try {
    const migrations = await appliedMigrations(db)
    if (migrations.length === 0) throw new StartError('There is no shop in that database yet')
    refuseNewer(migrations)
    return { db, migrations, [Symbol.asyncDispose]: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** A StartError when the shop was updated since it was opened: it has more now than was looked for. */
export async function refuseUpdated({ migrations }: ShopData, reader: Kysely<Tables>): Promise<void> {
  const now = await appliedMigrations(reader)
  if (now.length !== migrations.length)
    throw new StartError('The shop was updated meanwhile; nothing was moved, run npm run move again')
}

/** Data that this version of the shop does not know is left alone. */
export function refuseNewer(migrations: string[]): void {
  const newer = migrations.filter((name) => !MIGRATIONS.some((known) => known.name === name))
  if (newer.length > 0)
    throw new StartError(`The data belongs to a newer version of the shop (${newer.join(', ')})`)
}
