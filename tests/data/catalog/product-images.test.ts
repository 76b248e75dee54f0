import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../app/platform/database/database.server.ts'
import { StoreUnavailable } from '../../../app/platform/files/file-store.server.ts'
import { addProductImage, arrangeProductImages } from '../../../app/shop/catalog/images.server.ts'
import { imageFileKeys, type ImageChange } from '../../../app/shop/catalog/images.ts'
import { getProduct } from '../../../app/shop/catalog/queries.server.ts'
import { removeProduct } from '../../../app/shop/catalog/removal.server.ts'
import { prepareWrite, writeProduct } from '../../../app/shop/catalog/saving.server.ts'
import { ok, refuse } from '../../../app/shop/use-case.ts'
import { addProduct, adminShopForEach, auditEntries } from '../../support/factories.ts'
import { memoryFiles, type MemoryFiles } from '../../support/memory-files.ts'
import { photo as photoOf } from '../../support/uploading.ts'

const { services, admin } = adminShopForEach()
const IMAGES = [1, 2, 3].map((number) => `/media/products/krem/${number}_slika`)
const [FIRST = '', SECOND = '', THIRD = ''] = IMAGES

const addCream = (images = IMAGES) => addProduct(services, { id: 'krem', images })

const arrange = (change: ImageChange, files = memoryFiles()) =>
  arrangeProductImages(services, files, admin, { productId: 'krem', change })
const imagesIn = async (id = 'krem') => (await getProduct(services, id))?.images

test('[ADM-08 BEY-20] an image becomes the main one, with an entry in the audit, and open pages hear of it', async () => {
  const product = await addCream()
  const images = [THIRD, FIRST, SECOND]
  expect(await arrange({ intent: 'main', url: THIRD })).toEqual(
    ok({ isArranged: true, images, version: product.version + 1, previousVersion: product.version }),
  )
  expect(await getProduct(services, 'krem')).toEqual({
    ...product,
    images,
    version: product.version + 1,
    updatedAt: services.clock(),
  })
  expect(services.events).toEqual([{ topic: 'catalogue' }])
  const [entry] = await auditEntries(services)
  expect(entry).toMatchObject({ action: 'product.images', subject_id: 'krem', actor_id: admin.id })
  expect(JSON.parse(entry?.before ?? '')).toMatchObject({ images: IMAGES })
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ images })
})

test('[ADM-08 BEY-18] choosing the main image again, or an image that is gone, changes nothing', async () => {
  const product = await addCream()
  const { version } = product
  const same = { images: IMAGES, version, previousVersion: version }
  services.advance(1)
  const main = await arrange({ intent: 'main', url: FIRST })
  expect(main).toEqual(ok({ isArranged: true, ...same }))
  const gone = await arrange({ intent: 'main', url: '/media/gone' })
  expect(gone).toEqual(ok({ isArranged: false, ...same }))
  expect(await auditEntries(services)).toEqual([])
})

test('[ADM-08 BEY-18] of many changes at once none is lost, and each has its own version', async () => {
  const many = Array.from({ length: 12 }, (_, number) => `/media/products/krem/${number}`)
  const product = await addCream(many)
  const [last = ''] = many.slice(-1)
  const removed = many.slice(0, 6)
  const changes: ImageChange[] = [
    ...removed.map((url) => ({ intent: 'remove' as const, url })),
    { intent: 'main', url: last },
  ]
  // the first image is removed twice
  const answers = await Promise.all([...changes, ...changes.slice(0, 1)].map((change) => arrange(change)))
  expect(await imagesIn()).toEqual([last, ...many.slice(6, -1)])
  const versions = answers.flatMap((answer) =>
    answer.ok && answer.value.isArranged ? [answer.value.version] : [],
  )
  expect(versions.toSorted((one, other) => one - other)).toEqual(
    changes.map((_change, index) => product.version + index + 1),
  )
  expect(await auditEntries(services)).toHaveLength(changes.length)
})

test('[ADM-08 HOSTED-03] the files of a removed image go, unless another product shows it or it was never uploaded', async () => {
  const demo = '/media/demo/krem'
  await addCream([FIRST, SECOND, demo])
  const files = memoryFiles()
  await addProduct(services, { images: [FIRST] })
  for (const url of [FIRST, SECOND])
    for (const key of imageFileKeys(url)) await files.put(key, new Uint8Array(1))
  for (const url of [FIRST, SECOND, demo]) await arrange({ intent: 'remove', url }, files)
  expect(await imagesIn()).toEqual([])
  expect([...files.content.keys()]).toEqual(imageFileKeys(FIRST))
})

test('[ADM-08 HOSTED-03] an image is removed although the store of its files is down', async () => {
  await addCream()
  const down = { ...memoryFiles(), remove: () => Promise.reject(new StoreUnavailable()) }
  expect(await arrange({ intent: 'remove', url: FIRST }, down)).toMatchObject({ ok: true })
  expect(await imagesIn()).toEqual([SECOND, THIRD])
})

let files: MemoryFiles
let photo: Uint8Array
beforeEach(async () => {
  files = memoryFiles()
  photo = await photoOf(80, 100)
})

const add = (productId: string) =>
  addProductImage(services, files, admin, { productId, fileName: 'Крем.png', bytes: photo })

test('[ADM-09] images that are uploaded at once all arrive, each with its files', async () => {
  const product = await addProduct(services)
  const added = await Promise.all([add(product.id), add(product.id), add(product.id)])
  const urls = added.map((result) => (result.ok ? result.value.url : ''))
  expect(new Set(urls).size).toBe(3)
  expect(new Set(await imagesIn(product.id))).toEqual(new Set(urls))
  expect([...files.content.keys()].toSorted()).toEqual(urls.flatMap(imageFileKeys).toSorted())
  const steps = added.flatMap((result) =>
    result.ok ? [[result.value.previousVersion, result.value.version]] : [],
  )
  expect(steps.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(
    [0, 1, 2].map((n) => [product.version + n, product.version + n + 1]),
  )
  expect(services.events.filter(({ topic }) => topic === 'catalogue')).toHaveLength(3)
  expect((await auditEntries(services)).map(({ action }) => action)).toEqual(Array(3).fill('product.image'))
})

test.each(['no-such-product', '../../etc', ''])('[ADM-09] %j is no product, nothing stored', async (id) => {
  expect(await add(id)).toEqual(refuse({ code: 'not-found' }))
  expect(files.content.size).toBe(0)
})

test('[ADM-09] a product that is saved or deleted while its image is being stored', async () => {
  const product = await addProduct(services)
  const before = { ...files }
  files.put = async (key, bytes) => {
    if (key.endsWith('-share.jpg')) await rename()
    await before.put(key, bytes)
  }
  const rename = async () =>
    transaction(services.db, async (tx) => {
      const write = prepareWrite(product, { ...product, name: 'Ново име' })
      await writeProduct(tx, { services, actor: admin, action: 'product.save' }, write)
    })
  expect(await add(product.id)).toMatchObject(ok({ previousVersion: product.version + 1 }))
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
  expect(await add(gone.id)).toEqual(refuse({ code: 'not-found' }))
  expect(files.content.size).toBe(kept)
})

test('[HOSTED-03] a store that fails in the middle: it is said, the product is unchanged, no file is left', async () => {
  const product = await addProduct(services, { images: ['/media/demo/krem'] })
  const { put } = files
  files.put = async (key, bytes) => {
    if (files.content.size >= 4) throw new StoreUnavailable('full')
    await put(key, bytes)
  }
  expect(await add(product.id)).toEqual(refuse({ code: 'store-unavailable' }))
  expect(await getProduct(services, product.id)).toEqual(product)
  expect(files.content.size).toBe(0)
})
