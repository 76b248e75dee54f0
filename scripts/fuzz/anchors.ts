import { sql } from 'kysely'
import type { Database } from '../../app/server/database/database.server.ts'

type Row = Record<string, unknown>

/** Rows that the inputs rely on: what a form deleted or changed is put back, so that the next one gets as far. */
interface Anchor {
  table: string
  key: string
  /** Of these rows, by the column that `by` names. */
  by: string
  values: string[]
  /** Figures that follow from other rows, and are not turned back. */
  except?: string[]
}

export interface Anchors {
  /** Puts back what is missing or changed. */
  restore(): Promise<void>
}

/** Keeps these rows as they are now. */
export async function dropAnchors(db: Database, anchors: Anchor[]): Promise<Anchors> {
  const kept = await Promise.all(
    anchors.map(async (anchor) => {
      const rows = await read(db, anchor)
      if (rows.length === 0) throw new Error(`nothing to hold on to in ${anchor.table}`)
      // rows that come later, such as those of further sessions, are nobody's anchor
      const values = rows.map((row) => String(row[anchor.key]))
      return { anchor: { ...anchor, by: anchor.key, values }, rows }
    }),
  )
  return {
    async restore() {
      for (const { anchor, rows } of kept) {
        const now = new Map((await read(db, anchor)).map((row) => [row[anchor.key], JSON.stringify(row)]))
        for (const row of rows) {
          if (now.get(row[anchor.key]) !== JSON.stringify(row)) await write(db, anchor, row)
        }
      }
    },
  }
}

async function read(db: Database, { table, by, values, except = [] }: Anchor): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(by)} in (${sql.join(values)})`.execute(
      db,
    )
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !except.includes(column))),
  )
}

async function write(db: Database, { table, key }: Anchor, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const changes = columns
    .filter((column) => column !== key)
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})
    on conflict (${sql.ref(key)}) do update set ${sql.join(changes)}`.execute(db)
}
