export type Engine = 'sqlite' | 'postgres'

/** How a column of text or of a 64-bit whole number is written, and what follows a table, so that both engines agree. */
export function columnTypes(engine: Engine) {
  return engine === 'postgres'
    ? // "C": texts compare byte by byte as SQLite's do, whatever the server's language
      { text: 'text collate "C"', int: 'bigint', end: '' }
    : { text: 'text', int: 'integer', end: ' strict' }
}

/** A column that holds 0 or 1. */
export function flag(name: string, int: string): string {
  return `${name} ${int} not null check (${name} in (0, 1))`
}
