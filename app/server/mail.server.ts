import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from './make-folder.server.ts'
import { type Mail, mimeMessage } from './mime.server.ts'
import type { Settings } from './settings.server.ts'
import { StartError } from './start-error.server.ts'

/** How mails leave the shop. `send` resolves when the next hop has taken the mail and rejects when it has not. [BEY-03] */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The transport that the settings name. Throws a StartError for one that the shop can't use. */
export function createMailer({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Mailer {
  if (smtpUrl !== null) {
    throw new StartError(
      'SMTP_URL is set, but sending by SMTP is not supported yet; without it mails are written into the data folder',
    )
  }
  return fileMailer(path.join(dataDir, 'mail'))
}

/** Writes each mail into a file that a mail program opens; a mail sent again replaces its own file. */
export function fileMailer(folder: string): Mailer {
  return {
    async send(mail) {
      makeFolder(folder)
      const file = path.join(folder, fileName(mail))
      // whole or not there at all, and for the shop's own user only: a mail can hold a link that sets a password
      await writeFile(`${file}.part`, mimeMessage(mail), { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

function fileName({ date, messageId }: Mail): string {
  const moment = new Date(date).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  return `${moment}-${messageId.replace(/@.*$/, '').replace(/[^A-Za-z0-9-]+/g, '-')}.eml`
}
