import { beforeEach, expect, test } from 'vitest'
import { PRODUCT_FIELDS } from '../../app/shop/catalog/fields.ts'
import { getProduct } from '../../app/shop/catalog/queries.server.ts'
import { CATEGORIES } from '../../app/shop/categories.ts'
import { DAY_MS } from '../../app/shop/time.ts'
import { PRODUCT_FORM } from '../support/access.ts'
import { testApp, type TestApp, expectScreen, expectTexts, mainOf, tags } from '../support/app.ts'
import { addProduct, userOf } from '../support/factories.ts'
import type { Person } from '../support/person.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.admin()
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
  expectTexts(all, ['52 производи', '<option value="Виши"', '<option value="hocl"'])
  const next = tags(all, 'a').find(({ rel }) => rel === 'next')?.['href'] ?? ''
  expect(mainOf(await admin.text(next))).toContain('rel="prev"')
  const found = mainOf(await admin.text(`${LIST}?search=sampon`))
  expectTexts(found, ['1 од 52 производи', 'Шампон', 'Нега на тело', '300'])
  expect(found).not.toContain('Гел 1')
  const cream = mainOf(await admin.text(`${LIST}?search=крем&brand=hocl&category=handcare`))
  expectTexts(cream, ['Крем', '700', 'Најпродавано', 'Неограничено'])
  expect(mainOf(await admin.text(`${LIST}?search=gel&brand=hocl`))).toContain('50 од 52 производи')
  const none = mainOf(await admin.text(`${LIST}?search=zzzz`))
  expectTexts(none, ['Нема такви производи', 'Прикажи ги сите', `href="${LIST}"`])
})

test('[ADM-18] a shop without products says so and leads to the first one', async () => {
  expectTexts(mainOf(await admin.text(LIST)), ['Нема производи', `href="${NEW}"`])
  expect(mainOf(await admin.text(`/en${LIST}`))).toContain('No products')
})

test('[ADM-03 ADM-10] without script a product is deleted after a question that names it', async () => {
  const { id } = await addProduct(app.services, { name: 'Крем „А“' })
  const asked = admin.post(LIST, { intent: 'delete', productId: id })
  const named = ['Да го избришеме „Крем „А““?', `name="productId" value="${id}"`]
  await expectScreen(asked, 200, ...named, 'Да, избриши го')
  expect(await getProduct(app.services, id)).not.toBeNull()
  const removed = await admin.post(LIST, { intent: 'delete', productId: id, sure: 'on' })
  expect(mainOf(await removed.text())).toContain('Производот е успешно избришан')
  expect(await getProduct(app.services, id)).toBeNull()
  await expectScreen(
    admin.post(LIST, { intent: 'delete', productId: id, sure: 'on' }),
    404,
    'Производот не е пронајден',
  )
  expect((await admin.post(LIST, { intent: 'x', productId: id })).status).toBe(400)
})

const editOf = (id: string) => `/admin/products/${id}/edit`
const send = (address: string, form: Record<string, string>, person = admin) =>
  person.post(address, { ...PRODUCT_FORM, ...form })

test('[ADM-04 ADM-17 BEY-10] the form has every field; without script a new product gets its page', async () => {
  const html = mainOf(await admin.text(NEW))
  for (const field of PRODUCT_FIELDS) expect(html, field).toContain(`name="${field}"`)
  expect(tags(html, 'select').map((select) => select['aria-invalid'])).toEqual(['false', 'false'])
  expect(tags(html, 'input').find(({ name }) => name === 'inStock')).toHaveProperty('checked')
  for (const brand of ['hocl', 'absolut-torr', 'the-solution', 'okeeffes', 'custom'])
    expect(html, brand).toContain(`<option value="${brand}"`)

  const response = await send(NEW, { plain: '1', name: 'Ноќен крем', salePrice: '399,50' })
  const edit = response.headers.get('location') ?? ''
  expect([response.status, edit]).toEqual([303, '/admin/products/hocl-nokjen-krem/edit?created=1'])
  expectTexts(mainOf(await admin.text(edit)), [
    'Производот е успешно креиран',
    'value="Ноќен крем"',
    'value="399,50"',
    'попуст од 20%',
  ])
  expectTexts(mainOf(await app.visitor().text('/products/hocl-nokjen-krem')), ['Ноќен крем', '399', '500'])
})

test('[ADM-10] with script the answer names the id of the new product', async () => {
  const response = await send(`${NEW}.data`, {})
  expect(response.status).toBe(200)
  expectTexts(await response.text(), ['createdId', 'hocl-nov-krem'])
})

test('[ADM-04 LIST-11] every category that the form offers is stored and listed; any other is refused', async () => {
  const offered = [...mainOf(await admin.text(NEW)).matchAll(/<option value="([^"]+)"/g)].map(
    ([, value]) => value!,
  )
  const categories = offered.slice(offered.indexOf(CATEGORIES[0]))
  expect(categories.toSorted()).toEqual(CATEGORIES.toSorted())
  for (const category of categories) {
    expect((await send(NEW, { plain: '1', name: `Крем ${category}`, category })).status, category).toBe(303)
    expect(await app.visitor().text(`/products?category=${category}`), category).toContain(`Крем ${category}`)
  }
  const stored = await app.services.db.selectFrom('products').select('category').execute()
  expect(stored.map(({ category }) => category).toSorted()).toEqual(categories.toSorted())
  for (const category of ['', 'shoes', 'Skincare', 'skin-care', '__proto__'])
    expect((await send(NEW, { plain: '1', name: 'Друг', category })).status, category).toBe(422)
  expect(await app.services.db.selectFrom('products').select('id').execute()).toHaveLength(categories.length)
})

test('[ADM-05 ADM-06 ADM-07 ADM-17] every field is saved as it was typed, and the page of the product has it', async () => {
  const { id } = await addProduct(app.services, { images: ['/media/products/x/1_a', '/media/demo/old'] })
  const kept = {
    name: 'Нега „Ноќ“',
    nameEn: 'Night <b>care</b>',
    sku: 'A-1',
    category: 'skincare',
    description: 'English',
    revolutionaryAspects: 'Поинаков',
    effectiveness: 'Дејствува',
    activeIngredients: 'Вода',
  }
  const form = {
    ...kept,
    brand: 'custom',
    customBrand: 'Виши',
    regularPrice: '1.290,00',
    salePrice: '990.5',
    stockQuantity: '7',
    isBestseller: 'on',
    isFeatured: '',
    isComingSoon: '',
    inStock: 'on',
    version: '1',
    descriptionMk: 'Прв ред\r\nвтор',
    usageInstructions: 'Чекор 1\r\nЧекор 2',
    benefits: 'Прва\r\n\r\nВтора',
    imageAddresses: '/media/demo/new-480.webp\r\n\r\n',
  }
  expect(mainOf(await (await send(editOf(id), form)).text())).toContain('Производот е успешно изменет')
  expect(await getProduct(app.services, id)).toMatchObject({
    ...kept,
    brand: 'Виши',
    price: 99_050,
    originalPrice: 129_000,
    stockQuantity: 7,
    inStock: true,
    version: 2,
    isBestseller: true,
    isFeatured: false,
    isComingSoon: false,
    descriptionMk: 'Прв ред\nвтор',
    usageInstructions: 'Чекор 1\nЧекор 2',
    benefits: 'Прва\n\nВтора',
    images: ['/media/products/x/1_a', '/media/demo/new'],
  })
  const page = mainOf(await app.visitor().text(`/products/${id}`))
  expectTexts(page, ['Чекор 2', 'Поинаков', 'Дејствува', 'Вода', 'Втора'])

  await send(editOf(id), { ...form, version: '2', benefitsEn: 'Soft skin' })
  const { benefitsEn: _b, stockQuantity: _s, ...earlier } = { ...PRODUCT_FORM, ...form, version: '3' }
  expect((await admin.post(editOf(id), { ...earlier, sku: 'A-2' })).status).toBe(200)
  const saved = { sku: 'A-2', benefitsEn: 'Soft skin', stockQuantity: 7 }
  expect(await getProduct(app.services, id)).toMatchObject(saved)
})

test('[ADM-17] a SKU of another product is refused in words that name that product', async () => {
  await addProduct(app.services, { name: 'Крем за нозе', sku: 'A-1' })
  await expectScreen(send(NEW, { sku: 'a-1' }), 422, 'веќе ја има „Крем за нозе“', 'value="a-1"')
})

test('[ADM-17] over what a colleague has saved nothing is written, and the form says who that was and when', async () => {
  const { id } = await addProduct(app.services)
  await send(editOf(id), { version: '1', name: 'Нулто' })
  app.services.advance(60_000)
  await send(editOf(id), { version: '2', name: 'Прво' })
  expect((await send(editOf(id), { version: '2', name: 'Прво' })).status, 'a form sent twice').toBe(200)
  const conflict = send(editOf(id), { version: '2', name: 'Второ' })
  const { displayName } = await userOf(app.services, admin.id)
  await expectScreen(conflict, 409, `Последна измена: ${displayName}, 20.11.2026, 11:01.`)
})

test('[ADM-17] a change of a product that is gone finds nothing', async () => {
  expect((await send(editOf('gone'), { version: '1' })).status).toBe(404)
  await expectScreen(admin.get(editOf('gone')), 404, 'Производот не е пронајден', `href="${LIST}"`)
})

test('[BEY-13] customers read the lowest price of the 30 days before a discount, administrators what they claim', async () => {
  expect((await send(`${NEW}.data`, { regularPrice: '1.000' })).status).toBe(200)
  const id = 'hocl-nov-krem'
  app.services.advance(60 * DAY_MS)
  const page = async (language = '') => mainOf(await app.visitor().text(`${language}/products/${id}`))
  const lowest = 'Најниска цена во последните 30 дена пред попустот: 1.000,00\u00a0ден.'
  expect(await page()).not.toContain('Најниска цена')
  // the previous price that is claimed was never charged
  await send(editOf(id), { regularPrice: '1.500', salePrice: '900', version: '1' })
  expect(await page()).toContain(lowest)
  expect(await page('/en')).toContain('before the discount: <span lang="mk">1.000,00\u00a0ден.</span>')
  const form = mainOf(await admin.text(editOf(id)))
  expect(form).toContain('Во последните 30 дена производот не се продавал за 1.500,00\u00a0ден.')
  await send(editOf(id), { regularPrice: '1.000', salePrice: '900', version: '2' })
  expect(mainOf(await admin.text(editOf(id)))).not.toContain('не се продавал')
  expect(await page()).toContain(lowest)
})
