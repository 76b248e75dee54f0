import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '../../app/platform/database/database.server.ts'
import { openDatabase } from '../../app/platform/database/open-database.server.ts'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { freePort } from '../../scripts/free-port.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../support/shop-process.ts'
import { fillWith, hostile, MARK, ROUNDS } from './support/hostile-shop.ts'
import { addressesFor, EVERYBODY, type Role } from './support/screens.ts'
import { CREAM, placeOrder, SPRAY } from './support/shopping.ts'
import { ADMIN, register, signIn, decidedOnCookies, expect, test } from './support/test.ts'

/** Addresses that are shown, or become part of the page's own links. */
const QUERIES: Record<Role, string[]> = {
  visitor: ['/products?search=', '/login?next=', '/?code=', '/reset-password?token='],
  customer: [],
  admin: ['products', 'orders', 'users', 'promo-codes'].map((list) => `/admin/${list}?search=`),
}

test('[SEC-04] stored markup is text on every page and does not run', async ({ openBrowser }) => {
  test.setTimeout(600_000)
  const dataDir = temporaryFolder('hostile')
  const port = await freePort()
  const start = () => startBuiltShop({ dataDir, port, env: GENEROUS_LIMITS })
  let shop = await start()
  const db = await openDatabase({ kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') })
  const harm: string[] = []
  const seen = new Set<string>()
  let typed: string[] = []
  async function open(): Promise<Page> {
    const person = await openBrowser({ baseURL: shop.url, storageState: decidedOnCookies(shop.url) })
    // this shop is another one than that of the other tests, and what its images are called is not what they are
    person.watch.allow(new RegExp(`other origin: ${shop.url}/`))
    person.watch.allow(/status of 404|ERR_CONNECTION_REFUSED/)
    await watchForHarm(person.context, harm)
    return person.page
  }
  try {
    const pages: Record<Role, Page> = { visitor: await open(), customer: await open(), admin: await open() }
    const shown = await fillTables(db, pages)
    for (const [round, payload] of Object.entries(ROUNDS)) {
      await test.step(round, async () => {
        // settings that the process caches are read again when it starts
        for (const page of Object.values(pages)) await page.goto('about:blank')
        await shop.stop()
        typed = await fillWith(db, payload)
        shop = await start()
        for (const role of EVERYBODY) {
          const withText = QUERIES[role].map(
            (query) => query + encodeURIComponent(hostile(payload, 'address')),
          )
          for (const address of [...addressesFor(role), ...shown[role], ...withText]) {
            const found = await look(pages[role], address, payload)
            harm.push(...found.harm.map((what) => `${round} ${address}: ${what}`))
            for (const source of found.sources) seen.add(source)
          }
        }
      })
    }
    // an open page would hear 503 from a shop that stops
    for (const page of Object.values(pages)) await page.goto('about:blank')
    expect(harm).toEqual([])
    expect(
      typed.filter((source) => !seen.has(source)),
      'texts that no page has shown',
    ).toEqual([])
  } finally {
    await db.destroy()
    await shop.stop()
  }
})

/** Opens a page as it is, and says what it shows of the hostile texts, and what of them is no longer text. */
async function look(page: Page, address: string, payload: string) {
  const response = await page.goto(address)
  const { harm, shown } = await readPage(page)
  if ((response?.status() ?? 500) >= 500) harm.push(`answered ${response?.status()}`)
  const sources = shown.flatMap((text) => [...text.matchAll(MARK)].map(([, source]) => source ?? ''))
  const html = (await response?.text()) ?? ''
  if (/<zz-pwned|<[a-z]+ data-pwned/i.test(html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')))
    harm.push('markup in the document')
  if (payload.startsWith('"') && sources.length > 0 && !shown.some((text) => /⟧"'><img src=x/.test(text)))
    harm.push('not shown literally')
  return { harm, sources }
}

/**
 * Makes a row in every table whose texts are shown somewhere: an order with all that belongs to it, a review, notes, emails.
 * Returns the addresses that show them.
 */
async function fillTables(db: Database, { customer, admin }: Record<Role, Page>) {
  const { email } = await register(customer)
  await placeOrder(customer, SPRAY, { promoCode: 'DOBREDOJDE10' })
  await signIn(admin, ADMIN)
  const { origin } = new URL(admin.url())
  const post = (address: string, form: Record<string, string>) =>
    admin.request.post(address, { form, headers: { origin, accept: 'text/html' } })
  const users = db.selectFrom('users').select('id').where('email', '=', email)
  const { id: customerId } = await users.executeTakeFirstOrThrow()
  const orders = db.selectFrom('orders').select('id').where('user_id', '=', customerId)
  const { id: orderId } = await orders.executeTakeFirstOrThrow()
  await post('/admin/orders', { intent: 'note', orderId, version: '0', note: 'x', trackingNumber: 'x' })
  await post('/admin/orders', { intent: 'status', orderId, status: 'approved' })
  await addRows(db, customerId)
  return {
    visitor: ['/en', '/en/products'],
    customer: [`/profile?order=${orderId}`],
    admin: [
      `/admin/orders?order=${orderId}`,
      `/admin/orders/${orderId}/slip`,
      `/admin/orders/slips?ids=${orderId}`,
      `/admin/users?user=${customerId}`,
      '/admin/audit?all=1',
      '/admin/audit?type=product',
      '/admin/products?search=крем',
    ],
  }
}

/** What no customer makes alone: it is stored as the tables require, with texts that are replaced. */
async function addRows(db: Database, customerId: string): Promise<void> {
  const types = ['product', 'user', 'order', 'promo-code', 'shop-details']
  const statements = [
    `insert into carts (user_id, updated_at) values ('${customerId}', 1) on conflict do nothing`,
    `insert into cart_lines (user_id, product_id, id, quantity, added_at)
      values ('${customerId}', '${CREAM.id}', 'x', 1, 1)`,
    `insert into favorites (user_id, product_id, added_at) values ('${customerId}', '${CREAM.id}', 1)`,
    `insert into product_change_sets (id, at, actor_name, kind, file_name, created, changed)
      values ('x', 1, 'x', 'import', 'x', 1, 0)`,
    `insert into shop_details (id, details, updated_at) values (1, '{"name":"x"}', 1)
      on conflict do nothing`,
    ...types.map(
      (type) => `insert into audit (id, at, actor_name, action, subject_type, subject_id, before, after)
        values ('${randomUUID()}', 1, 'x', 'x', '${type}', 'x', '{}', '{}')`,
    ),
    `insert into outbox (id, kind, dedup_key, payload, created_at, available_at, attempts, failed_at, last_error)
      values ('x', 'order-received', 'given-up', '{}', 1, 1, 12, 1, 'x')`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Adds what happens from now on in the pages of a browser that only hostile text can make happen. */
async function watchForHarm(context: BrowserContext, harm: string[]): Promise<void> {
  await context.exposeBinding('pwned', ({ page }, what: unknown) =>
    harm.push(`ran ${String(what)} on ${page.url()}`),
  )
  await context.exposeBinding('violated', ({ page }, what: unknown) =>
    harm.push(`policy: ${String(what)} on ${page.url()}`),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { violated: (what: string) => void }).violated
      tell(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
}

/** What of the page is markup from a text, and every text that it shows with the mark in it. */
async function readPage(page: Page): Promise<{ harm: string[]; shown: string[] }> {
  return await page.evaluate(() => {
    const mark = '⟦'
    const injected = document.querySelectorAll(
      '[data-pwned], zz-pwned, [onerror], [onload], [onfocus], [onmouseover], [srcdoc]',
    )
    const links = [...document.querySelectorAll('[href], [src], [action]')].filter((element) =>
      ['href', 'src', 'action', 'xlink:href'].some((name) => {
        const address = element.getAttribute(name) ?? ''
        return /^\s*(javascript|vbscript|data:text)/i.test(address) && !address.includes('React has blocked')
      }),
    )
    const shown: string[] = [document.title]
    for (const element of document.querySelectorAll('*')) {
      if (element.tagName === 'SCRIPT' || element.tagName === 'STYLE') continue
      for (const { value } of element.attributes) if (value.includes(mark)) shown.push(value)
      for (const { nodeType, textContent } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE && textContent?.includes(mark)) shown.push(textContent)
      }
      const { value } = element as HTMLInputElement
      if (typeof value === 'string' && value.includes(mark)) shown.push(value)
    }
    const harm = [...injected, ...links].map((element) => element.outerHTML.slice(0, 200))
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      try {
        JSON.parse(script.textContent ?? '')
        shown.push(script.textContent?.replaceAll('\\u003c', '<') ?? '')
      } catch {
        harm.push(`structured data is no JSON: ${script.textContent?.slice(0, 200)}`)
      }
    }
    return { harm, shown }
  })
}
