import type { OutboxRow } from '../../platform/database/tables.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { mail as texts } from '../../texts/mk/mail.ts'
import type { AccountService } from '../accounts/service.server.ts'
import { type ShopDetails, shopAddress } from '../content/shop.ts'
import type { EpochMs } from '../time.ts'

/** What the emails are made from. */
export interface EmailWorld {
  services: Services
  /** Where links lead to: the shop's public origin. */
  origin: string
  links: Pick<AccountService, 'openLink'>
}

/** A row of the outbox, read. */
export interface WaitingEmail {
  id: string
  kind: string
  dedupKey: string
  payload: Record<string, unknown>
  createdAt: EpochMs
}

export interface FigureLine {
  label: string
  amount: string
  /** What all comes to. */
  isTotal?: boolean
}

/** A paragraph, figures below each other, or a link that stands alone so that nothing of a sentence sticks to it. */
export type Block = string | { figures: FigureLine[] } | { link: string; label: string }

export interface EmailContent {
  to: string
  subject: string
  blocks: Block[]
}

/** A kind of email. */
export interface EmailTemplate {
  /** What it says, from what is stored now; null when there is nothing to send any more. */
  content: (world: EmailWorld, mail: WaitingEmail) => Promise<EmailContent | null>
  /** Takes one without content out of the outbox; what it depends on may change at this moment. */
  drop: (services: Services, row: OutboxRow) => Promise<void>
}

/** The mail for programs that show plain text, with the shop's footer. */
export function emailText(blocks: Block[], details: ShopDetails): string {
  return `${[...blocks.map(plainBlock), '-- ', emailFooter(details)].join('\n\n')}\n`
}

function plainBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('link' in block) return `${block.label}:\n${block.link}`
  return block.figures.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
}

/** Who writes, where they are, and why the person gets it. */
export function emailFooter(details: ShopDetails): string {
  const { companyName, name, phone } = details
  return texts.footer({ company: companyName || name, address: shopAddress(details), phone })
}
