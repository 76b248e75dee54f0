import { expect, test } from 'vitest'
import { DatabaseUnavailable, noteFailure } from '../../app/platform/database/availability.server.ts'
import { createLogger } from '../../app/platform/logger.server.ts'
import { composeApp, register, expectTexts } from '../support/app.ts'
import { testShop } from '../support/database.ts'
import { resync } from '../support/factories.ts'
import { PASSWORD, createPerson } from '../support/person.ts'
import { serve } from '../support/served.ts'

const HTML = { accept: 'text/html' }
const lines: string[] = []
let failure: Error | null = null

/** A shop whose database can be taken away: every statement then ends in this failure. */
const { db, bus, clock, newId } = await testShop()
const away = db.withPlugin({
  transformQuery({ node }) {
    if (!failure) return node
    noteFailure(failure)
    throw failure
  },
  transformResult: ({ result }) => Promise.resolve(result),
})
const log = createLogger('info', { write: (line: string) => void lines.push(line) })
const process = composeApp({ db: away, reader: away, bus, clock, newId, log })
const { app, services } = process
const visitor = createPerson(app)
const customer = await register(process)
await visitor.get('/')

async function during<T>(error: Error, work: () => Promise<T>): Promise<T> {
  failure = error
  resync(services)
  try {
    return await work()
  } finally {
    failure = null
  }
}

const AWAY = new DatabaseUnavailable('the database is away')
const sqliteError = (errcode: number) =>
  Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode })
const postgresError = (code: string) => Object.assign(new Error('postgres'), { code })

test.each([
  ['/', 'mk', 'Продавницата моментално не одговара'],
  ['/products', 'mk', 'Нега'],
  ['/en/products', 'en', 'The shop isn’t responding right now'],
])('[BEY-11] while the database is away %s says so and returns by itself', async (path, language, text) => {
  const response = await during(AWAY, () => visitor.get(path, HTML))
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
  expectTexts(html, [`<html lang="${language}">`, text, '<script>'])
  expect((await visitor.get(path, HTML)).status).toBe(200)
})

test('[BEY-11] also over a connection a visitor sees that page, all who ask at once, and then the page itself again', async () => {
  const { get } = await serve({ app, services })
  const answers = await during(AWAY, () =>
    Promise.all([get('/faq', HTML), get('/faq', HTML), get('/faq.data')]),
  )
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5'])
  expect(answers.map(({ text }) => text.includes('<html lang="mk">'))).toEqual([true, true, false])
  expect((await get('/faq', HTML)).status).toBe(200)
})

test('[BEY-23] the process says that it is alive and not ready', async () => {
  const [health, ready] = await during(AWAY, () =>
    Promise.all([visitor.get('/healthz'), visitor.get('/readyz')]),
  )
  expect([health.status, ready.status]).toEqual([200, 503])
  expect((await visitor.get('/readyz')).status).toBe(200)
})

test.each([
  ['a cart that is read', () => customer.get('/cart.data')],
  ['data of a page', () => visitor.get('/products.data')],
  ['a resource', () => visitor.get('/sitemap.xml')],
  ['live events of a customer', () => customer.get('/events', { accept: 'text/event-stream' })],
])('[CART-14 BEY-06] %s is answered with 503, a reason and when to come again', async (_, ask) => {
  const response = await during(AWAY, ask)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.text()).toBe(
    'Продавницата моментално не одговара. Обидете се повторно малку подоцна.\n',
  )
})

test('live events of a visitor need no database', async () => {
  const response = await during(AWAY, () => visitor.get('/events', { accept: 'text/event-stream' }))
  expect(response.status).toBe(200)
  await response.body?.cancel()
})

test('[AUTH-07] signing in with a right password is not told that it is wrong, and a sent form not that it is kept', async () => {
  const form = { email: customer.email, password: PASSWORD }
  const response = await during(AWAY, () => visitor.post('/login', form, HTML))
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain('Вратете се на претходната страница и обидете се повторно')
  expect(html).not.toContain('<script>')
})

test.each([
  ['SQLite: busy', sqliteError(5)],
  ['SQLite: disk full', sqliteError(13)],
  ['SQLite: input/output error', sqliteError(10 | (12 << 8))],
  ['SQLite: read-only', sqliteError(8)],
  ['PostgreSQL: no more connections', postgresError('53300')],
  ['PostgreSQL: disk full', postgresError('53100')],
  ['PostgreSQL: shutting down', postgresError('57P01')],
  ['PostgreSQL: the statement took too long', postgresError('57014')],
  ['PostgreSQL: a standby', postgresError('25006')],
])('[BEY-23] %s is nobody’s defect: 503', async (_, error) => {
  const before = lines.length
  expect((await during(error, () => customer.get('/profile', HTML))).status).toBe(503)
  expect(lines.slice(before).filter((line) => line.includes('"defect"'))).toEqual([])
})

test('[BEY-23] a request that shares the reading of another one is told the same as that one', async () => {
  services.bus.publish({ topic: 'shop' })
  const both = () => Promise.all([visitor.get('/manifest.webmanifest'), visitor.get('/manifest.webmanifest')])
  expect((await during(AWAY, both)).map(({ status }) => status)).toEqual([503, 503])
})

test('[BEY-11 BEY-23] browsers get their service worker meanwhile, with the name that the shop had', async () => {
  const before = await visitor.text('/sw.js')
  const response = await during(AWAY, () => visitor.get('/sw.js'))
  expect([response.status, await response.text()]).toEqual([200, before])
  expect((await during(new Error('a defect'), () => visitor.get('/sw.js'))).status).toBe(500)
})

test('[BEY-23] an outage is one line in the log, a defect of the code is another thing', async () => {
  const outage = Object.assign(new Error('away'), { code: '08006' })
  const before = lines.length
  await during(outage, () => Promise.all(Array.from({ length: 20 }, () => visitor.get('/products', HTML))))
  const errors = () => lines.slice(before).filter((line) => line.includes('"level":"error"'))
  expect(errors()).toHaveLength(1)
  expect(errors()[0]).toContain('the database is unavailable')

  expect((await during(new Error('a defect'), () => visitor.get('/products', HTML))).status).toBe(500)
  const later = errors().slice(1)
  expect(later.length).toBeGreaterThan(0)
  for (const line of later) expect(line).toMatch(/"requestId":"[\w-]{36}".*"defect"/)
})
