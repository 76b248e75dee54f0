import type { OutboxRow } from '../../platform/database/database.server.ts'
import { formatMoney } from '../../texts/format.ts'
import type { mails } from '../../texts/mk/admin.ts'
import { mail as texts } from '../../texts/mk/mail.ts'
import { price } from '../../texts/mk/shell.ts'
import { getShopDetails } from '../content/service.server.ts'
import type { CustomerLine, OptionalCustomerField } from '../orders/checkout.ts'
import { lastEmailedStatus } from '../orders/order-status-mail.server.ts'
import { readOrders } from '../orders/queries.server.ts'
import { type Order, shortOrderId } from '../orders/rules.ts'
import { type Figure, FIGURES } from '../quote.ts'
import { parseObject } from '../text.ts'
import {
  type Block,
  type EmailContent,
  type EmailContext,
  emailText,
  type FigureLine,
} from './email-content.server.ts'
import { emailHtml } from './email-html.server.tsx'

type EmailKind = keyof (typeof mails)['kinds']

/** Null when there is nothing to send any more. */
type EmailTemplate = (
  context: EmailContext,
  mail: WaitingEmail,
  facts: EmailFacts,
) => EmailContent | null | Promise<EmailContent | null>

const TEMPLATES: Record<EmailKind, EmailTemplate> = {
  'order-received': orderReceived,
  'order-status': orderStatus,
  'password-reset': passwordReset,
}

/** What the emails that are sent together are made from, read once for all of them. */
export type EmailFacts = Awaited<ReturnType<typeof readFacts>>

export async function readFacts({ services }: EmailContext, rows: Pick<OutboxRow, 'payload'>[]) {
  const ids = rows.map(({ payload }) => String(parseObject(payload).orderId))
  const orders = await readOrders(services.db, { ids })
  return {
    details: await getShopDetails(services),
    orders: new Map(orders.map((order) => [order.id, order])),
  }
}

/**
 * The email of an outbox row; null when there is nothing to send any more. The row's key determines its id, so that
 * an email sent twice is recognised. Throws for an unknown kind.
 */
export async function buildEmail(context: EmailContext, row: OutboxRow, facts: EmailFacts) {
  const { kind } = row
  if (!Object.hasOwn(TEMPLATES, kind)) throw new Error(`no mail of the kind ${kind}`)
  const mail = { ...row, payload: JSON.parse(row.payload) as Record<string, unknown> }
  const content = await TEMPLATES[kind as EmailKind](context, mail, facts)
  if (!content) return null
  const { to, subject, blocks } = content
  const { details } = facts
  const { name, email } = details
  return {
    from: { name, email },
    to,
    subject,
    text: emailText(blocks, details),
    html: emailHtml({ title: subject, blocks, details }),
    messageId: `${idPart(row.dedup_key)}@${email.replace(/^.*@/, '')}`,
    date: row.created_at,
  }
}

type WaitingEmail = Omit<OutboxRow, 'payload'> & { payload: Record<string, unknown> }

/** Escapes what a Message-ID may not contain, so that different keys stay different. */
function idPart(key: string): string {
  return key.replace(/[^A-Za-z0-9-]/g, (character) => `=${character.charCodeAt(0).toString(16)}`)
}

async function orderReceived(context: EmailContext, mail: WaitingEmail, facts: EmailFacts) {
  const order = orderOf(mail, facts)
  if (!order) return null
  const id8 = shortOrderId(order.id)
  const sentences = [texts.orderThanks({ id8, total: formatMoney(order.total) })]
  if (order.status === 'pending') sentences.push(texts.orderWaits)
  // while this one waited for the mail server, the email of the status has gone out
  else if ((await lastEmailedStatus(context.services.db, order.id, mail.created_at)) === order.status)
    sentences.push(statusText(order))
  return orderEmail(context, {
    order,
    facts,
    subject: texts.orderSubject({ id8 }),
    blocks: [sentences.join(' '), texts.orderItems, { figures: figures(order) }, ...customerBlocks(order)],
  })
}

/**
 * Null when a later change has its own email, or has only undone what was not announced. Who has paid on delivery is
 * not told that there is nothing to pay.
 */
async function orderStatus(context: EmailContext, mail: WaitingEmail, facts: EmailFacts) {
  const order = orderOf(mail, facts)
  // the emails of earlier versions know no version
  const { status, version = order?.version } = mail.payload
  if (!order || order.status !== status || order.version !== version) return null
  if ((await lastEmailedStatus(context.services.db, order.id, mail.created_at)) === order.status) return null
  const subject = texts.status[order.status].subject({ id8: shortOrderId(order.id) })
  const number = order.trackingNumber
  const tracking = status === 'approved' && number !== '' ? [texts.orderTracking({ number })] : []
  return orderEmail(context, { order, facts, subject, blocks: [statusText(order), ...tracking] })
}

function statusText({ id, status, deliveredAt }: Order): string {
  return texts.status[status].text({ id8: shortOrderId(id), wasDelivered: deliveredAt !== null })
}

/** Null also for an order whose customer is forgotten: it has no address any more. */
function orderOf({ payload }: WaitingEmail, { orders }: EmailFacts): Order | null {
  const order = orders.get(String(payload.orderId))
  return order?.userEmail.includes('@') ? order : null
}

function orderEmail(
  { origin }: EmailContext,
  { order, facts, subject, blocks }: { order: Order; facts: EmailFacts; subject: string; blocks: Block[] },
): EmailContent {
  return {
    to: order.userEmail,
    subject,
    blocks: [
      unlinked(texts.orderHello(order.customer)),
      ...blocks,
      // of a deleted account the order is left, and no profile
      ...(order.userId === null
        ? []
        : [{ link: `${origin}/profile?order=${order.id}`, label: texts.orderFollow }]),
      texts.orderQuestions({ phone: facts.details.phone }),
    ],
  }
}

/** Mail programs make no link of it: whoever registered typed the text, and nobody has checked whose address this is. */
const unlinked = (text: string) => text.replace(/[.:](?=[\p{L}/])/gu, '$& ')

function customerBlocks({ customer }: Order): Block[] {
  const lines: Record<CustomerLine | OptionalCustomerField, Block | null> = {
    name: null,
    phone: null,
    address: unlinked(texts.orderAddress(customer)),
    notes: null,
  }
  return Object.values(lines).filter((line) => line !== null)
}

/** Null is left out, like the subtotal, which the lines show. */
function figures({ items, discount, promoCode, shipping, total }: Order): FigureLine[] {
  const lines = items.map(({ quantity, name, lineTotal }) => ({
    label: texts.orderItem({ quantity, name }),
    amount: formatMoney(lineTotal),
  }))
  const discountLabel = `${texts.orderDiscount} ${promoCode?.code ?? ''}`.trim()
  const sums: Record<Figure, FigureLine | null> = {
    subtotal: null,
    discount: discount > 0 ? { label: discountLabel, amount: formatMoney(-discount) } : null,
    shipping: { label: texts.orderDelivery, amount: shipping === 0 ? price.free : formatMoney(shipping) },
    total: { label: texts.orderTotal, amount: formatMoney(total), isTotal: true },
  }
  return [...lines, ...FIGURES.map((figure) => sums[figure]).filter((line) => line !== null)]
}

/** Null for an address without an account, or when the link has expired. */
async function passwordReset({ origin, links }: EmailContext, { id, payload, created_at }: WaitingEmail) {
  const to = String(payload.email)
  const token = await links.openLink({ id, email: to, requestedAt: created_at })
  if (token === null) return null
  const link = { link: `${origin}/reset-password?token=${token}`, label: texts.resetLink }
  return { to, subject: texts.resetSubject, blocks: [texts.resetAsked, link, texts.resetIgnore] }
}
