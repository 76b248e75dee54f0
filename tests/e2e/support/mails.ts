import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The plain text of the newest mail to this address, once it is in the data folder. */
export async function newestMailTo(dataDir: string, address: string): Promise<string> {
  const folder = path.join(dataDir, 'mail')
  const find = () => {
    if (!existsSync(folder)) return null
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    const mails = files.toSorted().map((name) => readFileSync(path.join(folder, name), 'utf8'))
    return mails.findLast((mail) => mail.includes(`\r\nTo: ${address}\r\n`)) ?? null
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBeNull()
  return plainText(find() ?? '')
}

function plainText(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? ''
  const part = mail.split(`--${boundary}\r\n`)[1] ?? ''
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString('utf8')
}
