import type { ShopDetails } from '../../../shop/content/shop.ts'
import { mailFooter } from './mail-footer.server.ts'
import type { Block } from './mail-content.server.ts'

/** The mail for programs that show plain text, with the shop's footer. */
export function mailText(blocks: Block[], details: ShopDetails): string {
  return `${[...blocks.map(plainBlock), '-- ', mailFooter(details)].join('\n\n')}\n`
}

function plainBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('link' in block) return `${block.label}:\n${block.link}`
  return block.figures.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
}
