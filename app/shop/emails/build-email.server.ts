import type { Mail } from '../../platform/mail/mail.server.ts'
import type { mails } from '../../texts/mk/admin.ts'
import { mail as texts } from '../../texts/mk/mail.ts'
import { getShopDetails } from '../content/service.server.ts'
import { lastEmailedStatus } from '../orders/order-status-mail.server.ts'
import { readOrder } from '../orders/queries.server.ts'
import type { Order } from '../orders/rules.ts'
import {
  type EmailContent,
  type EmailTemplate,
  type EmailWorld,
  type WaitingEmail,
  emailText,
} from './email-content.server.ts'
import { emailHtml } from './email-html.server.tsx'
import { type OrderEmailParts, orderReceivedEmail, orderStatusEmail } from './order-emails.server.ts'

export type EmailKind = keyof (typeof mails)['kinds']

const TEMPLATES: Record<EmailKind, EmailTemplate> = {
  'order-received': orderReceived,
  'order-status': orderStatus,
  'password-reset': passwordReset,
}

/**
 * The email of an outbox row; null when there is nothing to send any more. The row's key determines its id, so that
 * an email sent twice is recognised. Throws for an unknown kind.
 */
export async function buildEmail(world: EmailWorld, waiting: WaitingEmail): Promise<Mail | null> {
  const { kind } = waiting
  if (!Object.hasOwn(TEMPLATES, kind)) throw new Error(`no mail of the kind ${kind}`)
  const content = await TEMPLATES[kind as EmailKind](world, waiting)
  if (!content) return null
  const { to, subject, blocks } = content
  const details = await getShopDetails(world.services)
  const { name, email } = details
  return {
    from: { name, email },
    to,
    subject,
    text: emailText(blocks, details),
    html: emailHtml({ title: subject, blocks, details }),
    messageId: `${idPart(waiting.dedupKey)}@${email.replace(/^.*@/, '')}`,
    date: waiting.createdAt,
  }
}

/** Escapes what a Message-ID may not contain, so that different keys stay different. */
function idPart(key: string): string {
  return key.replace(/[^A-Za-z0-9-]/g, (character) => `=${character.charCodeAt(0).toString(16)}`)
}

async function orderReceived(world: EmailWorld, mail: WaitingEmail): Promise<EmailContent | null> {
  const order = await orderOf(world, mail)
  return order && orderReceivedEmail(await parts(world, order))
}

/** Null when a later change has its own email, or has only undone what was not announced. */
async function orderStatus(world: EmailWorld, mail: WaitingEmail): Promise<EmailContent | null> {
  const order = await orderOf(world, mail)
  // the emails of earlier versions know no version
  const { status, version = order?.version } = mail.payload
  if (!order || order.status !== status || order.version !== version) return null
  if ((await lastEmailedStatus(world.services.db, order.id)) === order.status) return null
  return orderStatusEmail({ ...(await parts(world, order)), status: order.status })
}

/** Null also for an order whose customer is forgotten: it has no address any more. */
async function orderOf({ services }: EmailWorld, { payload }: WaitingEmail): Promise<Order | null> {
  const order = await readOrder(services.db, { orderId: String(payload.orderId) })
  return order?.userEmail.includes('@') ? order : null
}

async function parts({ services, origin }: EmailWorld, order: Order): Promise<OrderEmailParts> {
  const { phone } = await getShopDetails(services)
  return { order, origin, phone }
}

/** Null for an address without an account, or when the link has expired. */
async function passwordReset(
  { origin, links }: EmailWorld,
  { id, payload, createdAt }: WaitingEmail,
): Promise<EmailContent | null> {
  const to = String(payload.email)
  const token = await links.openLink({ id, email: to, requestedAt: createdAt })
  return token === null ? null : passwordResetEmail({ to, link: `${origin}/reset-password?token=${token}` })
}

export function passwordResetEmail({ to, link }: { to: string; link: string }): EmailContent {
  return {
    to,
    subject: texts.resetSubject,
    blocks: [texts.resetAsked, { link, label: texts.resetLink }, texts.resetIgnore],
  }
}
