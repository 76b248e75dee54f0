import type { Mail } from '../mime.server.ts'
import { getShopDetails } from '../../../shop/content/service.server.ts'
import type { MailTemplate, MailWorld, WaitingMail } from './mail-content.server.ts'
import { mailHtml } from './mail-html.server.tsx'
import { mailText } from './mail-text.server.ts'
import { orderReceived, orderStatus } from './order-templates.server.ts'
import { passwordReset } from './password-reset.server.ts'

const TEMPLATES: Record<string, MailTemplate> = {
  'order-received': orderReceived,
  'order-status': orderStatus,
  'password-reset': passwordReset,
}

/**
 * The mail that a row of the outbox stands for; null when nothing is to be sent any more. Its id follows from the
 * row's key, so that a mail that was sent twice is one mail to the programs on its way. Throws for an unknown kind.
 */
export async function buildMail(world: MailWorld, waiting: WaitingMail): Promise<Mail | null> {
  const template = Object.hasOwn(TEMPLATES, waiting.kind) ? TEMPLATES[waiting.kind] : undefined
  if (!template) throw new Error(`no mail of the kind ${waiting.kind}`)
  const content = await template(world, waiting)
  if (!content) return null
  const { to, subject, blocks } = content
  const details = await getShopDetails(world.shop)
  const { name, email } = details
  return {
    from: { name, email },
    to,
    subject,
    text: mailText(blocks, details),
    html: mailHtml({ title: subject, blocks, details }),
    messageId: `${idPart(waiting.dedupKey)}@${email.replace(/^.*@/, '')}`,
    date: waiting.createdAt,
  }
}

/** Different keys stay different: whatever a Message-ID may not hold is written as its code. */
function idPart(key: string): string {
  return key.replace(/[^A-Za-z0-9-]/g, (character) => `=${character.charCodeAt(0).toString(16)}`)
}
