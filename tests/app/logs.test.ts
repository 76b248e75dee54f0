import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '../../app/platform/logger.server.ts'
import { CUSTOMER_FIELDS } from '../../app/shop/orders/checkout.ts'
import { ORIGIN, testApp, type TestApp, add, ask, changeCart, place, expectTexts } from '../support/app.ts'
import { addProduct, addPromo } from '../support/factories.ts'
import { deliverLink, tokenOf } from '../support/mailbox.ts'

const CUSTOMER = {
  ...Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, `змејско ${field}`])),
  firstName: 'Змејана',
  phone: '075 913 913',
}
const SECRET = {
  ...CUSTOMER,
  password: 'zmej-lozinka-7319',
  newPassword: 'zmej-nova-lozinka-4417',
  wrongPassword: 'zmej-pogreshna-5520',
  email: 'zmejka.otkrieva',
  promo: 'ZMEJ913',
  review: 'змејски одличен производ',
  search: 'змејско пребарување',
}
const EMAIL = `${SECRET.email}@example.mk`

let app: TestApp
const lines: string[] = []
const write = (chunk: unknown) => (lines.push(String(chunk)), true)

beforeAll(async () => {
  app = await testApp()
  app.services.log = createLogger('trace', { write })
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(write)
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...all) => void lines.push(all.map(String).join(' ')))
  await addProduct(app.services, { id: 'krema', price: 69_000 })
  await addPromo(app.services, { code: SECRET.promo, usageLimit: 1 })
})

test('[BEY-23] [SEC-03] nothing of a user who registers, signs in, orders, writes and fails is in the log', async () => {
  const person = app.visitor()
  const { password, newPassword, wrongPassword } = SECRET
  const registration = {
    displayName: SECRET.firstName,
    email: EMAIL,
    password,
    confirmPassword: password,
    terms: 'on',
  }
  const statuses: Record<string, number> = {}
  const note = (what: string, { status }: { status: number }) => void (statuses[what] = status)

  note('registered', await person.post('/register', registration))
  const session = [...person.cookies.values()].find((value) => value.length > 40) ?? ''
  expect(session).not.toBe('')
  note('again', await app.visitor().post('/register', registration))
  note('wrong', await app.visitor().post('/login', { email: EMAIL, password: wrongPassword }))
  note('linked', await person.get(`/products/krema?code=${SECRET.promo}`))
  note('searched', await person.get(`/products?search=${encodeURIComponent(SECRET.search)}`))
  note('mistyped', await person.get(`/${EMAIL}/${encodeURIComponent(EMAIL)}`))
  const review = { intent: 'write', rating: '5', comment: SECRET.review, idempotencyKey: randomUUID() }
  note('reviewed', await person.post('/products/krema', review))
  await changeCart(person, add('krema', 2))
  note('refused', await place(person, { ...CUSTOMER, city: '' }))
  note('ordered', await place(person, CUSTOMER))
  note('left', await person.send('/favorites', { signal: AbortSignal.abort() }))
  note('malformed', await person.send('/cart', malformed(`{"email":"${EMAIL}","${SECRET.phone}`)))
  app.mailbox.failures = 1
  app.mailbox.failure = `550 5.1.1 <${EMAIL}>: no such mailbox, ${SECRET.firstName}`
  await app.mailbox.deliver()
  await app.visitor().post('/forgot-password', { email: EMAIL })
  const link = await deliverLink(app.mailbox)
  const token = tokenOf(link)
  expect(token.length).toBeGreaterThan(20)
  note('opened', await app.visitor().get(link))
  const reset = { token, password: newPassword, confirmPassword: newPassword }
  for (const what of ['reset', 'used']) note(what, await app.visitor().post(link, reset))

  await person.post('/login', { email: EMAIL, password: newPassword })
  breakDatabase()
  for (const address of ['/profile', '/products/krema', '/cart', '/favorites'])
    note(address, await person.get(address))
  note('sign-in in vain', await app.visitor().post('/login', { email: EMAIL, password: newPassword }))
  note(
    'promo in vain',
    await ask(person, { intent: 'promo', code: SECRET.promo, lines: [] }).catch(() => ({ status: 500 })),
  )
  vi.restoreAllMocks()

  expect(statuses).toMatchObject({
    registered: 303,
    linked: 200,
    mistyped: 404,
    reviewed: 200,
    ordered: 200,
    reset: 200,
    '/profile': 500,
  })
  const all = lines.join('\n')
  expectTexts(all, ['"msg":"request"', '"msg":"defect"', '"msg":"mail not sent, will be tried again"'])
  expectTexts(all, ['"path":"/favorites","status":499', '"code":"EENVELOPE","responseCode":550'])
  for (const secret of [...Object.values(SECRET), session, session.split('.')[0] ?? '', token]) {
    const written = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
    const leaks = lines.filter((line) =>
      written.some((each) => line.toLowerCase().includes(each.toLowerCase())),
    )
    expect(leaks, secret).toEqual([])
  }
})

test('[BEY-23] every line of the shop is JSON with a time, a level and what happened; of a request no more than that it needs', () => {
  const own = lines.filter((line) => line.startsWith('{'))
  expect(own.length).toBeGreaterThan(20)
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
  for (const line of own) {
    expect(JSON.parse(line)).toMatchObject({
      level: expect.stringMatching(/^(info|warn|error)$/) as string,
      time: expect.stringMatching(/^\d{4}-/) as string,
      msg: expect.any(String) as string,
    })
  }
  const requests = own.map((line) => JSON.parse(line) as object).filter((line) => 'ms' in line)
  const fields = new Set(requests.map((line) => Object.keys(line).toSorted().join(' ')))
  expect([...fields]).toEqual(['level method ms msg path requestId status time'])
})

const malformed = (body: string) => ({
  method: 'POST',
  body,
  headers: { origin: ORIGIN, 'content-type': 'application/json', accept: 'application/json' },
})

/** From now on every question fails as PostgreSQL fails: with the values in its words and on the error. */
function breakDatabase(): void {
  const executor = app.services.db.getExecutor()
  const words = `invalid input syntax for type integer: "${SECRET.phone}"`
  vi.spyOn(Object.getPrototypeOf(executor) as typeof executor, 'executeQuery').mockImplementation(
    ({ parameters }) => {
      const detail = `Key (email)=(${EMAIL}) is ${SECRET.firstName}`
      return Promise.reject(
        Object.assign(new Error(words), { code: '22P02', detail, where: randomUUID(), parameters }),
      )
    },
  )
}
