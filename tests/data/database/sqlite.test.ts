import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Transaction } from '../../../app/platform/database/database.server.ts'
import { transaction } from '../../../app/platform/database/transaction.server.ts'
import { temporaryFolder } from '../../support/database.ts'

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
  const note = (text: string, { about = null, work }: NoteOptions = {}) =>
    transaction(db, async (tx) => {
      await sql`insert into notes values (${text}, ${about})`.execute(tx)
      await work?.(tx)
      return text
    })
  return { db, stored, note }
}

interface NoteOptions {
  about?: string | null
  work?: (tx: Transaction) => Promise<unknown>
}

test('[CO-14] a transaction is stored when it is answered, and what fails next to it is undone alone', async () => {
  const { note, stored } = await openNotes()
  const seen: number[] = []
  const outcomes = await Promise.allSettled([
    note('first').then(() => seen.push(stored().length)),
    note('first'),
    note('thrown', { work: () => Promise.reject(new Error('a defect')) }),
    note('last').then(() => seen.push(stored().length)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(seen).toEqual([1, 2])
  expect(stored()).toEqual(['first', 'last'])
})

test('[CO-14] a transaction whose COMMIT fails is an error and not stored, and the next one is', async () => {
  const { note, stored, db } = await openNotes()
  await expect(note('first', { about: 'nothing' })).rejects.toThrow('constraint')
  // as a full disk ends it
  await expect(note('second', { work: (tx) => sql`rollback`.execute(tx) })).rejects.toThrow('transaction')
  expect(stored()).toEqual([])
  expect((await sql`select * from notes`.execute(db)).rows).toEqual([])
  await note('third')
  expect(stored()).toEqual(['third'])
})

test('[CO-14] closing stores what was begun', async () => {
  const { note, stored, db } = await openNotes()
  const begun = Promise.withResolvers<void>()
  const last = note('last', { work: async () => begun.resolve() })
  await begun.promise
  await db.destroy()
  expect(stored()).toEqual(['last'])
  await last
})
