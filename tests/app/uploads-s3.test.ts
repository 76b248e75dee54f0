import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { AddedImage } from '../../app/shop/catalog/images.ts'
import { getProduct } from '../../app/shop/catalog/storefront.server.ts'
import { paths } from '../../app/ui/paths.ts'
import { testApp } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { mainOf } from '../support/page.ts'
import { startS3 } from '../support/s3-server.ts'
import { photo, uploadAs } from '../support/uploading.ts'

test('[HOSTED-04] with an S3 store everything is the same; while it is down nothing is lost, and it is said', async () => {
  const server = await startS3()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const hosted = await testApp(server.env)
  onTestFinished(() => hosted.services.close())
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
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { ok: false, refusal: { code: 'store-unavailable' } },
  ])
  expect(
    mainOf(await (await uploadAs(person, paths.admin.testUpload(), await photo(), 'b.png')).text()),
  ).toContain('Складиштето за слики во моментов не одговара.')
  expect([(await shown()).status, (await shown()).headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await getProduct(hosted.services, product.id)).toEqual(before)
  expect((await hosted.visitor().get(`/products/${product.id}`)).status).toBe(200)

  server.mood = 'up'
  expect((await shown()).status).toBe(200)
  expect((await uploadAs(person, address, await photo(), 'b.png')).status).toBe(200)
  expect((await getProduct(hosted.services, product.id))?.images).toHaveLength(2)
})
