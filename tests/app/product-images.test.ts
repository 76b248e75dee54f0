import { beforeEach, expect, test } from 'vitest'
import type { Product } from '../../app/shop/catalog/product.ts'
import { getProduct } from '../../app/shop/catalog/queries.server.ts'
import { testApp } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { sendJson } from '../support/person.ts'
import { photo, uploadAs } from '../support/uploading.ts'

const IMAGES = ['/media/demo/a-1', '/media/demo/a-2', '/media/demo/a-3']
const [FIRST = '', SECOND = '', THIRD = ''] = IMAGES

let product: Product

const app = await testApp()
const admin = await app.admin()

beforeEach(async () => {
  product = await addProduct(app.services, { images: IMAGES })
})

const address = () => `/admin/products/${product.id}/images`
const stored = async () => (await getProduct(app.services, product.id))?.images
const change = (form: Record<string, string>, person = admin) =>
  person.post(address(), form, { accept: 'application/json' })

test('[ADM-08] the page’s script gets the images as they are now, with both versions of the product', async () => {
  const response = await change({ intent: 'main', url: THIRD })
  expect([response.status, await response.json()]).toEqual([
    200,
    { images: [THIRD, FIRST, SECOND], version: product.version + 1, previousVersion: product.version },
  ])
  expect((await sendJson(admin, address(), { intent: 'place', url: THIRD, before: null })).status).toBe(200)
  expect(await stored()).toEqual(IMAGES)
})

test('[ADM-08 CH-10] a form without script comes back to the product’s page, which says how it went', async () => {
  const edit = `/admin/products/${product.id}/edit`
  const post = (path: string, form: Record<string, string>) =>
    admin.post(path, form, { accept: 'text/html,*/*' })
  for (const [intent, word] of [
    ['left', 'move'],
    ['main', 'main'],
    ['remove', 'remove'],
    ['remove', 'remove-failed'],
  ] as const) {
    const response = await post(address(), { intent, url: THIRD })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${edit}?pictures=${word}#pictures`,
    ])
  }
  expect(await stored()).toEqual([FIRST, SECOND])
  expect(await admin.text(`/en${edit}`)).toMatch(/action="\/en[^"]*\/images".*action="\/en[^"]*\/upload"/s)
  const english = await post(`/en${address()}`, { intent: 'main', url: SECOND })
  expect(english.headers.get('location')).toBe(`/en${edit}?pictures=main#pictures`)
  const gone = await post('/admin/products/none/images', { intent: 'main', url: FIRST })
  expect(gone.headers.get('location')).toBe('/admin/products/none/edit?pictures=main-failed#pictures')
  expect((await admin.get(address())).headers.get('location')).toBe(edit)
})

test('[ADM-09] a file sent by a form without script comes back to the product’s page too; sent again under its moment it is one image', async () => {
  const send = (content: Uint8Array<ArrayBuffer>) =>
    uploadAs(admin, `/admin/products/${product.id}/upload?at=1790000000000`, content, 'слика.png', {
      accept: 'text/html,*/*',
    })
  await send(await photo())
  const answer = await send(await photo())
  expect(await stored()).toEqual([...IMAGES, expect.stringContaining(`/1790000000000_slika`)])
  const page = `/admin/products/${product.id}/edit`
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?pictures=upload#pictures`])
  expect(await admin.text(`${page}?pictures=upload`)).toContain('Сликата е прикачена.')
  const refused = await send(new Uint8Array([1, 2, 3]))
  expect(refused.headers.get('location')).toBe(`${page}?pictures=upload-failed#pictures`)
  expect(await admin.text(`${page}?pictures=upload-failed`)).toContain('Сликите не може да се прикачат')
})

test('[ADM-08 SEC-04] nonsense is refused and changes nothing; so is a product that is not there', async () => {
  for (const form of [{}, { intent: 'main' }, { intent: 'replace', url: FIRST }, { intent: 'main', url: '' }])
    expect((await change(form as Record<string, string>)).status, JSON.stringify(form)).toBe(400)
  const missing = await admin.post('/admin/products/none/images', { intent: 'main', url: FIRST })
  expect([missing.status, await missing.json()]).toEqual([404, { refusal: { code: 'not-found' } }])
  expect(await stored()).toEqual(IMAGES)
})
