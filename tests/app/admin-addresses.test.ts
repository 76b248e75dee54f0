import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { addProduct, addPromo } from '../support/factories.ts'

test('[RT-08] every address of the administration answers an administrator with its screen, and no other does', async () => {
  const app = await testApp()
  const admin = await app.admin()
  const product = await addProduct(app.services)
  const promo = await addPromo(app.services)
  const screens = [
    '',
    '/products',
    '/products/new',
    `/products/${product.id}/edit`,
    '/orders',
    '/users',
    '/promo-codes',
    '/promo-codes/new',
    `/promo-codes/${promo.id}/edit`,
    '/delivery-settings',
    '/test',
    '/test-upload',
  ]
  for (const screen of screens) {
    const answer = await admin.get(`/admin${screen}`)
    expect(answer.status, screen).toBe(200)
    expect(await answer.text(), screen).toMatch(/<h1 [^>]*>[^<]+<\/h1>/)
  }
  expect((await admin.get('/admin/unknown')).status).toBe(404)
})
