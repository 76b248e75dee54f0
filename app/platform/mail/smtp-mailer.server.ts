import type { Mailer } from './mailer.server.ts'
import { mimeMessage } from './mime.server.ts'
import { whenNeeded } from '../cache/when-needed.server.ts'

/** Well within the time that the outbox gives a mail. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Sends by the SMTP server of an address such as `smtps://user:password@mail.example.mk`. A password is only ever said
 * over TLS, but to this machine itself. Rejects, without the address or the password in its message, when the server is
 * away, silent or doesn't take the mail. [BEY-03 HOSTED-04]
 */
export function smtpMailer(smtpUrl: string): Mailer {
  const { username, hostname } = new URL(smtpUrl)
  const openTransport = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      requireTLS: username !== '' && !LOOPBACK.test(hostname),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    })
  })
  return {
    async send(mail) {
      const transport = await openTransport()
      const envelope = { from: mail.from.email, to: [mail.to] }
      await transport.sendMail({ envelope, raw: await mimeMessage(mail) })
    },
    async check() {
      const transport = await openTransport()
      await transport.verify()
    },
  }
}
