export type Engine = 'sqlite' | 'postgres'

/** The types of text and 64-bit integer columns, and the suffix of a table, so that both engines agree. */
export function columnTypes(engine: Engine) {
  return engine === 'postgres'
    ? // "C": texts compare byte by byte as in SQLite, whatever the server's language
      { text: 'text collate "C"', int: 'bigint', end: '' }
    : { text: 'text', int: 'integer', end: ' strict' }
}

/** A column that is 0 or 1. */
export function flag(name: string, int: string): string {
  return `${name} ${int} not null check (${name} in (0, 1))`
}
