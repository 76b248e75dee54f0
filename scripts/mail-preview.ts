import { DEFAULT_SHOP } from '../app/shop/content/shop.ts'
import { type MailContent, mailText } from '../app/shop/emails/email-content.server.ts'
import { mailHtml } from '../app/shop/emails/email-html.server.tsx'
import { orderReceivedMail, orderStatusMail } from '../app/shop/emails/order-emails.server.ts'
import { TOLD_STATUSES } from '../app/shop/orders/rules.ts'
import { passwordResetMail } from '../app/shop/emails/build-email.server.ts'
import { SAMPLE_ORDER } from '../app/shop/emails/sample-order.server.ts'

const FOLDER = '/dev/mails'

/** Every email of the shop with sample data, by its name. */
export function sampleMails(origin: string): Record<string, MailContent> {
  const parts = { order: SAMPLE_ORDER, origin, phone: DEFAULT_SHOP.phone }
  return {
    'order-received': orderReceivedMail(parts),
    ...Object.fromEntries(
      TOLD_STATUSES.map((status) => [`order-${status}`, orderStatusMail({ ...parts, status })]),
    ),
    'password-reset': passwordResetMail({
      to: SAMPLE_ORDER.userEmail,
      link: `${origin}/reset-password?token=…`,
    }),
  }
}

/** For development: the list of all emails, and each as HTML or (`.txt`) as text. Null for any other address. */
export function previewMail({ url }: Pick<Request, 'url'>): Response | null {
  const { origin, pathname } = new URL(url)
  const mails = sampleMails(origin)
  if (pathname === FOLDER) return answer(listOf(Object.keys(mails)), 'html')
  const [, name = '', isText] = /^\/dev\/mails\/([a-z-]+)(\.txt)?$/.exec(pathname) ?? []
  const mail = mails[name]
  if (!mail) return null
  const { subject, blocks } = mail
  return isText
    ? answer(mailText(blocks, DEFAULT_SHOP), 'plain')
    : answer(mailHtml({ title: subject, blocks, details: DEFAULT_SHOP }), 'html')
}

function listOf(names: string[]): string {
  const items = names.map(
    (name) => `<li><a href="${FOLDER}/${name}">${name}</a>, <a href="${FOLDER}/${name}.txt">text</a></li>`,
  )
  return `<!doctype html><html lang="en"><title>Mails</title><ul>${items.join('')}</ul></html>`
}

function answer(body: string, type: 'html' | 'plain'): Response {
  return new Response(body, { headers: { 'content-type': `text/${type}; charset=utf-8` } })
}
