import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase, type DatabaseTarget } from '../database/database.server.ts'
import { syncFolder } from '../files/sync-folder.server.ts'
import { loadDatabase, type Content, type TablePair } from './load-database.server.ts'

/** Fills the database of the settings, which has to be empty. An embedded one gets its name when it is whole. [BEY-22] */
export async function fillTarget(target: DatabaseTarget, content: Content): Promise<TablePair[]> {
  if (target.kind === 'postgres') return fill(target, content)
  const draft = `${target.file}.restoring`
  const remove = () => ['', '-wal', '-shm'].forEach((ending) => rmSync(draft + ending, { force: true }))
  remove()
  try {
    const pairs = await fill({ kind: 'sqlite', file: draft }, content)
    renameSync(draft, target.file)
    await syncFolder(path.dirname(target.file))
    return pairs
  } finally {
    remove()
  }
}

async function fill(target: DatabaseTarget, content: Content): Promise<TablePair[]> {
  const db = await openDatabase(target)
  try {
    return await loadDatabase(db, content)
  } finally {
    await db.destroy()
  }
}
