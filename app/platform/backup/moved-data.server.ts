import { openDatabase, type DatabaseTarget } from '../database/database.server.ts'
import { appliedMigrations } from '../database/migrate.server.ts'
import { inSnapshot } from '../database/portable-rows.server.ts'
import { portableTables } from '../database/portable-schema.server.ts'
import { StartError } from '../start-error.server.ts'
import { sumTables, type TablePair } from './load-database.server.ts'
import { isSameSum } from './row-sum.server.ts'
import type { ShopData } from './shop-data.server.ts'

/** Whether no shop's data is in the database. */
export async function isEmptyTarget(target: DatabaseTarget): Promise<boolean> {
  const db = await openDatabase(target)
  try {
    return (await appliedMigrations(db)).length === 0
  } finally {
    await db.destroy()
  }
}

/**
 * Both sides of a move that was interrupted after everything had arrived. A StartError when the target holds anything
 * else. [BEY-22]
 */
export async function compareMoved(source: ShopData, target: DatabaseTarget): Promise<TablePair[]> {
  const tables = await portableTables(source.migrations)
  const before = await inSnapshot(source.db, (reader) => sumTables(reader, tables))
  const db = await openDatabase(target)
  try {
    const after = await inSnapshot(db, (reader) => sumTables(reader, tables))
    return tables.map(({ name }) => {
      const pair = { name, source: before.get(name), target: after.get(name) }
      if (pair.source && pair.target && isSameSum(pair.source, pair.target)) return pair as TablePair
      throw new StartError(
        `The database of DATABASE_URL holds another table ${name} than the shop: make it anew (dropdb, createdb) and run npm run move again`,
      )
    })
  } finally {
    await db.destroy()
  }
}
