import { access, constants, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EpochMs } from '../../shop/time.ts'
import { makeFolder } from '../folders.server.ts'
import type { Settings } from '../settings.server.ts'

/** Well within the time that the outbox gives an email. */
const CONNECT_MS = 45_000
/** A server may examine an email before it accepts it; whoever leaves too early sends it twice. */
const SILENCE_MS = 150_000
/** Ends the whole conversation, shortly before the outbox stops waiting for it. */
const SEND_MS = 200_000
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The same email has the same id, however often it is sent. */
export interface Mail {
  from: { name: string; email: string }
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  date: EpochMs
}

export function createMailer({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Mailer {
  return smtpUrl === null ? fileMailer(path.join(dataDir, 'mail')) : smtpMailer(smtpUrl)
}

/** `send` resolves when the next hop has accepted the email and rejects when it has not. */
export interface Mailer {
  /** How many emails may be sent at the same time. */
  concurrency: number
  send(mail: Mail): Promise<void>
  /** Rejects when the next hop can't be reached. */
  check(): Promise<void>
}

/** One file per email; sending it again replaces the file. */
function fileMailer(folder: string): Mailer {
  return {
    concurrency: 20,
    async send(mail) {
      makeFolder(folder)
      const file = path.join(folder, fileName(mail))
      // all or nothing, and for the shop's own user only: it can contain a link that sets a password
      await writeFile(`${file}.part`, await mimeMessage(mail), { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async check() {
      makeFolder(folder)
      await access(folder, constants.W_OK)
    },
  }
}

function fileName({ date, messageId }: Mail): string {
  const moment = new Date(date).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  return `${moment}-${messageId.replace(/@.*$/, '').replace(/[^A-Za-z0-9-]+/g, '-')}.eml`
}

/**
 * For an address such as `smtps://user:password@mail.example.mk`. Sends a password only over TLS, except to
 * this machine. Rejects, without address or password in the message, when the server is away, silent or refuses
 * the email.
 */
function smtpMailer(smtpUrl: string): Mailer {
  const { username, hostname } = new URL(smtpUrl)
  async function openTransport() {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      requireTLS: username !== '' && !LOOPBACK.test(hostname),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    })
  }
  return {
    // mail servers limit the connections of a sender; Exchange Online allows three
    concurrency: 3,
    async send(mail) {
      const transport = await openTransport()
      const envelope = { from: mail.from.email, to: [mail.to] }
      const signal = AbortSignal.timeout(SEND_MS)
      await transport.sendMail({ envelope, raw: await mimeMessage(mail), signal })
    },
    async check() {
      const transport = await openTransport()
      await transport.verify()
    },
  }
}

const ADDRESS = /^[\x21-\x7e]{1,254}$/

/** An RFC 5322 message with a plain and an HTML part. Rejects an invalid address. */
export async function mimeMessage(mail: Mail): Promise<Buffer> {
  const { from, to, subject, text, html, messageId, date } = mail
  for (const address of [to, from.email, messageId])
    if (!ADDRESS.test(address) || /[<>,;]/.test(address)) throw new Error('not an email address')
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
  if (!Buffer.isBuffer(message)) throw new Error('the email was not composed completely')
  return message
}
