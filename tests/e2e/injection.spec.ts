import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '../../app/platform/database/database.server.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../support/shop-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { readFiles, readMails } from './support/hostile-files.ts'
import { readPage, sourcesIn, watchForHarm } from './support/hostile-page.ts'
import { fillWith, SHOWN_SOURCES, undecidedColumns } from './support/hostile-shop.ts'
import { hostile, ROUNDS } from './support/hostile-texts.ts'
import { askForMails, fillTables, hurryMails, unsentMails } from './support/hostile-world.ts'
import { decidedOnCookies } from './support/cookies.ts'
import { addressesFor } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Addresses that are shown, or become part of the page's own links. */
const OPEN_QUERIES = ['/products?search=', '/login?next=', '/?code=', '/reset-password?token=']
const ADMIN_QUERIES = [
  '/admin/products?search=',
  '/admin/orders?search=',
  '/admin/users?search=',
  '/admin/promo-codes?search=',
]

test('[SEC-04 BEY-24] whatever is stored is text on every page, in every mail and every file, and nothing of it runs', async ({
  openBrowser,
}) => {
  test.setTimeout(600_000)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-hostile-'))
  const port = await freePort()
  const start = () => startBuiltShop({ dataDir, port, env: GENEROUS_LIMITS })
  let shop = await start()
  const db = await openDatabase({ kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') })
  const harm: string[] = []
  const seen = new Set<string>()
  async function open(): Promise<Page> {
    const person = await openBrowser({ baseURL: shop.url, storageState: decidedOnCookies(shop.url) })
    // this shop is another one than that of the other tests, and what its pictures are called is not what they are
    person.watch.allow(new RegExp(`other origin: ${shop.url}/`))
    person.watch.allow(/status of 404|ERR_CONNECTION_REFUSED/)
    watching.push(await watchForHarm(person.context))
    return person.page
  }
  const watching: string[][] = []
  try {
    expect(await undecidedColumns(db), 'columns of text that nobody has decided on').toEqual([])
    const [visitor, customer, admin] = [await open(), await open(), await open()]
    const bare = await visitor.context().newPage()
    const world = await fillTables(db, { customer, admin })
    await hurryMails(db)
    expect(await unsentMails(db)).toEqual([])
    for (const [round, payload] of Object.entries(ROUNDS)) {
      await test.step(round, async () => {
        // settings that the process keeps are read anew when it starts
        for (const page of [visitor, customer, admin]) await page.goto('about:blank')
        await shop.stop()
        await fillWith(db, payload)
        shop = await start()
        const visits = [
          {
            page: visitor,
            addresses: [
              ...addressesFor('visitor'),
              '/en',
              '/en/products',
              ...withText(OPEN_QUERIES, payload),
            ],
          },
          { page: customer, addresses: [...addressesFor('customer'), ...world.customerPages] },
          {
            page: admin,
            addresses: [...addressesFor('admin'), ...world.adminPages, ...withText(ADMIN_QUERIES, payload)],
          },
        ]
        for (const { page, addresses } of visits) {
          for (const address of addresses) {
            const found = await look(page, address, payload)
            harm.push(...found.harm.map((what) => `${round} ${address}: ${what}`))
            for (const source of found.sources) seen.add(source)
          }
        }
        const files = await readFiles({ visitor, customer, admin }, world, bare)
        await askForMails(db, world)
        harm.push(...(await unsentMails(db)))
        const mails = await readMails(bare, path.join(dataDir, 'mail'))
        harm.push(...[...files.harm, ...mails.harm].map((what) => `${round} ${what}`))
        for (const source of [...files.sources, ...mails.sources]) seen.add(source)
      })
    }
    // an open page would hear 503 from a shop that stops
    for (const page of [visitor, customer, admin]) await page.goto('about:blank')
    expect([...harm, ...watching.flat()]).toEqual([])
    expect(
      SHOWN_SOURCES.filter((source) => !seen.has(source)),
      'texts that no page, mail or file has shown',
    ).toEqual([])
  } finally {
    await db.destroy()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const withText = (addresses: string[], payload: string) =>
  addresses.map((address) => address + encodeURIComponent(hostile(payload, 'address')))

/** Opens a page as it is, and says what it shows of the hostile texts, and what of them is no longer text. */
async function look(
  page: Page,
  address: string,
  payload: string,
): Promise<{ harm: string[]; sources: string[] }> {
  const response = await page.goto(address)
  const { harm, shown } = await readPage(page)
  if ((response?.status() ?? 500) >= 500) harm.push(`answered ${response?.status()}`)
  const sources = sourcesIn(shown)
  const html = (await response?.text()) ?? ''
  if (/<zz-pwned|<[a-z]+ data-pwned/i.test(html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')))
    harm.push('markup in the document')
  if (payload.startsWith('"') && sources.length > 0 && !shown.some((text) => /⟧"'><img src=x/.test(text)))
    harm.push('not shown literally')
  return { harm, sources }
}
