import { access, constants, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mailer } from './mailer.server.ts'
import { makeFolder } from '../make-folder.server.ts'
import { type Mail, mimeMessage } from './mime.server.ts'

/** Writes each mail into a file that a mail program opens; a mail sent again replaces its own file. */
export function fileMailer(folder: string): Mailer {
  return {
    async send(mail) {
      makeFolder(folder)
      const file = path.join(folder, fileName(mail))
      // whole or not there at all, and for the shop's own user only: a mail can hold a link that sets a password
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
