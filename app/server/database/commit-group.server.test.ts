import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/database.ts'
import { refuse } from '../../domain/result.ts'
import { openDatabase, type Transaction } from './database.server.ts'
import { transaction } from './transaction.server.ts'
import { DatabaseUnavailable } from './trouble.server.ts'

interface Notes {
  notes: { text: string; about: string | null }
}

const MANY = 200

/** An embedded database, and what another connection finds in it: what is stored, and nothing else. */
async function openNotes() {
  const file = path.join(temporaryFolder(), 'notes.sqlite')
  const db = await openDatabase({ kind: 'sqlite', file })
  onTestFinished(() => db.destroy())
  await sql`create table subjects (name text primary key)`.execute(db)
  await sql`create table notes (text text unique, about text references subjects deferrable initially deferred)`.execute(
    db,
  )
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  const stored = () =>
    other
      .prepare('select text from notes order by rowid')
      .all()
      .map((row) => row['text'])
  const notes = db as unknown as Kysely<Notes>
  const write = (into: Kysely<Notes> | Transaction, text: string, about: string | null = null) =>
    (into as Kysely<Notes>).insertInto('notes').values({ text, about }).execute()
  const note = (text: string, work: (tx: Transaction) => Promise<unknown> = async () => {}) =>
    transaction(db, async (tx) => {
      await write(tx, text)
      await work(tx)
      return text
    })
  return { db, notes, stored, write, note }
}

test('[CO-14] transactions that are there together are stored together, and none is answered before', async () => {
  const { note, notes, stored, write } = await openNotes()
  const seen: unknown[] = []
  const answered: string[] = []
  const answer = (text: string) => void answered.push(`${text}: ${stored().length}`)
  await Promise.all([
    note('first').then(answer),
    note('second', async () => seen.push(...stored(), answered.length)).then(answer),
    write(notes, 'by itself').then(() => answer('by itself')),
    sql`select * from notes`.execute(notes).then(({ rows }) => answer(`${rows.length} read`)),
  ])
  expect(seen, 'the first one waits for the second').toEqual([0])
  expect(answered).toEqual(['first: 3', 'second: 3', 'by itself: 3', '3 read: 3'])

  await note('later')
  expect(stored()).toEqual(['first', 'second', 'by itself', 'later'])
})

test('[CO-14] what is refused or fails is undone alone', async () => {
  const { note, db, notes, write, stored } = await openNotes()
  const refused = transaction(db, async (tx) => {
    await write(tx, 'refused')
    return refuse({ code: 'cart-empty' })
  })
  const outcomes = await Promise.allSettled([
    ...[note('first'), refused, note('first'), write(notes, 'first'), note('last')],
    note('thrown', () => Promise.reject(new Error('a defect'))),
  ])
  expect(outcomes.map((outcome) => ('value' in outcome ? outcome.value : 'failed'))).toEqual([
    ...['first', { ok: false, refusal: { code: 'cart-empty' } }, 'failed', 'failed', 'last', 'failed'],
  ])
  expect(stored()).toEqual(['first', 'last'])
})

test('[CO-14] when their end fails nobody is told that anything is stored, and the next ones are', async () => {
  const { note, db, stored, write } = await openNotes()
  const about = (tx: Transaction) => write(tx, 'about nothing', 'nothing')
  const alsoWriting = transaction(db, async (tx) => (await sql`select * from notes`.execute(tx)).rows)
  const failed = await Promise.allSettled([note('first'), note('second', about), alsoWriting])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(stored()).toEqual([])

  // as a full disk does
  const ending = (tx: Transaction) => sql`rollback`.execute(tx)
  const [first, second] = await Promise.allSettled([note('third'), note('fourth', ending)])
  expect('reason' in first && first.reason).toBeInstanceOf(DatabaseUnavailable)
  expect(second.status).toBe('rejected')
  expect(stored()).toEqual([])

  await note('fifth')
  expect(stored()).toEqual(['fifth'])
})

test('[BEY-23] who only reads meanwhile sees what is stored in the end, also when the others fail', async () => {
  const { note, notes, write } = await openNotes()
  const read = () => notes.selectFrom('notes').select('text').orderBy('text').execute()
  const about = (tx: Transaction) => write(tx, 'about nothing', 'nothing')
  await note('before')
  const ending = (tx: Transaction) => sql`rollback`.execute(tx)
  for (const failing of [about, ending]) {
    const [first, , seen, count] = await Promise.allSettled([
      note('first'),
      note('second', failing),
      read(),
      sql`select count(*) as n from notes`.execute(notes),
    ])
    expect(first.status).toBe('rejected')
    expect('value' in seen && seen.value).toEqual([{ text: 'before' }])
    expect('value' in count && count.value.rows).toEqual([{ n: 1 }])
  }
  const [, seen] = await Promise.all([note('after'), read()])
  expect(seen.map(({ text }) => text)).toEqual(['after', 'before'])
})

test('[BEY-22] what wants no transaction around it comes after those that wait', async () => {
  const { note, db, stored } = await openNotes()
  const [, { rows }] = await Promise.all([note('first'), sql`pragma foreign_keys = off`.execute(db)])
  expect(rows).toEqual([])
  const { rows: settings } = await sql`pragma foreign_keys`.execute(db)
  expect(settings).toEqual([{ foreign_keys: 0 }])
  expect(stored()).toEqual(['first'])
})

test('[CO-14] a crowd is not answered all at once at its end, and closing stores what was begun', async () => {
  const { note, stored } = await openNotes()
  const sizes = new Set<number>()
  await Promise.all(
    Array.from({ length: MANY }, (_, at) => note(`${at}`).then(() => sizes.add(stored().length))),
  )
  expect(sizes.size).toBeGreaterThan(2)
  expect(stored()).toHaveLength(MANY)

  const { db, note: noteLast, stored: storedLast } = await openNotes()
  const begun = Promise.withResolvers<void>()
  const last = noteLast('last', async () => begun.resolve())
  await begun.promise
  await db.destroy()
  expect(storedLast()).toEqual(['last'])
  await last
})
