import { escapeHtml } from '../../domain/escape-html.ts'
import { shopAddress, type ShopDetails } from '../../domain/shop.ts'
import { mail as texts } from '../../i18n/mk/mail.ts'

/** A paragraph, the lines of a list, or a link that stands alone so that nothing of a sentence sticks to it. */
export type Block = string | { lines: string[] } | { link: string }

/** The same blocks as plain text and as simple HTML, with the shop's footer. */
export function mailBody(
  blocks: Block[],
  title: string,
  details: ShopDetails,
): { text: string; html: string } {
  const { companyName, name, phone } = details
  const footer = texts.footer({ company: companyName || name, address: shopAddress(details), phone })
  const text = [...blocks.map(plainBlock), '-- ', footer].join('\n\n')
  const html = `<!doctype html>
<html lang="mk">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
${blocks.map(htmlBlock).join('\n')}
<hr>
<p><small>${escapeHtml(footer)}</small></p>
</body>
</html>
`
  return { text: `${text}\n`, html }
}

function plainBlock(block: Block): string {
  if (typeof block === 'string') return block
  return 'link' in block ? block.link : block.lines.join('\n')
}

function htmlBlock(block: Block): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
  if ('link' in block) return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.link)}</a></p>`
  return `<ul>\n${block.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}\n</ul>`
}
