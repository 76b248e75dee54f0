import { expect, test } from 'vitest'
import { testShop, type TestServices } from '../../support/database.ts'
import { addProduct, addUser } from '../../support/factories.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { type ImageChange, imageFileKeys } from '../../../app/shop/catalog/images.ts'
import type { User } from '../../../app/shop/user.ts'
import { StoreUnavailable } from '../../../app/platform/files/file-store.server.ts'
import { arrangeProductImages } from '../../../app/shop/catalog/images.server.ts'
import { getProduct } from '../../../app/shop/catalog/storefront.server.ts'
const IMAGES = [1, 2, 3].map((number) => `/media/products/krem/${number}_slika`)
const [FIRST = '', SECOND = '', THIRD = ''] = IMAGES

async function shopWithImages(images = IMAGES) {
  const services = await testShop()
  const product = await addProduct(services, { id: 'krem', images })
  return { services, product, files: memoryFiles(), admin: await addUser(services, { role: 'admin' }) }
}

const arrange = (services: TestServices, actor: User, change: ImageChange, files = memoryFiles()) =>
  arrangeProductImages(services, files, actor, { productId: 'krem', change })
const imagesIn = async (services: TestServices) => (await getProduct(services, 'krem'))?.images
const audit = (services: TestServices) => services.db.selectFrom('audit').selectAll().execute()

test('[ADM-08 BEY-20] a picture becomes the main one, with an entry in the audit, and open pages hear of it', async () => {
  const { services, product, admin } = await shopWithImages()
  await using _ = services
  const images = [THIRD, FIRST, SECOND]
  expect(await arrange(services, admin, { intent: 'main', url: THIRD })).toEqual({
    ok: true,
    value: { isArranged: true, images, version: product.version + 1, previousVersion: product.version },
  })
  expect(await getProduct(services, 'krem')).toEqual({
    ...product,
    images,
    version: product.version + 1,
    updatedAt: services.clock(),
  })
  expect(services.events).toEqual([{ topic: 'catalogue', id: 'krem' }])
  const [entry] = await audit(services)
  expect(entry).toMatchObject({ action: 'product.images', subject_id: 'krem', actor_id: admin.id })
  expect(JSON.parse(entry?.before ?? '')).toMatchObject({ images: IMAGES })
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ images })
})

test('[ADM-08] pictures move and are removed; when the main one goes the next is main', async () => {
  const { services, admin } = await shopWithImages()
  await using _ = services
  await arrange(services, admin, { intent: 'right', url: FIRST })
  expect(await imagesIn(services)).toEqual([SECOND, FIRST, THIRD])
  await arrange(services, admin, { intent: 'place', url: THIRD, before: SECOND })
  expect(await imagesIn(services)).toEqual([THIRD, SECOND, FIRST])
  await arrange(services, admin, { intent: 'remove', url: THIRD })
  expect(await imagesIn(services)).toEqual([SECOND, FIRST])
})

test('[ADM-08 BEY-18] what is already so changes nothing, and neither does a picture that is gone', async () => {
  const { services, product, admin } = await shopWithImages()
  await using _ = services
  const { version } = product
  const same = { images: IMAGES, version, previousVersion: version }
  const main = await arrange(services, admin, { intent: 'main', url: FIRST })
  expect(main).toEqual({ ok: true, value: { isArranged: true, ...same } })
  const gone = await arrange(services, admin, { intent: 'main', url: '/media/gone' })
  expect(gone).toEqual({ ok: true, value: { isArranged: false, ...same } })
  expect([await audit(services), services.events]).toEqual([[], []])
})

test('[ADM-08 BEY-18] of many changes at once none is lost, and each has its own version', async () => {
  const many = Array.from({ length: 12 }, (_, number) => `/media/products/krem/${number}`)
  const { services, product, admin } = await shopWithImages(many)
  await using _ = services
  const [last = ''] = many.slice(-1)
  const removed = many.slice(0, 6)
  const changes: ImageChange[] = [
    ...removed.map((url) => ({ intent: 'remove' as const, url })),
    { intent: 'main', url: last },
  ]
  const answers = await Promise.all(changes.map((change) => arrange(services, admin, change)))
  expect(await imagesIn(services)).toEqual([last, ...many.slice(6, -1)])
  const versions = answers.flatMap((answer) => (answer.ok ? [answer.value.version] : []))
  expect(versions.toSorted((one, other) => one - other)).toEqual(
    changes.map((_change, index) => product.version + index + 1),
  )
  expect(await audit(services)).toHaveLength(changes.length)
})

test('[ADM-08 BEY-18] of two who remove the same picture one is told that it is gone', async () => {
  const { services, admin } = await shopWithImages()
  await using _ = services
  const both = await Promise.all([1, 2].map(() => arrange(services, admin, { intent: 'remove', url: SECOND })))
  expect(both.filter((answer) => answer.ok && answer.value.isArranged)).toHaveLength(1)
  expect(await imagesIn(services)).toEqual([FIRST, THIRD])
})

test('[ADM-08 HOSTED-03] the files of a removed picture go, unless another product shows it or it was never uploaded', async () => {
  const demo = '/media/demo/krem'
  const { services, files, admin } = await shopWithImages([FIRST, SECOND, demo])
  await using _ = services
  await addProduct(services, { images: [FIRST] })
  for (const url of [FIRST, SECOND])
    for (const key of imageFileKeys(url)) await files.put(key, new Uint8Array(1))
  for (const url of [FIRST, SECOND, demo]) await arrange(services, admin, { intent: 'remove', url }, files)
  expect(await imagesIn(services)).toEqual([])
  expect([...files.content.keys()]).toEqual(imageFileKeys(FIRST))
})

test('[ADM-08 HOSTED-03] a picture is removed although the store of its files is down', async () => {
  const { services, admin } = await shopWithImages()
  await using _ = services
  const down = { ...memoryFiles(), remove: () => Promise.reject(new StoreUnavailable()) }
  expect(await arrange(services, admin, { intent: 'remove', url: FIRST }, down)).toMatchObject({ ok: true })
  expect(await imagesIn(services)).toEqual([SECOND, THIRD])
})

test('[ADM-08 SEC-03] whoever is no administrator is refused, and so is an unknown product', async () => {
  const { services, admin } = await shopWithImages()
  await using _ = services
  const change: ImageChange = { intent: 'remove', url: FIRST }
  expect(await arrange(services, await addUser(services), change)).toEqual({
    ok: false,
    refusal: { code: 'forbidden' },
  })
  expect(await arrangeProductImages(services, memoryFiles(), admin, { productId: 'x', change })).toEqual({
    ok: false,
    refusal: { code: 'not-found' },
  })
  expect(await imagesIn(services)).toEqual(IMAGES)
})
