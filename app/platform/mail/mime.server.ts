import type { EpochMs } from '../../shop/time.ts'

/** A message as it is handed to a transport. The same mail has the same id, however often it is sent. */
export interface Mail {
  from: { name: string; email: string }
  /** One address in its ASCII form, without a name. */
  to: string
  subject: string
  text: string
  html: string
  /** Without the angle brackets. */
  messageId: string
  date: EpochMs
}

const ADDRESS = /^[\x21-\x7e]{1,254}$/

/** The mail as a message of RFC 5322 with a plain and an HTML part, lines ending in CRLF. Rejects when an address is none. */
export async function mimeMessage(mail: Mail): Promise<Buffer> {
  const { from, to, subject, text, html, messageId, date } = mail
  for (const address of [to, from.email, messageId]) {
    if (!ADDRESS.test(address) || /[<>,;]/.test(address)) throw new Error('not an address for a mail')
  }
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail({
    from: { name: from.name, address: from.email },
    to: { name: '', address: to },
    subject,
    // base64 keeps line ends as they are, and those of an email are CRLF
    text: text.replace(/\r?\n/g, '\r\n'),
    html,
    messageId: `<${messageId}>`,
    date: new Date(date),
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (!Buffer.isBuffer(message)) throw new Error('a mail was not composed whole')
  return message
}
