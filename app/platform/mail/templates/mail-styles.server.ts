import { PAPER, PINE } from '../../../shop/content/shop.ts'
/** What mail programs understand of CSS is little; without any the mail reads as well. */
export const MAIL_STYLES = `
body { margin: 0; padding: 24px 12px; background: ${PAPER}; color: #17211d; font: 16px/1.5 system-ui, sans-serif }
.sheet { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #e2dccf; border-radius: 12px }
.shop { margin: 0 0 16px; color: ${PINE}; font: 600 20px/1.2 Georgia, serif }
h1 { margin: 0 0 16px; font: 400 24px/1.25 Georgia, serif }
p { margin: 0 0 16px }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse }
td { padding: 8px 0; border-top: 1px solid #e2dccf; vertical-align: top }
td + td { padding-left: 16px; white-space: nowrap }
.total td { font-weight: 600 }
.button { display: inline-block; padding: 12px 20px; border-radius: 24px; background: ${PINE}; color: #ffffff; text-decoration: none }
.address { color: #46514b; font-size: 13px; overflow-wrap: anywhere }
.footer { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #e2dccf; color: #46514b; font-size: 13px }
`
