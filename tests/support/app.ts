import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createFileStore } from '../../app/platform/files/file-store.server.ts'
import { startMetrics } from '../../app/platform/metrics/prometheus.server.ts'
import type { Services } from '../../app/platform/services.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createAccounts } from '../../app/shop/accounts/service.server.ts'
import type { CartChange } from '../../app/shop/cart/rules.ts'
import { getUserByEmail, promoteToAdmin } from '../../app/shop/users/service.server.ts'
import { createApp } from '../../server/app.ts'
import { SECRET } from './accounts.ts'
import { testShop, type TestServices } from './database.ts'
import { change, CUSTOMER } from './factories.ts'
import { createMailbox } from './mailbox.ts'
import { memoryFiles } from './memory-files.ts'
import { ORIGIN, PASSWORD, createPerson, type Person, sendJson } from './person.ts'

export type TestApp = Awaited<ReturnType<typeof testApp>>

export { ORIGIN, PASSWORD }

/** One process of the shop, over this shop's data. */
export function composeApp<S extends Services>(services: S, env: Record<string, string> = {}) {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...env })
  const origin = settings.baseUrl ?? ORIGIN
  const accounts = createAccounts(
    services,
    { secret: settings.sessionSecret ?? SECRET, origin },
    settings.limits,
  )
  const files = env['DATA_DIR'] || settings.s3 ? createFileStore(settings) : memoryFiles()
  const metrics = settings.metricsToken ? startMetrics(settings.metricsToken) : null
  const app = createApp({ services, accounts, files, settings, metrics })
  return { services, accounts, files, app, origin }
}

let people = 0

export async function register(
  { app, services, origin }: Pick<ReturnType<typeof composeApp>, 'app' | 'services' | 'origin'>,
  email = `person-${(people += 1)}@example.mk`,
): Promise<Person> {
  const person = createPerson(app, origin)
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  const form = { displayName: 'Марија Трајковска', email, ...passwords, terms: 'on' }
  const { status } = await person.post('/register', form)
  if (status !== 303) throw new Error(`registration: ${status}`)
  const user = await getUserByEmail(services, email)
  if (!user) throw new Error(`nobody is registered as ${email}`)
  return Object.assign(person, { id: user.id, email })
}

export async function registerAdmin(process: Parameters<typeof register>[0]): Promise<Person> {
  const person = await register(process, `admin-${(people += 1)}@example.mk`)
  await promoteToAdmin(process.services, null, person.id)
  return person
}

/** The whole shop on an empty database of the chosen engine, without a port: requests in, answers out. */
export async function testApp(
  env: Record<string, string> = {},
  { services }: { services?: TestServices } = {},
) {
  const process = composeApp(services ?? (await testShop()), env)
  const { app, origin } = process
  return {
    services: process.services,
    files: process.files,
    app,
    mailbox: createMailbox(process.services, process.accounts),
    visitor: () => createPerson(app, origin),
    user: (email?: string) => register(process, email),
    admin: () => registerAdmin(process),
  }
}

/** The part of a page between its header and its footer, so that a menu's words are not taken for the screen's. */
export function mainOf(html: string): string {
  const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')]
  if (start < 0 || end < start) throw new Error(`no screen: ${html.slice(0, 200)}`)
  return html.slice(start, end)
}

export function expectTexts(text: string | undefined, parts: readonly string[]): void {
  for (const part of parts) expect(text, part).toContain(part)
}

/** Of an answer with this status the screen, which has each of these texts. */
export async function expectScreen(answer: Response | Promise<Response>, status: number, ...texts: string[]) {
  const response = await answer
  const html = mainOf(await response.text())
  expect(response.status).toBe(status)
  expectTexts(html, texts)
  return html
}

export function namesIn(html: string): string[] {
  return [...html.matchAll(/<h3><a [^>]*>([^<]*)<\/a><\/h3>/g)].map(([, name]) => name ?? '')
}

/** What a document says to machines, read as they read it; throws when a data block is no JSON. */
export function readDocument(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const links = tags(head, 'link')
  const metas = tags(head, 'meta').toReversed()
  const meta = Object.fromEntries(
    metas.map(({ name, property, content }) => [name ?? property ?? '', content ?? '']),
  )
  return {
    lang: tags(html, 'html')[0]?.['lang'] ?? '',
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta,
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'] ?? null,
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' ? [[hreflang ?? '', href ?? '']] : [])),
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) =>
        JSON.parse(json ?? '') as { '@context': string; '@type': string; [property: string]: unknown },
    ),
    isIndexed: !(meta['robots'] ?? '').includes('noindex'),
  }
}

export function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  )
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'" }

const unescaped = (text: string): string =>
  text.replace(/&(\w+|#x27);/g, (whole, name: string) => SIGNS[name] ?? whole)

/** Asks POST /cart as the page's own script does. */
export async function ask(person: Person, body: object) {
  const response = await sendJson(person, '/cart', body)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export const add = (productId: string, quantity = 1): CartChange =>
  change({ type: 'add', productId, quantity, at: Date.now() })

export const changeCart = (person: Person, ...changes: CartChange[]) =>
  ask(person, { intent: 'changes', changes })

/** Orders two pieces of `krema` at 690 ден with delivery, unless the fields say otherwise. */
export const place = (person: Person, fields: object = {}) =>
  ask(person, {
    intent: 'place',
    ...CUSTOMER,
    idempotencyKey: randomUUID(),
    promoCode: null,
    shown: { lines: [{ productId: 'krema', quantity: 2, price: 69_000 }], total: 153_000, promoCode: null },
    ...fields,
  })
