import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** How answers of PostgreSQL are read: 64-bit integers and their sums as numbers; one too large for that is an error. */
export const EXACT_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? exactNumber
      : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
}

function exactNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError('A number from the database is too large')
  return value
}
