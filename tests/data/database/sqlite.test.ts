import { open, symlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../../../app/platform/database/availability.server.ts'
import { type Transaction, transaction } from '../../../app/platform/database/database.server.ts'
import { openDatabase } from '../../../app/platform/database/open-database.server.ts'
import { inSnapshot } from '../../../app/platform/database/portable-rows.server.ts'
import { temporaryFolder } from '../../support/database.ts'

/** An embedded database behind a link, and what another connection finds in it: what is stored, and nothing else. */
async function openNotes() {
  const file = path.join(temporaryFolder(), 'notes.sqlite')
  await symlink(path.join(temporaryFolder(), 'elsewhere.sqlite'), file)
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
  return { db, other, stored, note }
}

interface NoteOptions {
  about?: string | null
  work?: (tx: Transaction) => Promise<unknown>
}

test('[CO-14] a transaction is stored when it is answered, and what fails next to it is undone alone', async () => {
  const { note, stored } = await openNotes()
  const outcomes = await Promise.allSettled([
    note('first').then(() => expect(stored()).toContain('first')),
    note('first'),
    note('thrown', { work: () => Promise.reject(new Error('a defect')) }),
    note('last').then(() => expect(stored()).toContain('last')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(stored()).toEqual(['first', 'last'])
})

test('[CO-14] a transaction whose COMMIT fails is an error and not stored, and the next one is', async () => {
  const { note, stored } = await openNotes()
  await expect(note('first', { about: 'nothing' })).rejects.toThrow('constraint')
  // as a full disk ends it
  const rest = note('second', {
    work: (tx) => sql`rollback`.execute(tx).then(() => sql`select 1`.execute(tx)),
  })
  await expect(rest).rejects.toThrow('ended')
  expect(stored()).toEqual([])
  await note('third')
  expect(stored()).toEqual(['third'])
})

test('[CO-14] a transaction is reported when it is on the disk, and none is after the disk has failed', async () => {
  const { note, stored } = await openNotes()
  const { disk, flushes } = await holdDisk()
  const reported: string[] = []
  const notes = ['first', 'second', 'third'].map((text) => note(text).then(() => reported.push(text)))
  await vi.waitFor(() => expect(stored()).toEqual(['first', 'second', 'third']))
  expect(reported).toEqual([])
  disk.resolve()
  await Promise.all(notes)
  const failing = Promise.withResolvers<void>()
  flushes.mockReturnValueOnce(failing.promise)
  const isRefused = async (text: string) => await expect(note(text)).rejects.toThrow(DatabaseUnavailable)
  // the disk would take what was committed while it failed
  const refused = ['fourth', 'fifth'].map(isRefused)
  await vi.waitFor(() => expect(stored()).toContain('fifth'))
  failing.reject(Object.assign(new Error('input/output error'), { code: 'EIO' }))
  await Promise.all(refused)
  await isRefused('sixth')
  expect(stored()).not.toContain('sixth')
})

test('[CO-14] what others store while a snapshot is read stays when it ends', async () => {
  const { note, stored, db } = await openNotes()
  const later = await inSnapshot(db, async (reader) => {
    await sql`select * from notes`.execute(reader)
    const others = [note('first')]
    await setImmediate()
    return others
  })
  await Promise.all(later)
  expect(stored()).toEqual(['first'])
})

/** Until `disk` is resolved, nothing gets from memory to it. */
async function holdDisk() {
  const disk = Promise.withResolvers<void>()
  const handle = await open(path.join(temporaryFolder(), 'any'), 'w')
  const flushes = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync')
  await handle.close()
  flushes.mockImplementation(() => disk.promise)
  onTestFinished(() => flushes.mockRestore())
  return { disk, flushes }
}

test('[BEY-23] a read outside of a transaction does not wait for one, and sees what is stored', async () => {
  const { note, db } = await openNotes()
  const read = () =>
    db
      .selectFrom(sql<{ text: string }>`notes`.as('notes'))
      .selectAll()
      .execute()
  const [begun, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = note('first', { work: () => (begun.resolve(), others.promise) })
  await begun.promise
  expect(await read()).toEqual([])
  others.resolve()
  await first
  expect(await read()).toMatchObject([{ text: 'first' }])
})

test('[CO-14] while another process writes, writes wait, and not inside SQLite, where all would wait', async () => {
  const { db, other, stored } = await openNotes()
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 0 }])
  other.exec('begin immediate')
  const waiting = sql`insert into notes values ('first', null)`.execute(db)
  await setImmediate()
  other.exec('commit')
  await waiting
  expect(stored()).toEqual(['first'])
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
