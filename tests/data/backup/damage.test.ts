import { copyFileSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DRAFT_ENDING,
  hashOf,
  openArchive,
  tarEntry,
  TAR_END,
} from '../../../app/shop/backup/archive.server.ts'
import {
  type BackupManifest,
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  openBackup,
  writeManifest,
} from '../../../app/shop/backup/backup-file.server.ts'
import { makeBackup } from '../../../app/shop/backup/make-backup.server.ts'
import { restoreBackup } from '../../../app/shop/backup/restore-backup.server.ts'
import { temporaryFolder, testEngine } from '../../support/database.ts'
import { filledShop, newPlace } from '../../support/filled-shop.ts'

/** One backup for all tests of the file: they change copies of it. */
async function backup(): Promise<string> {
  const { place: there } = await filledShop('sqlite')
  return (await makeBackup(there, { to: temporaryFolder() })).file
}

function copyOf(bytes: Buffer): string {
  const file = path.join(temporaryFolder(), 'copy.tar')
  writeFileSync(file, bytes)
  return file
}

async function namesIn(file: string): Promise<string[]> {
  await using archive = await openArchive(file)
  return await Array.fromAsync(archive.entries(), ({ name }) => name)
}

test('[BEY-22] a backup with one bit changed, cut off, or longer than it was is refused', async () => {
  const file = await backup()
  const bytes = readFileSync(file)
  await (await openBackup(file))[Symbol.asyncDispose]()
  const copy = copyOf(bytes)
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.nat(2047), fc.nat(bytes.length - 1)), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ (1 << bit)
      writeFileSync(copy, changed)
      await expect(openBackup(copy)).rejects.toThrow('is damaged')
    }),
    { numRuns: 400 },
  )
  const fromEnd = [1024, 512, 1].map((missing) => bytes.length - missing)
  for (const length of [0, 1, 511, 512, bytes.length >> 1, ...fromEnd]) {
    copyFileSync(file, copy)
    truncateSync(copy, length)
    await expect(openBackup(copy)).rejects.toThrow('is damaged')
  }
  await expect(openBackup(copyOf(Buffer.concat([bytes, Buffer.alloc(512)])))).rejects.toThrow('is damaged')
})

test('[BEY-22] a backup without one of its entries, or with one more, is refused, and nothing is changed', async () => {
  const file = await backup()
  const all = await namesIn(file)
  const here = await newPlace(testEngine())
  const before = readdirSync(here.dataDir)
  for (const left of [
    'tables/orders/000001.jsonl.gz',
    'session-secret',
    all.find((name) => name.startsWith('media/')),
    'manifest.json',
    'manifest.sha256',
  ]) {
    const copy = copyOf(await rewritten(file, (name, body) => (name === left ? null : body)))
    await expect(restoreBackup(here, { file: copy })).rejects.toThrow(
      /is damaged or no backup of a shop .*nothing was changed$/,
    )
  }
  const another = tarEntry('media/of-no-product.webp', Buffer.from('x'))
  const more = copyOf(await rewritten(file, (_name, body) => body, another))
  await expect(restoreBackup(here, { file: more })).rejects.toThrow('is damaged')
  expect(readdirSync(here.dataDir)).toEqual(before)
  await restoreBackup(here, { file })
})

test('[BEY-22] a table that does not hold the rows that were counted, and a newer version, are refused, although every hash is right', async () => {
  const file = await backup()
  const part = 'tables/products/000001.jsonl.gz'
  for (const change of [
    (rows: string) => rows.replace('"hocl"', '"other"'),
    (rows: string) => rows.split('\n').slice(1).join('\n'),
  ]) {
    const copy = copyOf(await withPart(file, part, change))
    const here = await newPlace(testEngine())
    await expect(restoreBackup(here, { file: copy })).rejects.toThrow('the table products is not as it was')
  }
  const here = await newPlace(testEngine())
  const newer = copyOf(await withPart(file, part, (rows) => rows, ['9999-future']))
  await expect(restoreBackup(here, { file: newer })).rejects.toThrow('newer version of the shop')
  await restoreBackup(here, { file: copyOf(await withPart(file, part, (rows) => rows)) })
})

/** The archive with another part of a table, or of a later version, as it would be written: its hash and the manifest’s are right. */
function withPart(file: string, part: string, change: (rows: string) => string, later: string[] = []) {
  const hashes: Record<string, string> = {}
  const hashed = (name: string, bytes: Buffer) => {
    hashes[name] = hashOf(bytes)
    return bytes
  }
  return rewritten(file, (name, body) => {
    if (name === part) return hashed(name, gzipSync(change(gunzipSync(body).toString())))
    if (name === MANIFEST_HASH_ENTRY) return Buffer.from(`${hashes[MANIFEST_ENTRY]}\n`)
    if (name !== MANIFEST_ENTRY) return body
    const manifest = JSON.parse(body.toString()) as BackupManifest
    manifest.migrations.push(...later)
    const entries = { ...manifest.entries, [part]: hashes[part] ?? '' }
    return hashed(name, writeManifest({ ...manifest, entries }))
  })
}

/** The archive with its entries as they are made of what they were, or without them; perhaps with others before them. */
async function rewritten(
  file: string,
  entryOf: (name: string, body: Buffer) => Buffer | null,
  first: Uint8Array[] = [],
): Promise<Buffer> {
  await using archive = await openArchive(file)
  const pieces = [...first]
  for await (const { name, body } of archive.entries()) {
    const bytes = entryOf(name, body)
    if (bytes) pieces.push(...tarEntry(name, bytes))
  }
  return Buffer.concat([...pieces, TAR_END])
}

test('[BEY-22] names of any length come back; every tar can list them', async () => {
  const long = `media/products/${'p'.repeat(100)}/${'1'.repeat(15)}_${'n'.repeat(60)}-1200.avif`
  const bodies = [Buffer.alloc(0), Buffer.alloc(512, 1), Buffer.alloc(513, 2)]
  const entries = ['a', long, 'b'].map((name, index) => ({ name, body: bodies[index] ?? Buffer.alloc(0) }))
  const file = copyOf(Buffer.concat([...entries.flatMap(({ name, body }) => tarEntry(name, body)), TAR_END]))
  await using archive = await openArchive(file)
  const found = Array.fromAsync(archive.entries(), ({ name, body }) => ({ name, body }))
  expect(await found).toEqual(entries)
})

test('[BEY-22] a failed backup leaves no file and touches no other; what a killed one left is removed by a later one', async () => {
  const { place: there } = await filledShop('sqlite')
  const folder = temporaryFolder()
  const file = path.join(folder, 'shop.tar')
  await makeBackup(there, { to: file })
  const bytes = readFileSync(file)
  await expect(makeBackup(there, { to: file })).rejects.toThrow('is there already')
  await expect(makeBackup(there, { to: path.join(folder, 'none') })).rejects.toThrow('There is no folder')
  await expect(makeBackup(await newPlace('sqlite'), { to: folder })).rejects.toThrow('There is no shop')
  // the store fails in the middle
  const broken = {
    ...there,
    s3: { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' },
  }
  await expect(makeBackup(broken, { to: folder })).rejects.toThrow('the file store gave no answer')
  const [fresh, old] = ['fresh', 'old'].map((name) => path.join(folder, `.${name}.tar.1${DRAFT_ENDING}`))
  for (const draft of [fresh, old]) writeFileSync(draft ?? '', 'half')
  utimesSync(old ?? '', 1, 1)
  const next = await makeBackup(there, { to: folder })
  expect(readdirSync(folder).sort()).toEqual(
    [path.basename(fresh ?? ''), path.basename(next.file), 'shop.tar'].sort(),
  )
  expect(readFileSync(file).equals(bytes)).toBe(true)
})
