import pg from 'pg'

/** After these the server takes no writes, or nobody knows what the connection is good for. */
const SPOILS_CONNECTION = /^(?:08|57P).*$|^25006$/

export function spoilsConnection(error: unknown): boolean {
  return SPOILS_CONNECTION.test(String((error as { code?: string }).code))
}

/** What the database itself said, or what can't be made of its answer: the connection is as good as before. */
export function isOwnAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError || error instanceof RangeError || error instanceof TypeError
}

/** Without a good-bye, which nobody would hear: whoever waits for an answer on it hears that there is none. */
export function closeNow(client: pg.PoolClient): void {
  void (client as unknown as pg.Client).end().catch(() => {})
}
