import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ShopDetails, PAPER, PINE } from '../content/shop.ts'
import { type Block, emailFooter } from './email-content.server.ts'

/** email programs support little CSS; the email is readable without */
const MAIL_STYLES = `
body { margin: 0; padding: 24px 12px; background: ${PAPER}; color: #17211d; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
.sheet { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #e2dccf; border-radius: 12px }
.shop { margin: 0 0 16px; color: ${PINE}; font: 600 20px/1.2 Georgia, serif }
h1 { margin: 0 0 16px; font: 400 24px/1.25 Georgia, serif }
p { margin: 0 0 16px }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse }
td { width: 100%; padding: 8px 0; border-top: 1px solid #e2dccf; vertical-align: top }
td + td { width: auto; padding-left: 16px; white-space: nowrap }
.total td { font-weight: 600 }
.button { display: inline-block; padding: 12px 20px; border-radius: 24px; background: ${PINE}; color: #ffffff; text-decoration: none }
.address { color: #46514b; font-size: 13px }
.footer { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #e2dccf; color: #46514b; font-size: 13px }
`

export function emailHtml(props: ComponentProps<typeof EmailDocument>): string {
  return `<!doctype html>\n${renderToStaticMarkup(<EmailDocument {...props} />)}\n`
}

function EmailDocument({ title, blocks, details }: { title: string; blocks: Block[]; details: ShopDetails }) {
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
            <EmailBlock key={JSON.stringify(block)} block={block} />
          ))}
          <p className="footer">{emailFooter(details)}</p>
        </div>
      </body>
    </html>
  )
}

function EmailBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('figures' in block)
    return (
      <table role="presentation">
        <tbody>
          {block.figures.map(({ label, amount, isTotal }) => (
            <tr key={`${label} ${amount}`} className={isTotal ? 'total' : undefined}>
              <td>{label}</td>
              <td align="right">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
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
