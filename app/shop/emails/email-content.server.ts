import type { Services } from '../../platform/services.server.ts'
import { mail as texts } from '../../texts/mk/mail.ts'
import type { AccountService } from '../accounts/service.server.ts'
import { type ShopDetails, shopAddress } from '../content/shop.ts'

export interface EmailContext {
  services: Services
  origin: string
  links: Pick<AccountService, 'openLink'>
}

export interface FigureLine {
  label: string
  amount: string
  isTotal?: boolean
}

/** A paragraph, figures, or a link on a line of its own so that no punctuation becomes part of it. */
export type Block = string | { figures: FigureLine[] } | { link: string; label: string }

export interface EmailContent {
  to: string
  subject: string
  blocks: Block[]
}

export function emailText(blocks: Block[], details: ShopDetails): string {
  return `${[...blocks.map(plainBlock), '-- ', emailFooter(details)].join('\n\n')}\n`
}

function plainBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('link' in block) return `${block.label}:\n${block.link}`
  return block.figures.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
}

export function emailFooter(details: ShopDetails): string {
  const { companyName, name, phone } = details
  return texts.footer({ company: companyName || name, address: shopAddress(details), phone })
}
