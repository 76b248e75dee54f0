import path from 'node:path'
import { fileMailer } from './file-mailer.server.ts'
import type { Mailer } from './mailer.server.ts'
import type { Settings } from '../settings.server.ts'
import { smtpMailer } from './smtp-mailer.server.ts'

/** The transport that the settings name: an SMTP server, or files of the data folder. [HOSTED-04] */
export function createMailer({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Mailer {
  return smtpUrl === null ? fileMailer(path.join(dataDir, 'mail')) : smtpMailer(smtpUrl)
}
