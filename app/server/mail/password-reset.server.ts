import { mail as texts } from '../../i18n/mk/mail.ts'
import type { MailContent, MailWorld, WaitingMail } from './mail-content.server.ts'

/** The link that sets a new password; nothing for an address without an account, or when it is too late. [AUTH-09] */
export async function passwordReset(
  { origin, links }: MailWorld,
  { id, payload, createdAt }: WaitingMail,
): Promise<MailContent | null> {
  const to = String(payload.email)
  const token = await links.openLink({ id, email: to, requestedAt: createdAt })
  if (token === null) return null
  return {
    to,
    subject: texts.resetSubject,
    blocks: [texts.resetAsked, { link: `${origin}/reset-password?token=${token}` }, texts.resetIgnore],
  }
}
