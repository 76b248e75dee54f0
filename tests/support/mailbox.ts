import type { Mail, Mailer } from '../../app/platform/mail/mail.server.ts'
import type { Services } from '../../app/platform/services.server.ts'
import type { AccountService } from '../../app/shop/accounts/service.server.ts'
import { sendDueEmails, type Sending } from '../../app/shop/emails/outbox-worker.server.ts'
import { ORIGIN } from './person.ts'

export const MAIL: Mail = {
  from: { name: 'Нега', email: 'zdravo@example.mk' },
  to: 'ana@example.mk',
  subject: 'Ја примивме Вашата нарачка #12345678 и ќе Ве известиме кога ќе биде испратена',
  text: 'Здраво Ана,\n\nВи благодариме! 😀\n',
  html: '<p>Здраво Ана</p>',
  messageId: 'order-received=3a1@example.mk',
  date: Date.UTC(2026, 10, 20, 10),
}

export interface Mailbox extends Mailer {
  mails: Mail[]
  /** How many of the next emails the transport refuses. */
  failures: number
  failure: string
  /** Sends what is due, as the worker of one process does. */
  deliver(): Promise<number>
  sending: Sending
}

/** A transport that keeps what it was given, with an outbox worker that moves only when told. */
export function createMailbox(services: Services, links: Pick<AccountService, 'openLink'>): Mailbox {
  const mailbox: Mailbox = {
    concurrency: 3,
    mails: [],
    failures: 0,
    failure: 'mail server is away\nwith details',
    async send(mail) {
      await Promise.resolve()
      if (mailbox.failures > 0) {
        mailbox.failures -= 1
        throw Object.assign(new Error(mailbox.failure), { code: 'EENVELOPE', responseCode: 550 })
      }
      mailbox.mails.push(mail)
    },
    check: () => Promise.resolve(),
    deliver: () => sendDueEmails(mailbox.sending),
    get sending() {
      return { context: { services, origin: ORIGIN, links }, mailer: mailbox }
    },
  }
  return mailbox
}

/** Delivers what is due, in any order: the address, without the origin, of the last link to a new password. */
export async function deliverLink(mailbox: Mailbox): Promise<string> {
  await mailbox.deliver()
  const links = mailbox.mails.map(({ text }) => new RegExp(`${ORIGIN}(\\S+token=\\S+)`).exec(text)?.[1])
  return links.findLast((link) => link !== undefined) ?? ''
}

export const tokenOf = (link: string) => link.split('token=')[1] ?? ''
