import { expect, test, vi } from 'vitest'
import { testApp, add, ask, changeCart, place } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { listen } from '../support/person.ts'
import { serve } from '../support/served.ts'

const TOKEN = 'a passphrase of this test and no other'
const REQUESTS = 'http_request_duration_seconds_count'
const OTHERS = ['', TOKEN, `Bearer ${TOKEN.toUpperCase()}`, 'Bearer ', 'Bearer null', `Basic ${TOKEN}`]

const app = await testApp({ METRICS_TOKEN: TOKEN, LIMIT_PROMO_PER_ADDRESS: '2' })
await addProduct(app.services, { id: 'krema', price: 69_000 })

const read = async () => (await app.visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()

async function figure(beginning: string): Promise<number> {
  const lines = (await read()).split('\n').filter((line) => line.startsWith(beginning))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('[BEY-23] metrics are there for whoever shows the token, and for nobody else no such page', async () => {
  const asked = await app.visitor().get('/metrics', { authorization: `bearer ${TOKEN}` })
  expect(asked.status).toBe(200)
  expect(asked.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(asked.headers.get('cache-control')).toBe('private, no-store')
  for (const authorization of OTHERS) {
    const refused = await app.visitor().get('/metrics', { authorization })
    expect(refused.status, authorization).toBe(404)
    expect(await refused.text()).toContain('<html')
  }
})

test('[BEY-23] every line is one that Prometheus reads, and every figure has its own type', async () => {
  await app.visitor().get('/')
  const metric = String.raw`[a-z0-9_]+(\{([a-z]+="[^"\\\n]*",?)+\})? -?[0-9.e+-]+`
  const line = new RegExp(
    String.raw`^(# HELP [a-z0-9_]+ .+|# TYPE [a-z0-9_]+ (counter|gauge|histogram)|${metric})$`,
  )
  const lines = (await read()).split('\n').filter((each) => each !== '')
  expect(lines.filter((each) => !line.test(each))).toEqual([])
  const types = lines.filter((each) => each.startsWith('# TYPE ')).map((each) => each.slice(7))
  const own = types.filter((type) => FIGURES.includes(type) || !/^(process|nodejs)_/.test(type))
  expect(own.toSorted()).toEqual(FIGURES)
  expect(lines.some((each) => each.startsWith('shop_database_connections{state="busy"} '))).toBe(true)
})

/** Dashboards and alarms outside of the shop know them by these names. */
const FIGURES = [
  'http_request_duration_seconds histogram',
  'http_requests_in_flight gauge',
  'nodejs_eventloop_lag_seconds gauge',
  'nodejs_external_memory_bytes gauge',
  'nodejs_heap_after_collection_bytes gauge',
  'nodejs_heap_size_total_bytes gauge',
  'nodejs_heap_size_used_bytes gauge',
  'process_cpu_seconds_total counter',
  'process_resident_memory_bytes gauge',
  'process_start_time_seconds gauge',
  'shop_database_answer_seconds gauge',
  'shop_database_connections gauge',
  'shop_database_up gauge',
  'shop_database_waiting gauge',
  'shop_info gauge',
  'shop_limit_refused_total counter',
  'shop_live_streams gauge',
  'shop_mails gauge',
  'shop_mails_late_seconds gauge',
  'shop_mails_not_sent_total counter',
  'shop_mails_sent_total counter',
  'shop_orders_placed_total counter',
  'shop_orders_refused_total counter',
  'shop_promo_refused_total counter',
  'shop_transaction_retries_total counter',
]

test('[BEY-23] requests are counted once, rendered or from memory, by pattern, method and kind of status, never by what was asked for', async () => {
  const visitor = app.visitor()
  const pages = `${REQUESTS}{method="GET",route="/products/:id",status=`
  const before = [await figure(`${pages}"2xx"}`), await figure(`${pages}"4xx"}`)]
  const { get } = await serve(app)
  for (const address of ['/products/krema', '/en/products/krema', '/products/krema', '/products/krema.data'])
    await get(address)
  for (let n = 0; n < 5; n += 1) await visitor.get(`/products/secret-${n}?promo=secret`)
  await visitor.get('/secret/secret')
  await visitor.send('/secret', { method: 'PURGE' })
  const after = [await figure(`${pages}"2xx"}`), await figure(`${pages}"4xx"}`)]
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([4, 5])
  expect(await figure(`${REQUESTS}{method="GET",route="/*",status="4xx"}`)).toBeGreaterThan(0)
  expect(await figure(`${REQUESTS}{method="other",route="refused",status="4xx"}`)).toBe(1)
  expect(await read()).not.toContain('secret')
})

test('[BEY-23] a request is in flight only while it is being answered', async () => {
  expect(await figure('http_requests_in_flight')).toBe(1)
  await app.visitor().get('/products')
  expect(await figure('http_requests_in_flight')).toBe(1)
})

test('[BEY-23] orders, refusals, limits, emails and live streams are counted as they happen', async () => {
  const person = await app.user()
  await changeCart(person, add('krema', 2))
  const names = {
    placed: 'shop_orders_placed_total',
    changed: 'shop_orders_refused_total{reason="order-changed"}',
    promo: 'shop_promo_refused_total{reason="promo-missing"}',
    limited: 'shop_limit_refused_total{limit="promo-per-address"}',
    sent: 'shop_mails_sent_total',
    notSent: 'shop_mails_not_sent_total',
    waiting: 'shop_mails{state="waiting"}',
    failing: 'shop_mails{state="failing"}',
    givenUp: 'shop_mails{state="given-up"}',
    streams: 'shop_live_streams',
  }
  const all = () => Promise.all(Object.values(names).map(figure))
  const before = await all()
  const since = async () => {
    const now = await all()
    return Object.fromEntries(
      Object.keys(names).map((name, at) => [name, (now[at] ?? 0) - (before[at] ?? 0)]),
    )
  }

  await place(person, { shown: { lines: [], total: 1, promoCode: null } })
  await place(person)
  for (let n = 0; n < 3; n += 1) await ask(person, { intent: 'promo', code: 'nema', lines: [] })
  const stream = await listen(person)
  const none = Object.fromEntries(Object.keys(names).map((name) => [name, 0]))
  const counted = { placed: 1, changed: 1, promo: 3, limited: 1, waiting: 1, streams: 1 }
  expect(await since()).toEqual({ ...none, ...counted })
  await stream.leave()
  app.mailbox.failures = 1
  await app.mailbox.deliver()
  expect(await since()).toMatchObject({ sent: 0, notSent: 1, waiting: 0, failing: 1, streams: 0 })
  app.services.advance(3_600_000)
  app.mailbox.failures = 1
  await app.mailbox.deliver()
  expect(await figure('shop_mails_late_seconds'), 'however often it was tried').toBeGreaterThan(3000)
  app.services.advance(3_600_000)
  await app.mailbox.deliver()
  expect(await since()).toMatchObject({ sent: 1, notSent: 2, waiting: 0, failing: 0 })
  // an alarm about an address that does not exist ends after a week
  const givenUp = { sent_at: null, failed_at: app.services.clock(), last_error: 'no such mailbox' }
  await app.services.db.updateTable('outbox').set(givenUp).execute()
  expect(await since()).toMatchObject({ givenUp: 1, failing: 0 })
  expect(await figure('shop_mails_late_seconds')).toBe(0)
  app.services.advance(7 * 24 * 3_600_000)
  expect(await since()).toMatchObject({ givenUp: 0 })
})

test('[BEY-23] without its database the shop says so, and everything that it knows by itself', async () => {
  const broken = await testApp({ METRICS_TOKEN: TOKEN })
  const executor = broken.services.db.getExecutor()
  vi.spyOn(executor, 'executeQuery').mockRejectedValue(new Error('gone'))
  const asked = await broken.visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` })
  const text = await asked.text()
  expect(text).toContain('shop_database_up 0\n')
  expect(text).not.toContain('shop_mails{')
  expect(text).toContain('process_resident_memory_bytes')
})

test('[BEY-23] without a token in the settings nobody reads metrics', async () => {
  const closed = await testApp()
  for (const authorization of [...OTHERS, `Bearer ${TOKEN}`])
    expect((await closed.visitor().get('/metrics', { authorization })).status, authorization).toBe(404)
})
