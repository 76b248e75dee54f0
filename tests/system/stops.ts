import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startPostgres } from '../../scripts/postgres-server.ts'
import { Customer, DEMO_ADMIN } from '../support/customer.ts'
import { NoAnswer, type Answer } from '../support/http-client.ts'
import { addition, orderForm, orderIdOf, PRODUCT } from '../support/purchase.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../support/shop-process.ts'
import { startSmtp, type SmtpHost } from '../support/smtp.ts'
import { openSql, type Target } from '../support/sql.ts'
import type { Proof } from './proof.ts'

/** Emails are looked for every two seconds: some are to be on their way when the shop is stopped. */
const SHORTEST_LIFE_MS = 2300
const LONGEST_LIFE_MS = 4500
const EMAIL_TAKES_MS = 40
const IMPATIENT_MS = 100

/** In turn: as a service manager ends it, as an impatient one does, as Ctrl-C does. */
const ENDINGS: ((shop: BuiltShop) => Promise<number | null>)[] = [
  (shop) => shop.stop('SIGTERM'),
  async (shop) => {
    process.kill(shop.pid, 'SIGTERM')
    await sleep(IMPATIENT_MS)
    return shop.stop('SIGTERM')
  },
  (shop) => shop.stop('SIGINT'),
]

/** Whoever has come is answered: a stop is noticed only by those who come afterwards. */
export const stops: Proof = {
  name: 'stops',
  about: 'the shop is stopped while people read, order, upload and listen and while emails are sent',
  times: { sqlite: { short: 3, long: 20 }, postgres: { short: 1, long: 10 } },
  async run({ engine, times, onProgress }) {
    const postgres = engine === 'postgres' ? await startPostgres() : null
    const dataDir = temporaryFolder('stops')
    const smtp = await startSmtp({ thinksMs: EMAIL_TAKES_MS })
    const env = {
      ...GENEROUS_LIMITS,
      LOG_LEVEL: 'error',
      SMTP_URL: smtp.url,
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    const port = await freePort()
    const start = () => startBuiltShop({ dataDir, port, env })
    let shop = await start()
    const crowd = await gather(`http://127.0.0.1:${port}`)
    const problems: string[] = []
    const figures = { 'after-signal': 0, 'slowest-ms': 0 }
    for (let count = 1; count <= times; count += 1) {
      const tally = new Tally()
      const using = crowd.use(tally)
      await sleep(randomInt(SHORTEST_LIFE_MS, LONGEST_LIFE_MS))
      const started = performance.now()
      tally.isSignalled = true
      const code = await ENDINGS[(count - 1) % ENDINGS.length]?.(shop)
      figures['slowest-ms'] = Math.max(figures['slowest-ms'], Math.round(performance.now() - started))
      await using
      if (code !== 0) problems.push(`exit status ${code}`)
      if (tally.answeredLate === 0) problems.push('no request was under way when the shop was stopped')
      if (shop.output().includes('"level"')) problems.push(`logged: ${shop.output().slice(0, 500)}`)
      problems.push(...tally.broken)
      figures['after-signal'] += tally.answeredLate
      onProgress(`stop ${count}: ${tally.answered} answers, ${tally.answeredLate} after the signal`)
      shop = await start()
    }
    await sleep(SHORTEST_LIFE_MS)
    await shop.stop()
    const target = postgres ? { url: postgres.url } : { file: path.join(dataDir, 'shop.sqlite') }
    problems.push(...(await lostOrDoubled(target, { orderIds: crowd.orderIds, smtp })))
    await smtp.stop()
    await postgres?.remove()
    rmSync(dataDir, { recursive: true, force: true })
    const { length: broken } = problems
    return {
      problems,
      figures: { orders: crowd.orderIds.length, emails: smtp.taken.length, ...figures, broken },
    }
  },
}

/** What became of all requests around one stop. */
class Tally {
  isSignalled = false
  answered = 0
  /** Answered after the signal: without any, the stop was not under load. */
  answeredLate = 0
  readonly broken: string[] = []

  /** Asks until nobody is there any more; an answer that does not come, or is a failure, is broken. */
  async keepAsking(what: string, ask: () => Promise<Answer>): Promise<void> {
    for (;;) {
      try {
        const { status } = await ask()
        this.answered += 1
        if (this.isSignalled) this.answeredLate += 1
        if (status >= 500) this.broken.push(`${what}: answered ${status}`)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        if (error.code === 'ECONNREFUSED') return
        this.broken.push(`${what}: ${error.message}`)
      }
    }
  }
}

const PAGES = [
  '/',
  '/products',
  `/products/${PRODUCT}`,
  '/search/suggestions?q=krem',
  '/cart',
  '/favicon.svg',
]
const STREAMS = 20

/** Everybody who uses the shop while it is stopped, life after life; half of them keep their connections. */
async function gather(origin: string) {
  const agent = new Agent({ keepAlive: true })
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => new Customer({ origin, ...(index % 2 === 0 && { agent }) }))
  const visitors = people(6)
  const buyers = await Promise.all(people(6).map((buyer) => buyer.register()))
  const administrators = await Promise.all(people(2).map((admin) => admin.signIn(DEMO_ADMIN)))
  const orderIds: string[] = []

  /** Nothing is repeated: a lost answer is what is looked for. */
  async function buy(buyer: Customer): Promise<Answer> {
    const line = { productId: PRODUCT, quantity: 1 }
    const added = await buyer.post('/cart', addition(line))
    if (added.status !== 200) return added
    const ordered = await buyer.post('/cart', orderForm([line]))
    if (ordered.status === 200) orderIds.push(orderIdOf(ordered))
    return ordered
  }

  async function listen(tally: Tally): Promise<void> {
    const live = await new Customer({ origin }).listen().catch((error: unknown) => String(error))
    if (typeof live === 'string') return void tally.broken.push(`live events: ${live}`)
    while (live.ended === null) await sleep(10)
    if (live.ended === 'cut') tally.broken.push('live events were cut')
  }

  return {
    orderIds,
    /** Resolves when all of them have found that nobody is there any more. */
    async use(tally: Tally): Promise<void> {
      const randomPage = () => PAGES[randomInt(PAGES.length)] ?? '/'
      await Promise.all([
        ...visitors.map((visitor) => tally.keepAsking('page', () => visitor.get(randomPage()))),
        ...buyers.map((buyer) => tally.keepAsking('order', () => buy(buyer))),
        ...administrators.map((admin) => tally.keepAsking('upload', () => admin.send(slowUpload()))),
        ...Array.from({ length: STREAMS }, () => listen(tally)),
      ])
    },
  }
}

/** A form with a file that takes half a second to arrive and is no image in the end. */
function slowUpload() {
  const head = '--piece\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  async function* chunks() {
    yield Buffer.from(head)
    for (let chunk = 0; chunk < 8; chunk += 1) {
      await sleep(60)
      yield Buffer.alloc(16_384, 1)
    }
    yield Buffer.from('\r\n--piece--\r\n')
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=piece' }
  return { path: '/admin/test-upload', method: 'POST', headers, body: chunks() } as const
}

/** Acknowledged orders that are not stored, and emails that went out twice or are counted wrongly. */
async function lostOrDoubled(
  target: Target,
  { orderIds, smtp }: { orderIds: string[]; smtp: SmtpHost },
): Promise<string[]> {
  await using sql = await openSql(target)
  const stored = new Set((await sql.rows<{ id: string }>('select id from orders')).map(({ id }) => id))
  const sent = await sql.rows('select id from outbox where sent_at is not null')
  const ids = smtp.taken.map(({ message }) => /^message-id:\s*(\S+)/im.exec(message)?.[1] ?? 'none')
  const { taken } = smtp
  return [
    ...orderIds.filter((id) => !stored.has(id)).map((id) => `order ${id} is lost`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `email ${id} went out twice`),
    ...(sent.length === taken.length
      ? []
      : [`${taken.length} emails were taken, ${sent.length} count as sent`]),
    ...(orderIds.length > 0 && taken.length > 0 ? [] : ['no order or no email at all']),
  ]
}
