import fc from 'fast-check'
import addressparser from 'nodemailer/lib/addressparser'
import { expect, test } from 'vitest'
import { MAIL } from '../../../tests/support/mailbox.ts'
import { type Mail, mimeMessage } from './mail.server.ts'

const compose = async (mail: Mail): Promise<string> => (await mimeMessage(mail)).toString('latin1')

function headersOf(message: string): Map<string, string> {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ')
  return new Map(head.split('\r\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
}

/** RFC 2047: space between encoded words is dropped. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_word, code: string) => Buffer.from(code, 'base64').toString())
}

function bodies(message: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? ''
  return message
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString())
}

test('[BEY-03] a mail has the headers that a mail needs', async () => {
  const headers = headersOf(await compose(MAIL))
  expect(headers.get('Date')).toBe('Fri, 20 Nov 2026 10:00:00 +0000')
  expect(headers.get('Message-ID')).toBe('<order-received=3a1@example.mk>')
  expect(headers.get('To')).toBe('ana@example.mk')
  expect(decodeWords(headers.get('From') ?? '')).toBe('Нега <zdravo@example.mk>')
  expect(headers.get('MIME-Version')).toBe('1.0')
  expect(headers.get('Auto-Submitted')).toBe('auto-generated')
})

/** No subject of the shop is empty or has spaces around it. */
const subjects = fc
  .string({ unit: 'grapheme', maxLength: 300 })
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('[BEY-03] any subject comes back whole; lines are short ASCII and end in CRLF; no header can be smuggled in', async () => {
  await fc.assert(
    fc.asyncProperty(subjects, async (subject) => {
      const message = await compose({ ...MAIL, subject })
      expect(message).toMatch(/^[\x20-\x7e\r\n]*$/)
      for (const line of message.split('\r\n')) {
        expect(line).not.toMatch(/[\r\n]/)
        expect(line.length).toBeLessThanOrEqual(76)
      }
      const headers = headersOf(message)
      expect(decodeWords(headers.get('Subject') ?? '')).toBe(subject.replace(/[\r\n]+/g, ' '))
      expect(headers.size).toBe(8)
      for (const [, word = ''] of message.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)) {
        expect(Buffer.from(Buffer.from(word, 'base64').toString()).toString('base64')).toBe(word)
      }
    }),
  )
})

test('[BEY-03] the plain and the HTML part come back whole', async () => {
  const [text, html] = bodies(await compose(MAIL))
  expect(text).toBe(MAIL.text.replaceAll('\n', '\r\n'))
  expect(html).toBe(MAIL.html)
})

test.each(['a@b.mk\r\nBcc: x@y.mk', 'a@b.mk, x@y.mk', 'а@b.mk', '', 'a b@c.mk'])(
  'a mail to %j is refused',
  async (to) => await expect(compose({ ...MAIL, to })).rejects.toThrow(/not an email address/),
)

test.each([
  'Nega, Skopje',
  'Nega (shop)',
  'Nega <other@example.mk>, x',
  'Dr. Nega: "skin"',
  '@nega',
  'a;b\\',
])('[BEY-03 BEY-25] an email of a shop called %s comes from its one address', async (name) => {
  const message = await compose({ ...MAIL, from: { ...MAIL.from, name } })
  const from = headersOf(message).get('From') ?? ''
  expect(addressparser(decodeWords(from))).toEqual([{ name, address: 'zdravo@example.mk' }])
})
