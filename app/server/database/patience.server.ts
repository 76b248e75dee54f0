/** How long whoever asks PostgreSQL is ready to wait, ms. */
export interface Patience {
  /** For a connection, be it a new one or one that somebody else has. */
  connectMs: number
  statementMs: number
  /** Whether nobody waits any longer once the database is known to be away. */
  failsFast: boolean
}

/** Migrations, copies and other commands: rather late than not at all. */
export const COMMAND: Patience = { connectMs: 10_000, statementMs: 30_000, failsFast: false }

/** Somebody sits before a screen. */
export const SERVING: Patience = { connectMs: 5000, statementMs: 8000, failsFast: true }
