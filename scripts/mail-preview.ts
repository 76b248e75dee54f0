import { DEFAULT_SHOP } from '../app/shop/content/shop.ts'
import { type EmailKind, passwordResetEmail } from '../app/shop/emails/build-email.server.ts'
import { type EmailContent, emailText } from '../app/shop/emails/email-content.server.ts'
import { emailHtml } from '../app/shop/emails/email-html.server.tsx'
import { orderReceivedEmail, orderStatusEmail } from '../app/shop/emails/order-emails.server.ts'
import { EMPTY_CUSTOMER } from '../app/shop/orders/checkout.ts'
import { type Order, ORDER_STATUSES } from '../app/shop/orders/rules.ts'

const SAMPLE_ORDER: Order = {
  id: '00000000-0000-7000-8000-0000a1b2c3d4',
  userId: 'sample',
  userEmail: 'ana@example.mk',
  items: [
    {
      ...{ productId: 'sample-1', name: 'Крем за многу суви раце, тегла 96 г', brand: 'okeeffes' },
      ...{ price: 69_000, quantity: 2, lineTotal: 138_000 },
    },
  ],
  customer: {
    ...{ ...EMPTY_CUSTOMER, firstName: 'Ана', lastName: 'Стојанова', phone: '070 123 456' },
    ...{ address: 'ул. Вардарска 1', city: 'Скопје', municipality: 'Центар', postalCode: '1000' },
  },
  ...{ subtotal: 138_000, discount: 13_800, promoCode: null, shipping: 15_000, total: 139_200 },
  ...{ status: 'pending', country: 'MK', trackingNumber: '', version: 1 },
  ...{ createdAt: 0, updatedAt: 0, deliveredAt: null, rejectedAt: null, cancelledAt: null },
}

const FOLDER = '/dev/mails'

export function sampleEmails(origin: string): Record<string, EmailContent> {
  const parts = { order: SAMPLE_ORDER, origin, phone: DEFAULT_SHOP.phone }
  const link = `${origin}/reset-password?token=…`
  const ofKind: Record<EmailKind, Record<string, EmailContent>> = {
    'order-received': { 'order-received': orderReceivedEmail(parts) },
    'order-status': Object.fromEntries(
      ORDER_STATUSES.map((status) => [`order-${status}`, orderStatusEmail({ ...parts, status })]),
    ),
    'password-reset': { 'password-reset': passwordResetEmail({ to: SAMPLE_ORDER.userEmail, link }) },
  }
  return Object.fromEntries(Object.values(ofKind).flatMap((mails) => Object.entries(mails)))
}

/** For development: the list of all emails, and each as HTML or (`.txt`) as text. Null for any other address. */
export function previewEmail({ url }: Pick<Request, 'url'>): Response | null {
  const { origin, pathname } = new URL(url)
  const mails = sampleEmails(origin)
  if (pathname === FOLDER) return answer(listOf(Object.keys(mails)), 'html')
  const [, name = '', isText] = /^\/dev\/mails\/([a-z-]+)(\.txt)?$/.exec(pathname) ?? []
  const mail = mails[name]
  if (!mail) return null
  const { subject, blocks } = mail
  return isText
    ? answer(emailText(blocks, DEFAULT_SHOP), 'plain')
    : answer(emailHtml({ title: subject, blocks, details: DEFAULT_SHOP }), 'html')
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
