import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSources, shareImage } from '../../app/shop/catalog/image-sources.ts'
import { type AddedImage, imageFileKeys } from '../../app/shop/catalog/images.ts'
import type { Product } from '../../app/shop/catalog/product.ts'
import { getProduct } from '../../app/shop/catalog/queries.server.ts'
import { inLanguage, LANGUAGE_COOKIE } from '../../app/shop/language.ts'
import { refuse } from '../../app/shop/use-case.ts'
import { paths } from '../../app/ui/paths.ts'
import { isUploadAddress } from '../../server/request.ts'
import { ORIGIN, testApp, expectScreen, mainOf } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { startS3 } from '../support/s3-server.ts'
import { photo, uploadAs } from '../support/uploading.ts'

const app = await testApp()
const admin = await app.admin()

async function upload({ id }: Product, name: string): Promise<AddedImage> {
  const response = await uploadAs(admin, paths.admin.uploadImage(id), await photo(), name)
  expect(response.status).toBe(200)
  return (await response.json()) as AddedImage
}

test('[ADM-09 BEY-09] an uploaded image is kept in every width, saved on the product and served', async () => {
  const product = await addProduct(app.services, { images: ['/media/demo/krem'] })
  const answer = await upload(product, 'Крем за раце.JPG')
  const address = answer.url
  const [, folder, moment] = /^(.*\/)(\d+)_krem-za-race_960$/.exec(address) ?? []
  expect(folder).toBe(`/media/products/${product.id}/`)
  // later for one of several images of the same millisecond
  expect(Number(moment)).toBeGreaterThanOrEqual(app.services.clock())
  expect(answer).toEqual({
    ok: true,
    url: address,
    images: ['/media/demo/krem', address],
    previousVersion: product.version,
    version: product.version + 1,
  })
  expect(await getProduct(app.services, product.id)).toMatchObject({
    images: answer.images,
    version: answer.version,
  })
  for (const set of [pictureSources(address).avif, pictureSources(address).webp]) {
    for (const [file = '', width] of set?.split(', ').map((source) => source.split(' ')) ?? []) {
      const served = await app.visitor().get(file)
      expect([file, served.status, served.headers.get('content-type')]).toEqual([
        file,
        200,
        `image/${file.split('.')[1]}`,
      ])
      const { width: w, height: h } = await sharp(await served.arrayBuffer()).metadata()
      expect([`${w}w`, h]).toEqual([width, (w * 5) / 4])
    }
  }
  expect((await app.visitor().get(shareImage(address) ?? '')).headers.get('content-type')).toBe('image/jpeg')
})

test('[HOSTED-03] an image may be kept for good, and what is no image of the shop is not there', async () => {
  const product = await addProduct(app.services)
  const { url } = await upload(product, 'a.png')
  const visitor = app.visitor()
  visitor.cookies.set(LANGUAGE_COOKIE, 'en')
  const address = `${url}-160.webp`
  const whole = await visitor.get(address, { accept: 'text/html' })
  const etag = whole.headers.get('etag') ?? ''
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(whole.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength))
  const head = await visitor.send(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    whole.headers.get('content-length'),
    '',
  ])
  const known = await visitor.get(address, { 'if-none-match': etag })
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])

  const none = [url, `${url}-161.webp`, `${url}-160.webp%00`, '/media/', '/media', `/en${address}`]
  for (const wrong of [...none, '/media/products/..%2f..%2fshop.sqlite', '/media/.drafts/a.jpg']) {
    const response = await app.visitor().get(wrong)
    expect([wrong, response.status]).toEqual([wrong, 404])
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
  }
})

test('[SEC-03 ADM-09] nothing of the body is read of a user who may not upload', async () => {
  const product = await addProduct(app.services)
  for (const person of [app.visitor(), await app.user()]) {
    let read = 0
    const body = new ReadableStream<Uint8Array>(
      { pull: (to) => (read++ < 100 ? to.enqueue(new Uint8Array(100_000)) : to.close()) },
      { highWaterMark: 0 },
    )
    const headers = { origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    const response = await person.send(paths.admin.uploadImage(product.id), init)
    expect([response.status, read]).toEqual([303, 0])
  }
})

test('[ADM-03 HOSTED-03] with a product go the files of its images, but not of one that another product shows', async () => {
  const product = await addProduct(app.services, { images: ['/media/demo/krem'] })
  const urls = [(await upload(product, 'a.png')).url, (await upload(product, 'b.png')).url]
  await addProduct(app.services, { images: urls.slice(1) })
  const removal = { intent: 'delete', productId: product.id, sure: 'on' }
  expect((await admin.post(paths.admin.products(), removal)).status).toBe(200)
  expect(await getProduct(app.services, product.id)).toBeNull()
  const status = async (url = '') => (await app.visitor().get(`${url}-160.webp`)).status
  expect([await status(urls[0]), await status(urls[1])]).toEqual([404, 200])
})

test('[ADM-09] large bodies are let in at the addresses of uploads, in both languages, and at no other', () => {
  for (const address of [paths.admin.uploadImage('krem-1'), paths.admin.testUpload()]) {
    for (const form of [address, `${address}.data`, inLanguage(address, 'en')])
      expect(isUploadAddress(form), form).toBe(true)
  }
  const forms = [paths.admin.newProduct(), paths.admin.editProduct('x'), '/cart']
  for (const address of [...forms, '/x/admin/test-upload', '/upload'])
    expect(isUploadAddress(address), address).toBe(false)
})

test('[ADM-16] the page that tries an upload shows what became of it, and deletes it again', async () => {
  const page = mainOf(
    await (await uploadAs(admin, paths.admin.testUpload(), await photo(), 'проба.png')).text(),
  )
  const url = /\/media\/test\/\d+_proba_960/.exec(page)?.[0] ?? ''
  for (const width of [160, 320, 480, 640, 960]) expect(page).toContain(`src="${url}-${width}.webp"`)
  expect((await app.visitor().get(`${url}-960.avif`)).status).toBe(200)

  const removed = await admin.post(paths.admin.testUpload(), { url })
  expect(mainOf(await removed.text())).toContain('Пробната слика е избришана.')
  for (const key of imageFileKeys(url)) expect((await app.visitor().get(`/media/${key}`)).status).toBe(404)

  const product = await addProduct(app.services)
  const added = await upload(product, 'a.png')
  expect((await admin.post(paths.admin.testUpload(), { url: added.url })).status).toBe(404)
  expect((await app.visitor().get(`${added.url}-160.webp`)).status).toBe(200)
})

test('[ADM-16] a file that is not an image is refused in words next to the field, in both languages', async () => {
  const bytes = new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'))
  await expectScreen(
    uploadAs(admin, paths.admin.testUpload(), bytes, 'а.svg'),
    422,
    'Датотеката „а.svg“ не е слика',
  )
  const english = await uploadAs(admin, inLanguage(paths.admin.testUpload(), 'en'), bytes, 'a.svg')
  expect(mainOf(await english.text())).toContain('a.svg is not an image file')
})

test('[SEC-05 ADM-09 BEY-18] a form of a user who is disabled while it arrives has no effect', async () => {
  const product = await addProduct(app.services)
  const image = new FormData()
  image.append('file', new File([await photo()], 'a.jpg'))
  const undoing = new FormData()
  undoing.append('intent', 'undo')
  undoing.append('setId', 'some-id')
  const sent = [
    [paths.admin.uploadImage(product.id), image],
    [paths.admin.testUpload(), image],
    [paths.admin.importProducts(), undoing],
  ] as const
  for (const [address, form] of sent) {
    const former = await app.admin()
    const whole = new Response(form)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const pull = async (to: ReadableStreamDefaultController<Uint8Array>) => {
      await app.services.db.updateTable('users').set({ disabled_at: 1 }).where('role', '=', 'admin').execute()
      to.enqueue(bytes)
      to.close()
    }
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
    const headers = { origin: ORIGIN, 'content-type': whole.headers.get('content-type') ?? '' }
    const response = await former.send(address, { method: 'POST', body, headers, ...{ duplex: 'half' } })
    await app.services.db.updateTable('users').set({ disabled_at: null }).execute()
    expect([address, response.status]).toEqual([address, 403])
  }
})

test('[HOSTED-04] with an S3 store everything is the same; while it is down nothing is lost, and it is said', async () => {
  await using server = await startS3()
  const hosted = await testApp(server.env)
  const person = await hosted.admin()
  const product = await addProduct(hosted.services)
  const address = paths.admin.uploadImage(product.id)
  const first = (await (await uploadAs(person, address, await photo(), 'a.png')).json()) as AddedImage
  const before = await getProduct(hosted.services, product.id)
  const shown = () => hosted.visitor().get(`${first.url}-480.webp`)
  const served = await shown()
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(480)

  server.mood = 'failing'
  const refused = await uploadAs(person, address, await photo(), 'b.png')
  expect([refused.status, await refused.json()]).toEqual([503, refuse({ code: 'store-unavailable' })])
  expect([(await shown()).status, (await shown()).headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await getProduct(hosted.services, product.id)).toEqual(before)
  expect((await hosted.visitor().get(`/products/${product.id}`)).status).toBe(200)

  server.mood = 'up'
  expect((await shown()).status).toBe(200)
  expect((await uploadAs(person, address, await photo(), 'b.png')).status).toBe(200)
  expect((await getProduct(hosted.services, product.id))?.images).toHaveLength(2)
})
