import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, observingFailures } from './availability.server.ts'
import { openDatabase } from './database.server.ts'
import { transaction } from './transaction.server.ts'

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
