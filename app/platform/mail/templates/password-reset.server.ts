import { mail as texts } from '../../../texts/mk/mail.ts'
import type { MailContent, MailTemplate } from './mail-content.server.ts'

/** The link that sets a new password; nothing for an address without an account, or when it is too late. [AUTH-09] */
export const passwordReset: MailTemplate = async ({ origin, links }, { id, payload, createdAt }) => {
  const to = String(payload.email)
  const token = await links.openLink({ id, email: to, requestedAt: createdAt })
  return token === null ? null : passwordResetMail({ to, link: `${origin}/reset-password?token=${token}` })
}

export function passwordResetMail({ to, link }: { to: string; link: string }): MailContent {
  return {
    to,
    subject: texts.resetSubject,
    blocks: [texts.resetAsked, { link, label: texts.resetLink }, texts.resetIgnore],
  }
}
