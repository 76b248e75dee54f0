import type { Mail } from './mime.server.ts'

/** How mails leave the shop. `send` resolves when the next hop has taken the mail and rejects when it has not. [BEY-03] */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Rejects when the next hop can't be reached at the moment. */
  check(): Promise<void>
}
