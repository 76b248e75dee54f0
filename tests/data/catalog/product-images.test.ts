import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../../app/platform/database/transaction.server.ts'
import { StoreUnavailable } from '../../../app/platform/files/file-store.server.ts'
import { createS3FileStore } from '../../../app/platform/files/file-stores.server.ts'
import { addProductImage } from '../../../app/shop/catalog/images.server.ts'
import { imageFileKeys } from '../../../app/shop/catalog/images.ts'
import { removeProduct, writeProduct } from '../../../app/shop/catalog/saving.server.ts'
import { removeImageFiles } from '../../../app/shop/catalog/stored-images.server.ts'
import { getProduct } from '../../../app/shop/catalog/storefront.server.ts'
import type { User } from '../../../app/shop/user.ts'
import { testShop, type TestServices } from '../../support/database.ts'
import { addProduct, addUser } from '../../support/factories.ts'
import { memoryFiles, type MemoryFiles } from '../../support/memory-files.ts'
import { startS3 } from '../../support/s3-server.ts'

let services: TestServices
let files: MemoryFiles
let admin: User
let photo: Buffer

beforeEach(async () => {
  services = await testShop()
  files = memoryFiles()
  admin = await addUser(services, { role: 'admin' })
  photo = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  return () => services.close()
})

const add = (productId: string, store = files, actor = admin) =>
  addProductImage(services, store, actor, { productId, fileName: 'Крем.png', bytes: photo })
const imagesOf = async (id: string) => (await getProduct(services, id))?.images

test('[ADM-09] pictures that are uploaded at once all arrive, each with its files', async () => {
  const product = await addProduct(services)
  const added = await Promise.all([add(product.id), add(product.id), add(product.id)])
  const urls = added.map((result) => (result.ok ? result.value.url : ''))
  expect(new Set(urls).size).toBe(3)
  expect(new Set(await imagesOf(product.id))).toEqual(new Set(urls))
  expect([...files.content.keys()].toSorted()).toEqual(urls.flatMap(imageFileKeys).toSorted())
  const steps = added.flatMap((result) =>
    result.ok ? [[result.value.previousVersion, result.value.version]] : [],
  )
  expect(steps.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(
    [0, 1, 2].map((n) => [product.version + n, product.version + n + 1]),
  )
  expect(services.events.filter(({ topic }) => topic === 'catalogue')).toHaveLength(3)
  const audit = await services.db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', product.id)
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'product.image'))
})

test('[ADM-09 SEC-03] nobody but an administrator adds one', async () => {
  const product = await addProduct(services)
  const refused = await add(product.id, files, await addUser(services))
  expect(refused).toEqual({ ok: false, refusal: { code: 'forbidden' } })
  expect(files.content.size).toBe(0)
})

test.each(['no-such-product', '../../etc', ''])(
  '[ADM-09] %j is no product, nothing is stored',
  async (id) => {
    expect(await add(id)).toEqual({ ok: false, refusal: { code: 'not-found' } })
    expect(files.content.size).toBe(0)
  },
)

test('[ADM-09] a product that is saved or deleted while its picture is being stored', async () => {
  const product = await addProduct(services)
  const before = { ...files }
  files.put = async (key, bytes) => {
    if (key.endsWith('-share.jpg')) await rename()
    await before.put(key, bytes)
  }
  const rename = async () =>
    transaction(services.db, async (tx) => {
      const current = { ...product, name: 'Ново име' }
      await writeProduct(tx, {
        services,
        actor: admin,
        action: 'product.save',
        product: current,
        version: product.version,
      })
    })
  const added = await add(product.id)
  expect(added).toMatchObject({ ok: true, value: { previousVersion: product.version + 1 } })
  expect(await getProduct(services, product.id)).toMatchObject({
    name: 'Ново име',
    images: [expect.any(String)],
  })

  const gone = await addProduct(services)
  const kept = files.content.size
  files.put = async (key, bytes) => {
    if (key.endsWith('-share.jpg')) await removeProduct(services, admin, { productId: gone.id })
    await before.put(key, bytes)
  }
  expect(await add(gone.id)).toEqual({ ok: false, refusal: { code: 'not-found' } })
  expect(files.content.size).toBe(kept)
})

test('[HOSTED-03] a store that fails in the middle: it is said, the product is unchanged, no file is left', async () => {
  const product = await addProduct(services, { images: ['/media/demo/krem'] })
  const { put } = files
  files.put = async (key, bytes) => {
    if (files.content.size >= 4) throw new StoreUnavailable('full')
    await put(key, bytes)
  }
  expect(await add(product.id)).toEqual({ ok: false, refusal: { code: 'store-unavailable' } })
  expect(await getProduct(services, product.id)).toEqual(product)
  expect(files.content.size).toBe(0)
})

test('[HOSTED-03] a database that fails leaves no file behind', async () => {
  const product = await addProduct(services)
  // the audit refuses a second entry under the same id
  const failing = { ...services, newId: () => 'same' }
  const image = { productId: product.id, fileName: 'a.png', bytes: photo }
  const first = await addProductImage(failing, files, admin, image)
  await expect(addProductImage(failing, files, admin, image)).rejects.toThrow(/unique/i)
  expect(await imagesOf(product.id)).toEqual(first.ok ? first.value.images : null)
  expect(files.content.size).toBe(11)
})

test.each(['gone', 'failing', 'silent'] as const)(
  '[HOSTED-04] an S3 store that is %s loses nothing and says so',
  async (mood) => {
    const server = await startS3()
    onTestFinished(() => server[Symbol.asyncDispose]())
    const store = createS3FileStore(server.settings, { answerMs: 200 })
    const product = await addProduct(services)
    const image = { productId: product.id, fileName: 'a.png', bytes: photo }
    const first = await addProductImage(services, store, admin, image)
    const url = first.ok ? first.value.url : ''
    const before = await getProduct(services, product.id)

    server.mood = mood
    expect(await addProductImage(services, store, admin, image)).toEqual({
      ok: false,
      refusal: { code: 'store-unavailable' },
    })
    expect(await getProduct(services, product.id)).toEqual(before)
    expect(await removeImageFiles(services, store, url)).toBe(false)

    server.mood = 'up'
    for (const key of imageFileKeys(url)) {
      const file = await store.get(key)
      expect(file?.bytes).toBeGreaterThan(0)
      await file?.body.cancel()
    }
    expect(await addProductImage(services, store, admin, image)).toMatchObject({ ok: true })
    expect(await removeImageFiles(services, store, url)).toBe(true)
    for (const key of imageFileKeys(url)) expect(await store.get(key)).toBeNull()
  },
)

test('[HOSTED-03] removing takes the files of that picture and no others', async () => {
  const product = await addProduct(services)
  const [first, second] = [await add(product.id), await add(product.id)]
  const url = second.ok ? second.value.url : ''
  expect(await removeImageFiles(services, files, first.ok ? first.value.url : '')).toBe(true)
  expect(await removeImageFiles(services, files, '/media/demo/krem')).toBe(true)
  expect([...files.content.keys()].toSorted()).toEqual(imageFileKeys(url).toSorted())
})
