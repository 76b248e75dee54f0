import { beforeEach, expect, test } from 'vitest'
import { getProduct } from '../../app/shop/catalog/storefront.server.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { tags, mainOf } from '../support/page.ts'
import { addProduct } from '../support/factories.ts'
import type { Person } from '../support/person.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.admin()
  return () => app.services.close()
})

const NEW = '/admin/products/new'
const LIST = '/admin/products'

test('[ADM-03] the list is searched, filtered and paged by its address, which keeps the filter', async () => {
  await addProduct(app.services, { name: 'Шампон', brand: 'Виши', category: 'bodycare', price: 30_000 })
  await addProduct(app.services, {
    name: 'Крем',
    originalPrice: 70_000,
    isBestseller: true,
    stockQuantity: 4,
  })
  for (let number = 0; number < 50; number++) await addProduct(app.services, { name: `Гел ${number}` })
  const all = mainOf(await admin.text(LIST))
  for (const text of ['52 производи', '<option value="Виши"', '<option value="hocl"'])
    expect(all).toContain(text)
  const next = tags(all, 'a').find(({ rel }) => rel === 'next')?.['href'] ?? ''
  expect(mainOf(await admin.text(next))).toContain('rel="prev"')
  const found = mainOf(await admin.text(`${LIST}?search=sampon`))
  for (const text of ['1 од 52 производи', 'Шампон', 'Нега на тело', '300'])
    expect(found, text).toContain(text)
  expect(found).not.toContain('Гел 1')
  const cream = mainOf(await admin.text(`${LIST}?search=крем&brand=hocl&category=handcare`))
  for (const text of ['Крем', '700', 'Најпродавано', '4 парчиња']) expect(cream, text).toContain(text)
  const gels = mainOf(await admin.text(`${LIST}?search=gel&brand=hocl`))
  expect(gels).toContain('50 од 52 производи')
  const none = mainOf(await admin.text(`${LIST}?search=zzzz`))
  for (const text of ['Нема такви производи', 'Прикажи ги сите', `href="${LIST}"`])
    expect(none).toContain(text)
})

test('[ADM-18] a shop without products says so and leads to the first one', async () => {
  const html = mainOf(await admin.text(LIST))
  for (const text of ['Нема производи', `href="${NEW}"`]) expect(html).toContain(text)
  expect(mainOf(await admin.text(`/en${LIST}`))).toContain('No products')
})

test('[ADM-03 ADM-10] without script a product is deleted after a question that names it', async () => {
  const { id } = await addProduct(app.services, { name: 'Крем „А“' })
  const asked = await admin.post(LIST, { intent: 'delete', productId: id })
  const question = mainOf(await asked.text())
  for (const text of ['Да го избришеме „Крем „А““?', `name="productId" value="${id}"`, 'Да, избриши го'])
    expect(question, text).toContain(text)
  expect(await getProduct(app.services, id)).not.toBeNull()
  const removed = await admin.post(LIST, { intent: 'delete', productId: id, sure: 'on' })
  expect(mainOf(await removed.text())).toContain('Производот е успешно избришан')
  expect(await getProduct(app.services, id)).toBeNull()
  const again = await admin.post(LIST, { intent: 'delete', productId: id, sure: 'on' })
  expect([again.status, mainOf(await again.text())]).toEqual([
    404,
    expect.stringContaining('Грешка при бришење на производот'),
  ])
  expect((await admin.post(LIST, { intent: 'x', productId: id })).status).toBe(400)
})
