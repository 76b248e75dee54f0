import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { imageFileKeys } from '../../app/domain/product-image.ts'
import { openDatabase, type DatabaseTarget } from '../../app/server/database/database.server.ts'
import { createFileStore } from '../../app/server/files/create-file-store.server.ts'
import { databaseTarget } from '../../app/server/open-shop.server.ts'
import { readSettings } from '../../app/server/settings.server.ts'
import { temporaryFolder } from '../at-end.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../built-shop.ts'
import { BOUGHT } from '../crash/catalogue.ts'

/** Where a shop's data lies: a temporary folder, and what the environment says beside it. */
export interface Place extends Disposable {
  dataDir: string
  env: Record<string, string>
  target: DatabaseTarget
  start(port: number): Promise<BuiltShop>
}

export function newPlace(env: Record<string, string> = {}, dataDir = temporaryFolder('proof')): Place {
  const target = databaseTarget(readSettings({ ...env, DATA_DIR: dataDir }))
  return {
    dataDir,
    env: { ...env, DATA_DIR: dataDir },
    target,
    start: (port) =>
      startBuiltShop({ dataDir, port, env: { ...GENEROUS_LIMITS, LOG_LEVEL: 'error', ...env } }),
    [Symbol.dispose]: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A database of its own on the server. */
export async function newDatabase(serverUrl: string): Promise<string> {
  const name = `proof_${Date.now()}`
  const db = await openDatabase({ kind: 'postgres', url: serverUrl })
  await sql`create database ${sql.id(name)}`.execute(db)
  await db.destroy()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Gives the bought products so many pictures each, behind the back of the running shop; the addresses of all their files. */
export async function addPictures({ env, target }: Place, each: number): Promise<string[]> {
  const files = createFileStore(readSettings(env))
  const db = await openDatabase(target)
  const keys: string[] = []
  for (const { productId } of BOUGHT) {
    const urls = Array.from(
      { length: each },
      (_, n) => `/media/products/${productId}/${Date.now()}_slika-${n}`,
    )
    for (const key of urls.flatMap(imageFileKeys)) {
      await files.put(key, Buffer.alloc(20_000, key))
      keys.push(key)
    }
    await db
      .updateTable('products')
      .set({ images: JSON.stringify(urls) })
      .where('id', '=', productId)
      .execute()
  }
  await db.destroy()
  return keys.map((key) => `/media/${key}`)
}
