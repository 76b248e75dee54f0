import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailable, observingFailures, SERVING, timeLeft } from './availability.server.ts'
import { transaction } from './database.server.ts'
import { openDatabase } from './open-database.server.ts'
import { PostgresLink } from './postgres-link.server.ts'

afterEach(() => void vi.useRealTimers())

/** A database that answers, or never does, and queries that wait for it from now on. */
function madeUp({ queries = 1 } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  const state = { isThere: true, probes: 0, away: 0 }
  class MadeUp extends PostgresLink {
    override async find() {
      state.probes += 1
      if (!state.isThere) await new Promise((resolve) => setTimeout(resolve, 2000))
      return state.isThere
    }
  }
  const availability = new MadeUp('postgres://nobody/shop', SERVING)
  availability.onDrop(() => void (state.away += 1))
  onTestFinished(() => availability.close())
  const pending = Array.from({ length: queries }, () => Promise.withResolvers<null>())
  for (const { promise } of pending) void availability.watch(promise)
  return { availability, state, pending }
}

test('the database is not probed while queries are quick', async () => {
  const { availability, state, pending } = madeUp()
  for (const { resolve } of pending) resolve(null)
  await availability.watch(Promise.resolve())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.probes).toBe(0)
})

test('[BEY-23] the database is away some seconds after it falls silent; later queries fail immediately', async () => {
  const { availability, state } = madeUp({ queries: 1000 })
  state.isThere = false
  availability.throwIfAway()
  await vi.advanceTimersByTimeAsync(4000)
  expect(state.away).toBe(1)
  expect(() => availability.throwIfAway()).toThrow(DatabaseUnavailable)
})

test('[BEY-23] it is back half a second after its return, though an earlier probe still hangs', async () => {
  const { availability, state } = madeUp()
  state.isThere = false
  void availability.suspect()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(() => availability.throwIfAway()).toThrow(DatabaseUnavailable)
  state.isThere = true
  await vi.advanceTimersByTimeAsync(600)
  availability.throwIfAway()
})

test('a query that is only slow goes on', async () => {
  const { availability, state } = madeUp()
  await vi.advanceTimersByTimeAsync(8000)
  availability.throwIfAway()
  expect(state.away).toBe(0)
  expect(state.probes).toBeGreaterThan(3)
})

test('[BEY-23] it is not away while other queries are answered, though no new connection is in time', async () => {
  const { availability, state } = madeUp()
  state.isThere = false
  const answered = setInterval(() => availability.answered(), 300)
  await vi.advanceTimersByTimeAsync(8000)
  clearInterval(answered)
  availability.throwIfAway()
  expect(state.away).toBe(0)
  expect(state.probes).toBeGreaterThan(1)
})

test('[BEY-23] work whose turn comes when nobody waits for it any more is not done, and the next one has its turn', async () => {
  await using db = await openDatabase({ kind: 'sqlite', file: ':memory:' })
  await sql`create table notes (text text)`.execute(db)
  const others = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const held = transaction(db, () => (begun.resolve(), others.promise))
  await begun.promise
  const late = observingFailures(
    () => sql`insert into notes values ('late')`.execute(db).catch((error: unknown) => error),
    { withinMs: 0 },
  )
  const next = sql`insert into notes values ('next')`.execute(db)
  // both wait by now
  await new Promise((resolve) => void setImmediate(resolve))
  others.resolve()
  await held
  const { value, failure } = await late
  expect(value).toBeInstanceOf(DatabaseUnavailable)
  expect(failure).toBe(value)
  await next
  await observingFailures(() => sql`insert into notes values ('free')`.execute(db), { withinMs: 0 })
  expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: 'next' }, { text: 'free' }])
})

test('[BEY-23] a body that is sent after its headers does not run out of the time for the answer', async () => {
  const later = Promise.withResolvers<number | null>()
  await observingFailures(async () => void setImmediate(() => later.resolve(timeLeft())), { withinMs: 0 })
  expect(await later.promise).toBeNull()
})
