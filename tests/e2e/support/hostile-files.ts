import { readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { shownRows } from '../../support/read-csv.ts'
import { readPage, sourcesIn } from './hostile-page.ts'
import type { HostileWorld } from './hostile-world.ts'

export interface Read {
  harm: string[]
  sources: string[]
}

type People = Record<'visitor' | 'customer' | 'admin', Page>

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Downloads everything that programs read, and reads it as they do; `bare` is a page without the shop's policy. */
export async function readFiles(people: People, { files }: HostileWorld, bare: Page): Promise<Read> {
  const read: Read = { harm: [], sources: [] }
  for (const [who, addresses] of Object.entries(files)) {
    for (const address of addresses) {
      const response = await people[who as keyof People].request.get(address)
      const text = await response.text()
      const type = response.headers()['content-type'] ?? ''
      if (!response.ok()) read.harm.push(`${address} answered ${response.status()}`)
      read.harm.push(...(await wrongIn(bare, { address, type, text })))
      read.sources.push(...sourcesIn([decodeURIComponent(text.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))]))
    }
  }
  return read
}

async function wrongIn(
  page: Page,
  { address, type, text }: { address: string; type: string; text: string },
): Promise<string[]> {
  if (type.startsWith('text/html')) return [`${address} is a page`]
  if (address.endsWith('.csv')) {
    const cells = shownRows(text.replace(/^\ufeff/, '')).flat()
    return cells
      .filter((cell) => FORMULA.test(cell))
      .map((cell) => `${address}: a formula ${cell.slice(0, 60)}`)
  }
  if (address.endsWith('.webmanifest') || type.startsWith('application/json')) {
    JSON.parse(text)
    return []
  }
  if (!address.endsWith('.xml'))
    return /^(?:Bcc|X-Injected)/m.test(text) ? [`${address} has a line of somebody else's`] : []
  const isXml = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml')
    return read.querySelector('parsererror, zz-pwned, script') === null
  }, text)
  return isXml ? [] : [`${address} is no XML`]
}

const HEADERS =
  /^(?:From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding|Auto-Submitted|X-Auto-Response-Suppress)$/i

/** Reads and removes every mail of the folder in a page without the shop's policy: its headers are the shop's own, and its HTML is a page in which nothing happens. */
export async function readMails(page: Page, folder: string): Promise<Read> {
  const read: Read = { harm: [], sources: [] }
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const told: string[] = []
  for (const name of names) {
    const mail = readFileSync(`${folder}/${name}`, 'latin1')
    rmSync(`${folder}/${name}`)
    const head = unfolded(mail.slice(0, mail.indexOf('\r\n\r\n')))
    const strange = head.map((line) => line.split(':', 1)[0] ?? '').filter((header) => !HEADERS.test(header))
    read.harm.push(...strange.map((header) => `${name}: the header ${header}`))
    const parts = partsOf(mail)
    if (parts.length !== 2) read.harm.push(`${name} has ${parts.length} parts`)
    told.push(...sourcesIn([...parts.map(({ text }) => text), ...head]))
    for (const { text } of parts.filter(({ type }) => type.startsWith('text/html'))) {
      if (/<script|<iframe|<form|<svg|<base|<link/i.test(text)) read.harm.push(`${name}: active HTML`)
      await page.setContent(text)
      const { harm } = await readPage(page)
      read.harm.push(...harm.map((what) => `${name}: ${what}`))
    }
  }
  if (!told.includes('order_items.name')) read.harm.push('no mail tells of the order')
  read.sources.push(...told)
  return read
}

const unfolded = (head: string) => head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')

function partsOf(mail: string): { type: string; text: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? ''
  return mail
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const headEnd = part.indexOf('\r\n\r\n')
      const head = part.slice(0, headEnd)
      const isBase64 = /content-transfer-encoding: base64/i.test(head)
      const type = /content-type: ([^\r\n;]+)/i.exec(head)?.[1] ?? ''
      return { type, text: Buffer.from(part.slice(headEnd), isBase64 ? 'base64' : 'latin1').toString('utf8') }
    })
}
