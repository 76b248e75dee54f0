import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { PortableRow } from '../../platform/database/portable-rows.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { parseObject } from '../text.ts'
import { type ArchiveReader, DamagedArchive, hashOf, openArchive } from './archive.server.ts'
import { isSameSum, RowSum } from './transfer.server.ts'

export const FORMAT = 'shop-backup-1'
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const schema = z.object({
  format: z.literal(FORMAT),
  /** ISO, the time of the data. */
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.record(
    z.string(),
    z.object({ columns: z.array(z.string()), rows: z.number(), checksum: sha256 }),
  ),
  /** The entries before the manifest: parts of tables, images, the session key. */
  entries: z.record(z.string(), sha256),
  /** Images that the products name and the store does not have. */
  missingFiles: z.array(z.string()),
})

export type BackupManifest = z.infer<typeof schema>

export const MANIFEST_ENTRY = 'manifest.json'
/** The last entry: a backup without it is incomplete. */
export const MANIFEST_HASH_ENTRY = 'manifest.sha256'
export const SESSION_SECRET_ENTRY = 'session-secret'

export const IMAGE_FOLDER = 'media/'

export function writeManifest(manifest: BackupManifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
}

export function imageFilesIn({ entries }: BackupManifest): string[] {
  return Object.keys(entries)
    .filter((name) => name.startsWith(IMAGE_FOLDER))
    .map((name) => name.slice(IMAGE_FOLDER.length))
}

/** Reads the whole backup: throws a StartError unless every byte is as it was written. */
export async function openBackup(file: string) {
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
      async *rows(table: string) {
        for (const part of parts(table)) yield rowsOf(await entry(part))
      },
      file: (key: string) => entry(IMAGE_FOLDER + key),
      /** Null when the setting has it. */
      sessionSecret: async () => (entries.has(SESSION_SECRET_ENTRY) ? entry(SESSION_SECRET_ENTRY) : null),
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
  const entries = new Map<string, Parameters<ArchiveReader['read']>[0] & { hash: string }>()
  const sums = new Map<string, RowSum>()
  let text: Buffer = Buffer.alloc(0)
  let manifestHash = ''
  for await (const { name, body, start, bytes } of archive.entries()) {
    if (entries.has(name)) throw new DamagedArchive(`${name} is there twice`)
    entries.set(name, { start, bytes, hash: hashOf(body) })
    if (name === MANIFEST_ENTRY) text = body
    if (name === MANIFEST_HASH_ENTRY) manifestHash = body.toString()
    const table = /^tables\/([a-z_]+)\/\d+\.jsonl\.gz$/.exec(name)?.[1]
    if (table === undefined) continue
    const sum = sums.get(table) ?? new RowSum()
    sum.add(rowsOf(body))
    sums.set(table, sum)
  }
  if (manifestHash === '') throw new DamagedArchive('its end is missing')
  const isWhole = manifestHash === `${hashOf(text)}\n`
  const manifest = isWhole ? schema.safeParse(parseObject(text.toString())).data : null
  if (!manifest) throw new DamagedArchive('it does not say what it holds')
  const names = Object.keys(manifest.entries)
  for (const name of names)
    if (entries.get(name)?.hash !== manifest.entries[name])
      throw new DamagedArchive(`${name} is missing or not as it was`)
  // the manifest does not name itself and its hash
  if (entries.size !== names.length + 2) throw new DamagedArchive('it holds what it does not name')
  for (const [name, table] of Object.entries(manifest.tables)) {
    if (!isSameSum(table, (sums.get(name) ?? new RowSum()).value))
      throw new DamagedArchive(`the table ${name} is not as it was`)
  }
  return { entries, manifest }
}

function rowsOf(part: Buffer): PortableRow[] {
  try {
    const lines = gunzipSync(part).toString().trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as PortableRow)
  } catch {
    throw new DamagedArchive('a part of a table can’t be read')
  }
}
