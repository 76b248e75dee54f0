import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  createFileStore,
  createS3FileStore,
  fileType,
  StoreUnavailable,
  type FileStore,
} from '../../../app/platform/files/file-store.server.ts'
import { readSettings } from '../../../app/platform/settings.server.ts'
import { temporaryFolder } from '../../support/database.ts'
import { startS3, type S3Server } from '../../support/s3-server.ts'

const KEY = 'products/krem-1/1700000000000_krem-160.avif'
const bytes = (text: string) => new TextEncoder().encode(text)

async function content(store: FileStore, key: string): Promise<string | null> {
  const file = await store.get(key)
  if (!file) return null
  const read = await buffer(file.body as never)
  expect(file.bytes).toBe(read.length)
  return read.toString()
}

async function s3(): Promise<S3Server> {
  const server = await startS3()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

const STORES: Record<string, () => Promise<FileStore>> = {
  'a folder': async () => createFileStore(readSettings({ DATA_DIR: temporaryFolder() })),
  'an S3 store': async () => createFileStore(readSettings((await s3()).env)),
}

describe.each(Object.keys(STORES))('%s', (name) => {
  let store: FileStore
  beforeEach(async () => {
    store = (await STORES[name]?.()) as FileStore
  })

  test('[HOSTED-03 HOSTED-04] gives back what was put, with its length, until it is removed', async () => {
    expect(await content(store, KEY)).toBeNull()
    await store.put(KEY, bytes('слика'))
    await store.put('test/1_a-share.jpg', bytes('друга'))
    expect(await content(store, KEY)).toBe('слика')
    await store.remove([KEY, 'products/krem-1/2_never-there-160.webp'])
    expect(await content(store, KEY)).toBeNull()
    expect(await content(store, 'test/1_a-share.jpg')).toBe('друга')
  })

  test('[HOSTED-03] the same again is the same, and a megabyte arrives whole', async () => {
    const large = new Uint8Array(1_000_000).map((_, index) => index % 251)
    await store.put(KEY, large)
    await store.put(KEY, large)
    expect(new Uint8Array(await buffer((await store.get(KEY))?.body as never))).toEqual(large)
  })

  const outside = ['', 'a.jpg', '../secret.jpg', 'products/../../a.jpg', '/etc/passwd', 'products\\a.jpg']
  const files = ['/a.jpg', '.a.jpg', 'а.jpg', 'a\0.jpg', 'a%2e.jpg', `${'a'.repeat(400)}.jpg`, 'a.jpg/..']
  const types = ['a.svg', 'a.html', 'a.jpg?x']
  const inside = [...files, ...types].map((name) => `products/${name}`)
  test.each([...outside, ...inside])('[HOSTED-03] %j is no key', async (key) => {
    expect(fileType(key)).toBeNull()
    await expect(store.put(key, bytes('x'))).rejects.toThrow('not a key')
    await expect(store.get(key)).rejects.toThrow('not a key')
    await expect(store.remove([key])).rejects.toThrow('not a key')
  })
})

test('[HOSTED-03] a folder holds only whole files, readable by the shop alone', async () => {
  const folder = temporaryFolder()
  const store = createFileStore(readSettings({ DATA_DIR: folder }))
  await store.put(KEY, bytes('слика'))
  const media = path.join(folder, 'media')
  expect(readdirSync(path.join(media, '.drafts'))).toEqual([])
  expect(statSync(path.join(media, KEY)).mode & 0o077).toBe(0)
})

test('[HOSTED-03] a folder that can’t be written says so, and leaves nothing', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'media'), 'a file where the folder should be')
  const store = createFileStore(readSettings({ DATA_DIR: folder }))
  await expect(store.put(KEY, bytes('x'))).rejects.toThrow(StoreUnavailable)
  expect(await content(store, KEY)).toBeNull()
  expect(readdirSync(folder)).toEqual(['media'])
})

test('[HOSTED-03] a folder in the place of a file is no file', async () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'media', KEY), { recursive: true })
  const store = createFileStore(readSettings({ DATA_DIR: folder }))
  expect(await content(store, KEY)).toBeNull()
  await expect(store.put(KEY, bytes('x'))).rejects.toThrow(StoreUnavailable)
  expect(existsSync(path.join(folder, 'media', KEY))).toBe(true)
})

const patient = { answerMs: 300 }

test('[HOSTED-04] an S3 store that refuses one call is asked again', async () => {
  const server = await s3()
  const store = createS3FileStore(server.settings, patient)
  server.mood = 'busy'
  await store.put(KEY, bytes('слика'))
  server.mood = 'busy'
  expect(await content(store, KEY)).toBe('слика')
  // a large file takes longer to arrive
  server.mood = 'slow'
  await store.put('test/1_b-160.webp', new Uint8Array(1_000_000))
})

test.each(['gone', 'failing', 'silent'] as const)(
  '[HOSTED-04] an S3 store that is %s says so in time, and knows everything when it is back',
  { tags: ['timed'] },
  async (mood) => {
    const server = await s3()
    const store = createS3FileStore(server.settings, patient)
    await store.put(KEY, bytes('слика'))
    server.mood = mood
    const started = performance.now()
    await expect(store.put('test/1_a-160.webp', bytes('x'))).rejects.toThrow(StoreUnavailable)
    await expect(store.get(KEY)).rejects.toThrow(StoreUnavailable)
    await expect(store.remove([KEY])).rejects.toThrow(StoreUnavailable)
    expect(performance.now() - started).toBeLessThan(15_000)
    server.mood = 'up'
    expect(await content(store, KEY)).toBe('слика')
    expect(await content(store, 'test/1_a-160.webp')).toBeNull()
  },
)

test('[HOSTED-04] a redirect by an S3 store is not followed', async () => {
  const server = await s3()
  const store = createS3FileStore(server.settings, patient)
  server.mood = 'elsewhere'
  await expect(store.put(KEY, bytes('x'))).rejects.toThrow(StoreUnavailable)
  await expect(store.get(KEY)).rejects.toThrow(StoreUnavailable)
  expect(server.calls).toHaveLength(2)
})

test('[HOSTED-04] a file of an S3 store that breaks off fails, it is never taken for the whole', async () => {
  const server = await s3()
  const store = createS3FileStore(server.settings, patient)
  server.mood = 'cut'
  await expect(buffer((await store.get(KEY))?.body as never)).rejects.toThrow('terminated')
})

test.each([
  [{ secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
  [{ bucket: 'no-such-bucket' }, '404 NoSuchBucket'],
])(
  '[HOSTED-04] an S3 store with %o nothing is stored or taken for missing, the reason is given, and it is not tried again',
  async (wrong, reason) => {
    const server = await s3()
    const store = createS3FileStore({ ...server.settings, ...wrong }, patient)
    await expect(store.put(KEY, bytes('x'))).rejects.toThrow(`status ${reason} to PUT ${KEY}`)
    await expect(store.get(KEY)).rejects.toThrow(`status ${reason} to GET ${KEY}`)
    await expect(store.remove([KEY])).rejects.toThrow(`status ${reason} to DELETE ${KEY}`)
    expect(server.calls).toHaveLength(3)
  },
)

test('[HOSTED-04] an S3 store is addressed by path, also below a path of its own, and no secret is in what it says', async () => {
  const server = await s3()
  server.mood = 'failing'
  const endpoint = `${server.settings.endpoint}/store/`
  const store = createS3FileStore({ ...server.settings, endpoint }, patient)
  const failure = await store.put(KEY, bytes('x')).catch((error: Error) => error)
  expect(server.calls[0]).toBe(`PUT /store/pictures/${KEY}`)
  expect(String((failure as Error).message)).not.toContain(server.settings.secretAccessKey)
})
