import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createMailer } from '../../../app/platform/mail/mail.server.ts'
import { temporaryFolder } from '../../support/database.ts'

const MAIL = {
  from: { name: 'Нега', email: 'zdravo@example.mk' },
  to: 'ana@example.mk',
  subject: 'Нова лозинка',
  text: 'Здраво',
  html: '<p>Здраво</p>',
  messageId: 'password-reset=3a1@example.mk',
  date: Date.UTC(2026, 10, 20, 10),
}

test('[BEY-03] without SMTP a mail is a file of the data folder; sent twice it is one, and nobody else may read it', async () => {
  const dataDir = temporaryFolder()
  const mailer = createMailer({ smtpUrl: null, dataDir })
  await mailer.send(MAIL)
  await mailer.send(MAIL)
  const folder = path.join(dataDir, 'mail')
  expect(readdirSync(folder)).toEqual(['20261120-100000-password-reset-3a1.eml'])
  const file = path.join(folder, '20261120-100000-password-reset-3a1.eml')
  expect(readFileSync(file, 'latin1')).toContain('To: ana@example.mk\r\n')
  expect(statSync(file).mode & 0o077).toBe(0)
})
