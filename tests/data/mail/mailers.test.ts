import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createMailer } from '../../../app/platform/mail/mail.server.ts'
import { temporaryFolder } from '../../support/database.ts'
import { MAIL } from '../../support/mailbox.ts'
import { startSmtp, type SmtpHost } from '../../support/smtp.ts'

let host: SmtpHost | undefined
afterEach(async () => {
  await host?.stop()
  host = undefined
})

const mailerFor = (smtpUrl: string) => createMailer({ smtpUrl, dataDir: '/nowhere' })

test('[BEY-03 HOSTED-04] by SMTP_URL a mail arrives whole, for whom it is, under its id', async () => {
  host = await startSmtp()
  const mailer = mailerFor(host.url)
  await mailer.check()
  await mailer.send({ ...MAIL, text: 'Здраво\n.\nкрај' })
  const [taken] = host.taken
  expect(host.taken).toHaveLength(1)
  expect(taken?.to).toEqual(['ana@example.mk'])
  expect(taken?.message).toContain('Message-ID: <order-received=3a1@example.mk>')
  expect(taken?.message).toContain(Buffer.from('Здраво\r\n.\r\nкрај').toString('base64'))
})

test('[HOSTED-04] name and password of the address are used, and a wrong password is refused without being named', async () => {
  host = await startSmtp({ account: { user: 'shop', pass: 'hunter2' } })
  await mailerFor(host.url).send(MAIL)
  expect(host.taken).toHaveLength(1)
  const wrong = mailerFor(host.url.replace('hunter2', 'hunter3'))
  const refused = await wrong.send(MAIL).catch((error: unknown) => String(error))
  expect(refused).toMatch(/535|wrong name or password|Invalid login/)
  expect(refused).not.toContain('hunter')
})

test('[HOSTED-04] a certificate that nobody has signed is not believed, unless the address says so', async () => {
  host = await startSmtp({ hasTls: true })
  await expect(mailerFor(host.url).send(MAIL)).rejects.toThrow(/certificate/)
  await mailerFor(`${host.url}?tls.rejectUnauthorized=false`).send(MAIL)
  expect(host.taken).toHaveLength(1)
})

test('[BEY-03] a server that refuses or is away makes sending fail, with its reason', async () => {
  host = await startSmtp()
  host.refusals.push({ responseCode: 451, message: 'come back later' })
  const mailer = mailerFor(host.url)
  await expect(mailer.send(MAIL)).rejects.toThrow(/come back later/)
  await host.stop()
  await expect(mailer.send(MAIL)).rejects.toThrow(/ECONNREFUSED/)
})

test('[BEY-03] without SMTP a mail is a file of the data folder; sent twice it is one, and nobody else may read it', async () => {
  const dataDir = temporaryFolder()
  const mailer = createMailer({ smtpUrl: null, dataDir })
  await mailer.send(MAIL)
  await mailer.send(MAIL)
  const folder = path.join(dataDir, 'mail')
  const name = '20261120-100000-order-received-3a1.eml'
  expect(readdirSync(folder)).toEqual([name])
  const file = path.join(folder, name)
  expect(readFileSync(file, 'latin1')).toContain('To: ana@example.mk\r\n')
  for (const each of [folder, file]) expect(statSync(each).mode & 0o077).toBe(0)
})
