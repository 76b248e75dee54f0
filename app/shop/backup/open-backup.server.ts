import { gunzipSync } from 'node:zlib'
import type { PortableRow } from '../../platform/database/portable-rows.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { type ArchiveEntry, type ArchiveReader, DamagedArchive, openArchive } from './archive.server.ts'
import * as manifests from './backup-manifest.server.ts'
import { isSameSum, RowSum } from './load-database.server.ts'

export interface Backup extends AsyncDisposable {
  manifest: manifests.BackupManifest
  rows(table: string): AsyncGenerator<PortableRow[], void>
  file(key: string): Promise<Buffer>
  sessionSecret(): Promise<Buffer | null>
}

interface Found {
  entries: Map<string, ArchiveEntry>
  hashes: Map<string, string>
  sums: Map<string, RowSum>
  manifest: manifests.BackupManifest | null
}

/** Reads the whole backup: throws a StartError unless every byte is as it was written. */
export async function openBackup(file: string): Promise<Backup> {
  const archive = await openArchive(file)
  try {
    const { entries, manifest } = await check(archive)
    const entry = (name: string) => {
      const found = entries.get(name)
      if (!found) throw new DamagedArchive(`${name} is missing`)
      return archive.read(found)
    }
    const parts = (table: string) => [...entries.keys()].filter((name) => name.startsWith(`tables/${table}/`))
    return {
      manifest,
      async *rows(table) {
        for (const part of parts(table)) yield rowsOf(await entry(part))
      },
      file: (key) => entry(manifests.PICTURES + key),
      sessionSecret: async () =>
        entries.has(manifests.SESSION_SECRET_ENTRY) ? entry(manifests.SESSION_SECRET_ENTRY) : null,
      [Symbol.asyncDispose]: () => archive[Symbol.asyncDispose](),
    }
  } catch (error) {
    await archive[Symbol.asyncDispose]()
    if (!(error instanceof DamagedArchive)) throw error
    throw new StartError(
      `The backup ${file} is damaged or no backup of a shop (${error.message}); nothing was changed`,
    )
  }
}

async function check(archive: ArchiveReader) {
  const { entries, hashes, sums, manifest } = await readAll(archive)
  if (!manifest) throw new DamagedArchive('it does not say what it holds')
  hashes.delete(manifests.MANIFEST_ENTRY)
  hashes.delete(manifests.MANIFEST_HASH_ENTRY)
  for (const [name, hash] of Object.entries(manifest.entries)) {
    if (hashes.get(name) !== hash) throw new DamagedArchive(`${name} is missing or not as it was`)
    hashes.delete(name)
  }
  if (hashes.size > 0) throw new DamagedArchive('it holds what it does not name')
  for (const [name, table] of Object.entries(manifest.tables)) {
    if (!isSameSum(table, (sums.get(name) ?? new RowSum()).value))
      throw new DamagedArchive(`the table ${name} is not as it was`)
  }
  return { entries, manifest }
}

async function readAll(archive: ArchiveReader): Promise<Found> {
  const found: Found = { entries: new Map(), hashes: new Map(), sums: new Map(), manifest: null }
  for await (const { name, start, bytes, body } of archive.entries()) {
    if (found.entries.has(name)) throw new DamagedArchive(`${name} is there twice`)
    found.entries.set(name, { name, start, bytes })
    found.hashes.set(name, manifests.hashOf(body))
    const table = tableOf(name)
    if (table !== null) addRows(found.sums, table, rowsOf(body))
    if (name === manifests.MANIFEST_ENTRY) found.manifest = manifests.readManifest(body.toString())
    const expected = `${found.hashes.get(manifests.MANIFEST_ENTRY)}\n`
    if (name === manifests.MANIFEST_HASH_ENTRY && body.toString() !== expected) found.manifest = null
  }
  if (!found.entries.has(manifests.MANIFEST_HASH_ENTRY)) throw new DamagedArchive('its end is missing')
  return found
}

function addRows(sums: Map<string, RowSum>, table: string, rows: PortableRow[]): void {
  const sum = sums.get(table) ?? new RowSum()
  for (const row of rows) sum.add(row)
  sums.set(table, sum)
}

function tableOf(name: string): string | null {
  return /^tables\/([a-z_]+)\/\d+\.jsonl\.gz$/.exec(name)?.[1] ?? null
}

function rowsOf(part: Buffer): PortableRow[] {
  try {
    const lines = gunzipSync(part).toString().trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as PortableRow)
  } catch {
    throw new DamagedArchive('a part of a table can’t be read')
  }
}
