import { expect, onTestFinished, test, vi } from 'vitest'
import { LocalBus, type Bus, type ShopEvent } from '../../../app/platform/events/bus.server.ts'
import { PostgresBus } from '../../../app/platform/events/postgres-bus.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { postgresTarget, testEngine } from '../../support/database.ts'
import { openSql } from '../../support/sql.ts'

const isPostgres = testEngine() === 'postgres'

test('everybody who listens hears an event at once, until they stop', () => {
  const bus = new LocalBus()
  const [first, second] = [hear(bus), hear(bus)]
  bus.publish({ topic: 'orders', userId: 'u1' })
  second.stop()
  bus.publish({ topic: 'delivery' })
  expect(first.events).toEqual([{ topic: 'orders', userId: 'u1' }, { topic: 'delivery' }])
  expect(second.events).toEqual([{ topic: 'orders', userId: 'u1' }])
})

test('a listener that fails is logged once for each event, and harms neither the publisher nor the others', () => {
  const logged: unknown[] = []
  const bus = new LocalBus(createLogger('error', { write: (line) => void logged.push(JSON.parse(line)) }))
  bus.subscribe(() => {
    throw new Error('broken')
  })
  const { events } = hear(bus)
  bus.publish({ topic: 'cart', userId: 'u1' })
  expect(events).toEqual([{ topic: 'cart', userId: 'u1' }])
  expect(logged).toMatchObject([{ level: 'error', topic: 'cart', err: { message: 'broken' } }])
})

test.runIf(isPostgres)('a listener that fails at another process’s event is logged there', async () => {
  const logged: unknown[] = []
  const log = createLogger('error', { write: (line) => void logged.push(JSON.parse(line)) })
  const [here, there] = [await connect(), await connect(log)]
  there.subscribe(() => {
    throw new Error('broken')
  })
  const { events } = hear(there)
  here.publish({ topic: 'orders' })
  await vi.waitFor(() => expect(events).toEqual([{ topic: 'orders' }]), 60_000)
  expect(logged).toMatchObject([{ level: 'error', topic: 'orders', err: { message: 'broken' } }])
})

test.runIf(isPostgres)('an event reaches its own process at once and every other process once', async () => {
  const [here, there] = [await connect(), await connect()]
  const [own, other] = [hear(here), hear(there)]
  here.publish({ topic: 'orders', userId: 'u1' })
  expect(own.events).toEqual([{ topic: 'orders', userId: 'u1' }])
  await vi.waitFor(() => expect(other.events).toEqual([{ topic: 'orders', userId: 'u1' }]), 60_000)
  there.publish({ topic: 'catalogue' })
  await vi.waitFor(() => expect(own.events).toContainEqual({ topic: 'catalogue' }), 60_000)
  expect([own.events.length, other.events.length]).toEqual([2, 2])
})

test('[HOSTED-04] a database that can’t LISTEN stops the start with one line', async () => {
  const nobody = 'postgres://127.0.0.1:1/shop'
  await expect(PostgresBus.connect(nobody, createLogger('silent'))).rejects.toThrow(
    /^The database of .*LISTEN failed/,
  )
})

test.runIf(isPostgres)('after a lost connection it connects again, says resync and hears again', async () => {
  const [here, there] = [await connect(), await connect()]
  const [own, other] = [hear(here), hear(there)]
  await killListeners()
  here.publish({ topic: 'delivery' })
  await vi.waitFor(
    () => expect([own.events, other.events].map((events) => events.some(isResync))).toEqual([true, true]),
    60_000,
  )
  expect([here.isConnected(), there.isConnected()]).toEqual([true, true])
  here.publish({ topic: 'orders', userId: 'u2' })
  await vi.waitFor(() => expect(other.events).toContainEqual({ topic: 'orders', userId: 'u2' }), 60_000)
  there.publish({ topic: 'orders', userId: 'u3' })
  await vi.waitFor(() => expect(own.events).toContainEqual({ topic: 'orders', userId: 'u3' }), 60_000)
})

test.runIf(isPostgres)('what was sent without a connection makes the others read again', async () => {
  const whenLost = { write: () => here.publish({ topic: 'delivery' }) }
  const here: Bus = await connect(createLogger('warn', whenLost))
  const { events } = hear(await connect())
  await killListeners({ count: 1, newer: 1 })
  await vi.waitFor(() => expect(events).toEqual([{ topic: 'resync' }]), 60_000)
})

test.runIf(isPostgres)('a bus knows when it may not hear what others change', async () => {
  const known: boolean[] = []
  const whenLost = { write: () => void known.push(here.isConnected()) }
  const here: Bus = await connect(createLogger('warn', whenLost))
  expect(here.isConnected()).toBe(true)
  here.subscribe(() => known.push(here.isConnected()))
  await killListeners({ count: 1 })
  await vi.waitFor(() => expect([known, here.isConnected()]).toEqual([[false, false], true]), 60_000)
})

test('who is not alone on the embedded database does not hear what others change', () => {
  const others = new LocalBus(createLogger('silent'), { isAlone: false })
  expect([new LocalBus().isConnected(), others.isConnected()]).toEqual([true, false])
})

test.runIf(isPostgres)('what another program sends on the channel is not taken for an event', async () => {
  const [here, there] = [await connect(), await connect()]
  const { events } = hear(there)
  await using server = await openSql(await postgresTarget())
  for (const message of ['{}', 'null', '7', 'no json', '{"from":"x"}', '{"from":"x","event":{}}'])
    await server.rows('select pg_notify($1, $2)', 'shop_events', message)
  here.publish({ topic: 'cart' })
  await vi.waitFor(() => expect(events).toEqual([{ topic: 'cart' }]), 60_000)
})

test.runIf(isPostgres)('a closed bus neither hears nor sends, and closing twice is fine', async () => {
  const [here, there] = [await connect(), await connect()]
  const { events } = hear(there)
  here.close()
  here.close()
  here.publish({ topic: 'orders' })
  there.publish({ topic: 'cart' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(events).toEqual([{ topic: 'cart' }])
})

const isResync = (event: ShopEvent) => event.topic === 'resync'

function hear(bus: Bus): { events: ShopEvent[]; stop: () => void } {
  const events: ShopEvent[] = []
  return { events, stop: bus.subscribe((event) => events.push(event)) }
}

async function connect(log = createLogger('silent')): Promise<PostgresBus> {
  const bus = await PostgresBus.connect((await postgresTarget()).url, log)
  onTestFinished(() => bus.close())
  return bus
}

/** As a restarted server or a broken network would; those of the tests before may still be closing. */
async function killListeners({ count = 2, newer = 0 } = {}): Promise<void> {
  await using server = await openSql(await postgresTarget())
  const killed = await server.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid in (select pid from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() order by backend_start desc limit ${count} offset ${newer})`,
  )
  expect(killed).toHaveLength(count)
}

test.runIf(isPostgres)('many events at once all arrive, one query after the other', async () => {
  const warnings: string[] = []
  const note = ({ message }: Error) => warnings.push(message)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const [here, there] = [await connect(), await connect()]
  const { events } = hear(there)
  const sent = Array.from({ length: 50 }, (_, number): ShopEvent => ({ topic: 'cart', userId: `u${number}` }))
  for (const event of sent) here.publish(event)
  await vi.waitFor(() => expect(events).toEqual(sent), 60_000)
  expect(warnings).toEqual([])
})
