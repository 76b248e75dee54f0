import type { EpochMs } from '../../domain/time.ts'
import type { PasswordLinks } from '../account-resets.server.ts'
import type { Shop } from '../shop.server.ts'
import type { Block } from './mail-body.server.ts'

/** What the mails are made from. */
export interface MailWorld {
  shop: Shop
  /** Where links lead to: the shop's public origin. */
  origin: string
  links: PasswordLinks
}

/** A row of the outbox, read. */
export interface WaitingMail {
  id: string
  kind: string
  dedupKey: string
  payload: Record<string, unknown>
  createdAt: EpochMs
}

export interface MailContent {
  to: string
  subject: string
  blocks: Block[]
}

/** Makes a mail from what is stored now; null when there is nothing to send any more. */
export type MailTemplate = (world: MailWorld, mail: WaitingMail) => Promise<MailContent | null>
