import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../scripts/at-end.ts'
import { createFileStore } from '../../platform/files/file-store.server.ts'
import { createLogger } from '../../platform/logger.server.ts'
import { createMailer } from '../../platform/mail/mail.server.ts'
import { readSettings } from '../../platform/settings.server.ts'
import { warnOfMissing } from './open-shop.server.ts'

const KEYS = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
const AWAY = { SMTP_URL: 'smtp://127.0.0.1:2', S3_ENDPOINT: 'http://127.0.0.1:2', ...KEYS }

test.each([
  [{ BASE_URL: 'https://nega.example.mk' }, [/SMTP_URL is not set/]],
  [AWAY, [/ECONNREFUSED.*mail server/, /ECONNREFUSED.*file store/]],
])('[HOSTED-04] what a shop with %o lacks is in the log, a line each', async (env, expected) => {
  const settings = readSettings({ DATA_DIR: temporaryFolder('start'), ...env })
  const lines: string[] = []
  const log = createLogger('warn', { write: (line) => void lines.push(line) })
  warnOfMissing(settings, { log, mailer: createMailer(settings), files: createFileStore(settings) })
  for (const line of expected) await expect.poll(() => lines.join(''), { timeout: 5000 }).toMatch(line)
  expect(lines).toHaveLength(expected.length)
})
