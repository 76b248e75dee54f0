import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pictureSources, sharePicture } from '../app/domain/picture.ts'
import type { AddedImage } from '../app/domain/product-image.ts'
import { getProduct } from '../app/server/products.server.ts'
import { ORIGIN, testApp, type TestApp } from './app.ts'
import { addProduct } from './factories.ts'
import type { Person } from './person.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.admin()
  return () => app.shop.close()
})

async function photo(width = 300, height = 200): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#2a6' } })
      .jpeg()
      .toBuffer(),
  )
}

async function upload(productId: string, bytes: Uint8Array<ArrayBuffer>, name: string, person = admin) {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  return person.send(`/admin/products/${productId}/upload`, {
    method: 'POST',
    body,
    headers: { origin: ORIGIN },
  })
}

test('[ADM-09 BEY-09] an uploaded picture is kept in every width, saved on the product and served', async () => {
  const product = await addProduct(app.shop, { images: ['/media/demo/krem'] })
  const response = await upload(product.id, await photo(), 'Крем за раце.JPG')
  expect(response.status).toBe(200)
  const answer = (await response.json()) as AddedImage
  const address = `/media/products/${product.id}/${app.shop.clock()}_krem-za-race`
  expect(answer).toEqual({
    ok: true,
    url: address,
    images: ['/media/demo/krem', address],
    previousVersion: product.version,
    version: product.version + 1,
  })
  expect(await getProduct(app.shop, product.id)).toMatchObject({
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
  const share = await app.visitor().get(sharePicture(address) ?? '')
  expect(share.headers.get('content-type')).toBe('image/jpeg')
})
