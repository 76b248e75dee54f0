import type { Order } from '../app/domain/order.ts'
import { DEFAULT_SHOP } from '../app/domain/shop.ts'
import type { MailContent } from '../app/server/mail/mail-content.server.ts'
import { mailHtml } from '../app/server/mail/mail-html.server.tsx'
import { mailText } from '../app/server/mail/mail-text.server.ts'
import { orderReceivedMail, orderStatusMail, TOLD_STATUSES } from '../app/server/mail/order-mails.server.ts'
import { passwordResetMail } from '../app/server/mail/password-reset.server.ts'

const FOLDER = '/dev/mails'

/** Every mail of the shop with made-up data, by its name. */
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

/** For development: the list of all mails, and each as HTML or (`.txt`) as text. Null for any other address. [BEY-03] */
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

const SAMPLE_ORDER: Order = {
  id: '00000000-0000-7000-8000-0000a1b2c3d4',
  userId: 'sample',
  userEmail: 'ana@example.mk',
  items: [
    {
      productId: 'sample-1',
      name: 'Крем за многу суви раце, тегла 96 г',
      brand: 'okeeffes',
      price: 69_000,
      quantity: 2,
      lineTotal: 138_000,
    },
  ],
  customer: {
    firstName: 'Ана',
    lastName: 'Стојанова',
    phone: '070 123 456',
    address: 'ул. Вардарска 1',
    city: 'Скопје',
    municipality: 'Центар',
    postalCode: '1000',
    notes: '',
  },
  subtotal: 138_000,
  discount: 13_800,
  promoCode: null,
  shipping: 15_000,
  total: 139_200,
  status: 'pending',
  country: 'MK',
  createdAt: 0,
  updatedAt: 0,
  deliveredAt: null,
  rejectedAt: null,
  cancelledAt: null,
  version: 1,
}
