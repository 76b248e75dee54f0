const POSTGRES_FOREIGN_KEY = '23503'
const SQLITE_FOREIGN_KEY = 787

/** Whether a statement failed because what it refers to does not exist (any more), in either database. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY
}
