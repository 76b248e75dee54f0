import {
  ColumnNode,
  type ColumnUpdateNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
} from 'kysely'
import type { Tables } from './tables.server.ts'

/** A table in which anything changed, rows that came or went, or another value in a column. */
export type TableChange =
  | keyof Tables
  | `${keyof Tables}:${'insert' | 'delete'}`
  | { [Name in keyof Tables]: `${Name}.${keyof Tables[Name] & string}` }[keyof Tables]

const ANYTHING = '*'
const READS = /^\s*(?:select|explain|pragma|begin|commit|rollback|savepoint|release)\b/i

/**
 * Counts what this process writes, by table and column, so that what was worked out from it is known to be old. A write counts
 * when it is sent and again when it is done: whatever was read in between is old too.
 */
export class TableChanges implements KyselyPlugin {
  readonly #counts = new Map<string, number>()
  readonly #sent = new WeakMap<QueryId, string[]>()

  /** Somebody else may have changed anything in the table. */
  note(table: keyof Tables): void {
    this.#count(elsewhere(table))
  }

  /** The same text as long as none of this has changed. */
  stamp(changes: readonly TableChange[]): string {
    const tables = new Set(changes.map((change) => change.split(/[.:]/, 1)[0] ?? ''))
    const counted = [ANYTHING, ...changes, ...[...tables].map(elsewhere)]
    return counted.map((change) => this.#counts.get(change) ?? 0).join()
  }

  transformQuery({ queryId, node }: PluginTransformQueryArgs): RootOperationNode {
    const changes = changesOf(node)
    if (changes.length > 0) {
      this.#sent.set(queryId, changes)
      for (const change of changes) this.#count(change)
    }
    return node
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const change of this.#sent.get(queryId) ?? []) this.#count(change)
    return result
  }

  #count(change: string): void {
    this.#counts.set(change, (this.#counts.get(change) ?? 0) + 1)
  }
}

function elsewhere(table: string): string {
  return `${table} elsewhere`
}

function changesOf(node: RootOperationNode): string[] {
  switch (node.kind) {
    case 'InsertQueryNode': {
      const table = node.into ? tableName(node.into) : ANYTHING
      const updates = node.onConflict?.updates ?? []
      return [table, `${table}:insert`, ...columns(table, updates)]
    }
    case 'DeleteQueryNode': {
      const tables = node.from.froms.map(tableName)
      return tables.flatMap((table) => [table, `${table}:delete`])
    }
    case 'UpdateQueryNode': {
      const table = node.table ? tableName(node.table) : ANYTHING
      return [table, ...columns(table, node.updates ?? [])]
    }
    case 'RawNode':
      return READS.test(node.sqlFragments[0] ?? '') ? [] : [ANYTHING]
    case 'SelectQueryNode':
      return []
    default:
      return [ANYTHING]
  }
}

function tableName(node: OperationNode): string {
  return TableNode.is(node) ? node.table.identifier.name : ANYTHING
}

function columns(table: string, updates: readonly ColumnUpdateNode[]): string[] {
  return updates.map(({ column }) => (ColumnNode.is(column) ? `${table}.${column.column.name}` : ANYTHING))
}
