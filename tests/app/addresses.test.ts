import { beforeAll, expect, test } from 'vitest'
import { removeProduct } from '../../app/shop/catalog/saving.server.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { readDocument, mainOf } from '../support/page.ts'
import { addProduct, addUser } from '../support/factories.ts'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const admin = await addUser(app.services, { role: 'admin' })
  for (const id of ['star', 'nov', 'otstranet']) await addProduct(app.services, { id })
  await removeProduct(app.services, admin, { productId: 'star', successorId: 'nov' })
  await removeProduct(app.services, admin, { productId: 'otstranet' })
  return () => app.services.close()
})

async function sent(path: string) {
  const response = await app.visitor().get(path)
  return [response.status, response.headers.get('location')]
}

test('[BEY-02] a product that has a new address is there for good, in either language, with its query', async () => {
  expect(await sent('/products/star')).toEqual([301, '/products/nov'])
  expect(await sent('/en/products/star?utm_source=viber')).toEqual([301, '/en/products/nov?utm_source=viber'])
  expect(await sent('/products/NOV')).toEqual([301, '/products/nov'])
  expect((await app.visitor().get('/products/nov')).status).toBe(200)
})

test('[BEY-02] the page’s own script is sent on to the new address, too', async () => {
  const answer = await (await app.visitor().get('/products/star.data')).text()
  expect(answer).toContain('/products/nov')
})

test('[BEY-02 PD-08] a removed product is gone, one that never was is not found; both with the way on', async () => {
  for (const [path, status] of [
    ['/products/otstranet', 410],
    ['/en/products/otstranet', 410],
    ['/products/nema', 404],
    ['/en/nema', 404],
  ] as const) {
    const response = await app.visitor().get(path)
    expect(response.status, path).toBe(status)
    const html = await response.text()
    expect(readDocument(html), path).toMatchObject({ isIndexed: false, canonical: null, data: [] })
    expect(mainOf(html), path).toMatch(/href="(\/en)?\/products"/)
  }
})

test('[BEY-02] an address that ends in a slash leads to the one without', async () => {
  expect(await sent('/products/')).toEqual([301, '/products'])
  expect(await sent('/en/products/nov/?a=1')).toEqual([301, '/en/products/nov?a=1'])
  expect(await sent('/en/')).toEqual([301, '/en'])
})
