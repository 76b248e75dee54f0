import { sql } from 'kysely'
import * as numbered from '../../../migrations/index.ts'
import { StartError } from '../start-error.server.ts'
import { type Database, type Engine, engineOf, rowLock, type Transaction } from './database.server.ts'

export interface Migration {
  name: string
  statements: (engine: Engine) => string[]
}

export const MIGRATIONS: Migration[] = Object.values(numbered).toSorted((one, other) =>
  one.name < other.name ? -1 : 1,
)

export const LATEST_MIGRATION = MIGRATIONS.at(-1)?.name ?? ''

// Its row is never a migration: updating it blocks every other process until the transaction ends.
const LOCK = '0000-lock'

/**
 * Brings the database to this version: all steps, and `complete`, which fills what they added by today's rules,
 * or none; processes that start concurrently wait. Returns the names of the applied steps. Throws a StartError
 * when a newer version made the data.
 */
export async function migrate(
  db: Database,
  migrations: Migration[] = MIGRATIONS,
  complete: (tx: Transaction, migrations: readonly string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const applied = await migrateInside(tx, migrations)
        await complete(tx, applied)
        return applied
      })
    } catch (error) {
      // PostgreSQL's "if not exists" can still fail when two processes create the same table concurrently
      const { code } = error as { code?: string }
      if (attempt >= 5 || (code !== '23505' && code !== '42P07')) throw error
    }
  }
}

/** The same inside the caller's transaction, which blocks every other process until it ends. */
export async function migrateInside(tx: Transaction, migrations: Migration[]): Promise<string[]> {
  // waits as long as another process takes to fill or migrate the database
  if (engineOf(tx) === 'postgres') await sql`set local statement_timeout = 0`.execute(tx)
  await sql`create table if not exists schema_migrations (name text primary key not null, applied_at bigint not null)`.execute(
    tx,
  )
  await tx
    .insertInto('schema_migrations')
    .values({ name: LOCK, applied_at: Date.now() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ applied_at: Date.now() }))
    .execute()
  const applied = await readJournal(tx)
  refuseNewer(applied, migrations)
  const missing = migrations.filter((migration) => !applied.includes(migration.name))
  for (const { name, statements } of missing) {
    for (const statement of statements(engineOf(tx))) await sql.raw(statement).execute(tx)
    await tx.insertInto('schema_migrations').values({ name, applied_at: Date.now() }).execute()
  }
  return missing.map((migration) => migration.name)
}

/** Until it ends, this transaction excludes migrations and others that have called this. */
export async function lockJournal(tx: Transaction): Promise<void> {
  await sql`select name from schema_migrations where name = ${LOCK} ${rowLock(tx)}`.execute(tx)
}

/** The applied migrations in their order; none where there is no data of a shop. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  return (await hasTable(db, 'schema_migrations')) ? readJournal(db) : []
}

export async function hasTable(db: Database, table: string): Promise<boolean> {
  const found =
    engineOf(db) === 'postgres'
      ? sql`select 1 from pg_class where relname = ${table} and relnamespace = current_schema()::regnamespace`
      : sql`select 1 from sqlite_master where name = ${table}`
  const { rows } = await found.execute(db)
  return rows.length > 0
}

async function readJournal(journal: Database): Promise<string[]> {
  const rows = await journal
    .selectFrom('schema_migrations')
    .select('name')
    .where('name', '<>', LOCK)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Throws a StartError for migrations that this version does not know. */
export function refuseNewer(applied: string[], migrations: Migration[] = MIGRATIONS): void {
  const unknown = applied.filter((name) => migrations.every((known) => known.name !== name))
  if (unknown.length > 0)
    throw new StartError(
      `The data belongs to a newer version of the shop (${unknown.join(', ')}): start that version`,
    )
}
