import { beforeAll, expect, test } from 'vitest'
import { getProduct } from '../../app/shop/catalog/storefront.server.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { mainOf } from '../support/page.ts'
import type { Person } from '../support/person.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.admin()
  return () => app.services.close()
})

const ADDRESS = '/admin/products/bulk'
const CHEAPER = { kind: 'price', direction: 'down', amount: '500', unit: 'amount', rounding: 'whole' }
const digestIn = (html: string) => /name="digest" value="([^"]*)"/.exec(html)?.[1] ?? ''

test('[BEY-18] a bulk change is shown, applied and undone without script', async () => {
  const one = await addProduct(app.services, { name: 'Крем за стапала', price: 120_000, brand: 'Проба' })
  const poor = await addProduct(app.services, { name: 'Крем за усни', price: 50_000, brand: 'Проба' })
  const other = await addProduct(app.services, { price: 120_000 })
  const address = `${ADDRESS}?brand=${encodeURIComponent('Проба')}`
  expect(mainOf(await admin.text(address))).toContain('Избрани се 2 производи.')
  const html = mainOf(await (await admin.post(address, CHEAPER)).text())
  for (const text of ['1200,00', '700,00', 'Цената би била 0 или помала.', 'Смени: 1 производ'])
    expect(html, text).toContain(text)
  expect(await getProduct(app.services, one.id)).toEqual(one)

  const applied = await admin.post(address, { ...CHEAPER, digest: digestIn(html) })
  expect([applied.status, mainOf(await applied.text())]).toEqual([
    200,
    expect.stringContaining('Сменет е 1 производ.'),
  ])
  expect(await getProduct(app.services, one.id)).toMatchObject({ price: 70_000 })
  for (const product of [poor, other]) expect(await getProduct(app.services, product.id)).toEqual(product)

  const list = await admin.text('/admin/products/import')
  expect(mainOf(list)).toContain('Измена на повеќе производи')
  const setId = /name="setId" value="([^"]*)"/.exec(list)?.[1] ?? ''
  await admin.post('/admin/products/import', { intent: 'undo', setId })
  expect(await getProduct(app.services, one.id)).toMatchObject({ price: 120_000 })
})

test('[BEY-18] a product changed since the preview is not overwritten: the new preview is the answer', async () => {
  const { id } = await addProduct(app.services, { price: 120_000 })
  const address = `${ADDRESS}?id=${id}`
  const first = digestIn(await (await admin.post(address, CHEAPER)).text())
  const sale = { kind: 'sale', percent: '10', saleRounding: 'nine' }
  const saleDigest = digestIn(await (await admin.post(address, sale)).text())
  expect((await admin.post(address, { ...sale, digest: saleDigest })).status).toBe(200)
  expect(await getProduct(app.services, id)).toMatchObject({ price: 107_900, originalPrice: 120_000 })
  const late = await admin.post(address, { ...CHEAPER, digest: first })
  const html = mainOf(await late.text())
  expect(late.status).toBe(409)
  expect(html).toContain('ништо не е сменето')
  expect(await getProduct(app.services, id)).toMatchObject({ price: 107_900 })
  expect((await admin.post(address, { ...CHEAPER, digest: digestIn(html) })).status).toBe(200)
  expect(await getProduct(app.services, id)).toMatchObject({ price: 57_900, originalPrice: 70_000 })
})

test.each([
  [{}, 'Изберете што да се смени.'],
  [{ ...CHEAPER, amount: '' }, 'Внесете број поголем од 0'],
  [{ ...CHEAPER, amount: '-5' }, 'Внесете број поголем од 0'],
  [{ ...CHEAPER, amount: '100', unit: 'percent' }, 'а за намалување помалку од 100'],
  [{ ...CHEAPER, rounding: 'x' }, 'Изберете една од понудените вредности.'],
  [{ kind: 'sale', percent: '7,5', saleRounding: 'whole' }, 'Внесете цел процент од 1 до 99.'],
  [{ kind: 'brand', brand: ' ' }, 'Внесете бренд.'],
] as const)('[BEY-18] a wrong bulk change %j says what is wrong', async (form, sentence) => {
  const response = await admin.post(ADDRESS, { ...form })
  const html = mainOf(await response.text())
  expect(response.status).toBe(422)
  expect(html).toContain(sentence)
})

test('[BEY-18] of a wrong bulk change nothing typed is lost', async () => {
  const html = mainOf(await (await admin.post(ADDRESS, { ...CHEAPER, amount: 'сто' })).text())
  expect(html).toMatch(/<option value="down" selected=""/)
  expect(html).toMatch(/<input type="radio" name="kind" checked="" value="price"/)
  expect(html).toContain('name="amount" value="сто"')
})
