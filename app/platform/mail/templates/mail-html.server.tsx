import { renderToStaticMarkup } from 'react-dom/server'
import type { ShopDetails } from '../../../shop/content/shop.ts'
import type { Block, Figure } from './mail-content.server.ts'
import { mailFooter } from './mail-footer.server.ts'
import { MAIL_STYLES } from './mail-styles.server.ts'

interface MailHtmlProps {
  title: string
  blocks: Block[]
  details: ShopDetails
}

/** The mail in the shop's look, a whole document that loads nothing from anywhere. */
export function mailHtml(props: MailHtmlProps): string {
  return `<!doctype html>\n${renderToStaticMarkup(<MailDocument {...props} />)}\n`
}

function MailDocument({ title, blocks, details }: MailHtmlProps) {
  return (
    <html lang="mk">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
        <style>{MAIL_STYLES}</style>
      </head>
      <body>
        <div className="sheet">
          <p className="shop">{details.name}</p>
          <h1>{title}</h1>
          {blocks.map((block) => (
            <MailBlock key={JSON.stringify(block)} block={block} />
          ))}
          <p className="footer">{mailFooter(details)}</p>
        </div>
      </body>
    </html>
  )
}

function MailBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('figures' in block) return <Figures figures={block.figures} />
  return (
    <>
      <p>
        <a className="button" href={block.link}>
          {block.label}
        </a>
      </p>
      <p className="address">{block.link}</p>
    </>
  )
}

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <table role="presentation">
      <tbody>
        {figures.map(({ label, amount, isTotal }) => (
          <tr key={`${label} ${amount}`} className={isTotal ? 'total' : undefined}>
            <td>{label}</td>
            <td align="right">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
