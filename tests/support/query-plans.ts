import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../app/platform/database/database.server.ts'
import { testEngine } from './database.ts'

/** Every statement that the work sends outside of transactions. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executor = db.getExecutor()
  const original = executor.executeQuery
  const sent: CompiledQuery[] = []
  executor.executeQuery = (query: CompiledQuery, ...rest) => {
    sent.push(query)
    return original.call(executor, query, ...rest) as never
  }
  try {
    await work()
  } finally {
    executor.executeQuery = original
  }
  return sent
}

/** What the engine would go through from one end to the other, or sort, to answer the statement. */
export async function scansOf(db: Database, query: CompiledQuery, tables: string[]): Promise<string[]> {
  return testEngine() === 'sqlite'
    ? await scansOnSqlite(db, query, tables)
    : await scansOnPostgres(db, query, tables)
}

async function scansOnSqlite(db: Database, query: CompiledQuery, tables: string[]): Promise<string[]> {
  const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const { rows } = await db.executeQuery<{ detail: string }>(plan)
  const details = rows.map(({ detail }) => detail)
  const isSorted = details.some((detail) => detail.includes('TEMP B-TREE'))
  const scans = details.filter((detail) =>
    tables.some((table) => detail.split(' ').slice(0, 2).join(' ') === `SCAN ${table}`),
  )
  // a list from its start, along an index until the page is full; what is left out on the way could be anything
  const outermost = withoutBrackets(query.sql)
  const isPage = /\blimit \?$/.test(query.sql) && !/\bwhere\b/.test(outermost) && !isSorted
  return scans.filter((detail) => !(isPage && detail.includes('USING')))
}

function withoutBrackets(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, '')
  return less === text ? text : withoutBrackets(less)
}

interface PostgresNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PostgresNode[]
}

async function scansOnPostgres(db: Database, query: CompiledQuery, tables: string[]): Promise<string[]> {
  const plan = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PostgresNode }[] }>(plan)
  const found: string[] = []
  const visit = (node: PostgresNode) => {
    const table = node['Relation Name'] ?? ''
    if (node['Node Type'] === 'Seq Scan' && tables.includes(table)) found.push(`Seq Scan ${table}`)
    for (const child of node.Plans ?? []) visit(child)
  }
  for (const row of rows) for (const { Plan } of row['QUERY PLAN']) visit(Plan)
  return found
}

/** Statistics, as a database keeps them by itself after a while. */
export async function analyze(db: Database): Promise<void> {
  if (testEngine() === 'postgres') await sql`analyze`.execute(db)
}
