export type Engine = 'sqlite' | 'postgres'

export function columnTypes(engine: Engine) {
  return engine === 'postgres'
    ? // "C": texts compare byte by byte as in SQLite, whatever the server's language
      { text: 'text collate "C"', int: 'bigint', end: '' }
    : { text: 'text', int: 'integer', end: ' strict' }
}

export function flag(name: string, int: string): string {
  return `${name} ${int} not null check (${name} in (0, 1))`
}
