import { hash } from 'node:crypto'
import { z } from 'zod'

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

/** Below which the entries of images lie, by their keys. */
export const PICTURES = 'media/'

export function writeManifest(manifest: BackupManifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
}

export function picturesIn({ entries }: BackupManifest): string[] {
  return Object.keys(entries)
    .filter((name) => name.startsWith(PICTURES))
    .map((name) => name.slice(PICTURES.length))
}

/** Null for anything but a manifest of this format. */
export function readManifest(text: string): BackupManifest | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export const hashOf = (bytes: Uint8Array) => hash('sha256', bytes, 'hex')
