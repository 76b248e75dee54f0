import type { EpochMs } from '../domain/time.ts'

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

/** base64 of 39 bytes is 52 characters: with `Subject: =?UTF-8?B?` before them a line stays within its 76. */
const ENCODED_WORD_BYTES = 39
const ADDRESS = /^[\x21-\x7e]{1,254}$/
const PLAIN_HEADER = /^[\x20-\x7e]{0,60}$/
/** What a name before an address may be made of without quotes: a comma or a bracket would begin another address. */
const PLAIN_NAME = /^[\w !#$%&'*+/=?^`{|}~-]{0,60}$/
const LOOKS_ENCODED = /=\?/

/** The mail as a message of RFC 5322 with a plain and an HTML part, lines ending in CRLF. Throws when an address is none. */
export function mimeMessage(mail: Mail): string {
  for (const address of [mail.to, mail.from.email, mail.messageId]) {
    if (!ADDRESS.test(address) || /[<>,;]/.test(address)) throw new Error('not an address for a mail')
  }
  const boundary = `=_${Buffer.from(mail.messageId).toString('hex').slice(0, 60)}`
  const lines = [
    `From: ${headerText(mail.from.name, PLAIN_NAME)} <${mail.from.email}>`,
    `To: <${mail.to}>`,
    `Subject: ${headerText(mail.subject)}`,
    `Date: ${mailDate(mail.date)}`,
    `Message-ID: <${mail.messageId}>`,
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-generated',
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
    '',
    ...part(boundary, 'text/plain', mail.text),
    ...part(boundary, 'text/html', mail.html),
    `--${boundary}--`,
    '',
  ]
  return lines.join('\r\n')
}

/** `Fri, 20 Nov 2026 10:00:00 +0000` */
function mailDate(at: EpochMs): string {
  return new Date(at).toUTCString().replace('GMT', '+0000')
}

function part(boundary: string, type: string, text: string): string[] {
  const body = Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'utf8').toString('base64')
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(body.match(/.{1,76}/g) ?? []),
  ]
}

/** Short plain ASCII as it is; anything else as encoded words (RFC 2047), never cut inside a character. */
function headerText(text: string, plain = PLAIN_HEADER): string {
  if (plain.test(text) && !LOOKS_ENCODED.test(text)) return text
  const words = ['']
  for (const character of text.replace(/[\r\n]+/g, ' ')) {
    const longer = `${words.at(-1)}${character}`
    if (Buffer.byteLength(longer) > ENCODED_WORD_BYTES) words.push(character)
    else words[words.length - 1] = longer
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}
