import { expect, test } from 'vitest'
import { getProduct } from '../../app/shop/catalog/queries.server.ts'
import { ORIGIN, testApp, expectScreen, expectTexts, mainOf } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { csv, prices } from '../support/product-files.ts'

const app = await testApp()
const admin = await app.admin()

const ADDRESS = '/admin/products/import'
const EXPORT = '/admin/products.csv'

function tryFile(content: string | Uint8Array<ArrayBuffer>, name = 'cenovnik.csv', person = admin) {
  const body = new FormData()
  body.set('intent', 'try')
  body.set('file', new File([content], name))
  return person.send(ADDRESS, { method: 'POST', body, headers: { origin: ORIGIN } })
}

const valuesIn = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value = '']) => value)
const valueIn = (html: string, name: string) => valuesIn(html, name)[0] ?? ''

function applyForm(html: string) {
  return { intent: 'apply', importId: valueIn(html, 'importId'), digest: valueIn(html, 'digest') }
}

/** Undoes the last change, or the one before it. */
async function undo(back = 0): Promise<Response> {
  const setId = valuesIn(await admin.text(ADDRESS), 'setId')[back] ?? ''
  return admin.post(ADDRESS, { intent: 'undo', setId })
}

test('[BEY-18] the export is a file to keep, and imported again changes nothing', async () => {
  await addProduct(app.services, { name: '=cmd "крем"; прв\nвтор', price: 129_050, originalPrice: 150_000 })
  const response = await admin.get(EXPORT)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="proizvodi-2026-11-20.csv"')
  const file = new Uint8Array(await response.arrayBuffer())
  expect(new TextDecoder().decode(file)).toMatch(/^Производ \[id\];.*;Име \[name\];/)
  expect(mainOf(await admin.text(`/en${ADDRESS}`))).toContain('Import products')
  expect(await admin.text(`/en${EXPORT}`)).toMatch(/^\ufeff?Product \[id\];.*;Name \[name\];/)
  const html = mainOf(await (await tryFile(file)).text())
  expect(html).toContain('Датотеката не менува ништо')
  expect(html).not.toContain('name="digest"')
  const others = await (await tryFile('sku;regularPrice\nX-1;100\n')).text()
  expect(mainOf(others)).toMatch(/Изоставен е 1 ред(?![^]*Датотеката не менува ништо)/)
})

test('[BEY-18 CH-10] a file in the words of either language is tried, applied and undone without script', async () => {
  const { id } = await addProduct(app.services, { name: 'Крем за сува кожа' })
  const html = await expectScreen(
    tryFile(csv(['Product', 'Regular price', 'Category'], [id, '1290', 'lip care'])),
    200,
    'Крем за сува кожа',
    'Редовна цена',
    '500,00',
    '1.290,00\u00a0ден.',
    'Увези: 1 производ',
  )
  expect(await getProduct(app.services, id)).toMatchObject({ price: 50_000 })

  await expectScreen(admin.post(ADDRESS, applyForm(html)), 200, 'Увезено. Нови: 0, изменети: 1.')
  expect(await getProduct(app.services, id)).toMatchObject({ category: 'lipcare', price: 129_000 })
  await expectScreen(admin.post(ADDRESS, applyForm(html)), 200, 'Увезено. Нови: 0, изменети: 1.')

  await expectScreen(undo(), 200, 'Измената е вратена кај 1 производ.')
  expect(await getProduct(app.services, id)).toMatchObject({ price: 50_000, version: 3 })
})

test('[BEY-18] a wrong file is named with its line and the reason, and nothing of it is applied', async () => {
  const one = await addProduct(app.services)
  const file = csv(['id', 'sku', 'stockQuantity'], [one.id, 'x'.repeat(61), '1000001'], [one.id])
  const html = await expectScreen(tryFile(file, 'погрешна.csv'), 422, 'Датотеката „погрешна.csv“ има грешки')
  expectTexts(html, ['Ред 3, колона „Производ“', 'веќе стои во ред', '60 знаци', 'најмногу 1.000.000.'])
  expect(html).not.toContain('name="digest"')
  await expectScreen(tryFile(new Uint8Array([0]), 'слика.png'), 422, 'Датотеката „слика.png“ не е увезена.')
  await expectScreen(tryFile('', ''), 422, 'Не е избрана датотека.')
  expect(await getProduct(app.services, one.id)).toEqual(one)
})

test('[BEY-18] an import is not applied after a change since its dry run, but a new dry run is; then the change is not undone', async () => {
  const { id } = await addProduct(app.services, { name: 'Сапун за раце' })
  const first = mainOf(await (await tryFile(prices({ [id]: '700' }))).text())
  const other = mainOf(await (await tryFile(prices({ [id]: '800' }))).text())
  await admin.post(ADDRESS, applyForm(other))
  const html = await expectScreen(
    admin.post(ADDRESS, applyForm(first)),
    409,
    'ништо не е зачувано',
    '800,00',
    '700,00',
  )
  expect(await getProduct(app.services, id)).toMatchObject({ price: 80_000 })
  app.services.advance(1000)
  expect((await admin.post(ADDRESS, applyForm(html))).status).toBe(200)
  await expectScreen(undo(1), 200, 'останува како што е', 'Сапун за раце')
  expect(await getProduct(app.services, id)).toMatchObject({ price: 70_000 })
})

test('[BEY-18] nonsense is malformed', async () => {
  const incomplete = ['x', 'apply', 'undo'].map((intent) => ({ intent }))
  const nonsense: Record<string, string>[] = [{}, ...incomplete, { intent: 'try', file: 'x' }]
  for (const form of nonsense)
    expect((await admin.post(ADDRESS, form)).status, JSON.stringify(form)).toBe(400)
})

const BULK = '/admin/products/bulk'
const CHEAPER = { kind: 'price', direction: 'down', amount: '500', unit: 'amount', rounding: 'whole' }
const digestIn = (html: string) => valueIn(html, 'digest')

test('[BEY-18 CH-10] a bulk change is shown, applied and undone without script, also one after which the filter finds nothing', async () => {
  app.services.advance(1) // changes of one moment are listed by their ids, and this one's is a digest
  const one = await addProduct(app.services, { name: 'Крем за стапала', price: 120_000, brand: 'Проба' })
  const poor = await addProduct(app.services, { name: 'Крем за усни', price: 50_000, brand: 'Проба' })
  const other = await addProduct(app.services, { price: 120_000 })
  const address = `${BULK}?brand=${encodeURIComponent('Проба')}`
  expect(mainOf(await admin.text(address))).toContain('Избрани се 2 производи.')
  const html = mainOf(await (await admin.post(address, CHEAPER)).text())
  expectTexts(html, ['1.200,00', '700,00\u00a0ден.', 'Цената би била 0 или пониска.', 'Измени: 1 производ'])
  const moved = await admin.post(address, { kind: 'category', category: 'lipcare' })
  expectTexts(mainOf(await moved.text()), ['Нега на раце</del>', 'Нега на усни</ins>'])
  expect(await getProduct(app.services, one.id)).toEqual(one)

  await expectScreen(
    admin.post(address, { ...CHEAPER, digest: digestIn(html) }),
    200,
    'Изменет е 1 производ.',
  )
  expect(await getProduct(app.services, one.id)).toMatchObject({ price: 70_000 })
  for (const product of [poor, other]) expect(await getProduct(app.services, product.id)).toEqual(product)

  expect(mainOf(await admin.text(ADDRESS))).toContain('Измена на повеќе производи')
  await undo()
  expect(await getProduct(app.services, one.id)).toMatchObject({ price: 120_000 })

  const away = { kind: 'brand', brand: 'Друга' }
  const digest = digestIn(await (await admin.post(address, away)).text())
  await expectScreen(admin.post(address, { ...away, digest }), 200, 'Изменети се 2 производи.')
})

test('[BEY-18 BEY-13] the preview of a sale has the regular price, and warns of one that nobody was charged; no other change does', async () => {
  const honest = await addProduct(app.services, { price: 120_000, brand: 'Искрена' })
  await addProduct(app.services, { price: 141_000, brand: 'Искрена' })
  const charged = { product_id: honest.id, since: 1, price: 120_000 }
  await app.services.db.insertInto('product_prices').values(charged).execute()
  const address = `${BULK}?brand=${encodeURIComponent('Искрена')}`
  const sale = { kind: 'sale', percent: '20', saleRounding: 'whole' }
  const html = mainOf(await (await admin.post(address, sale)).text())
  expectTexts(html, ['960,00\u00a0ден.', 'Редовна цена покрај попустот: 1.410,00\u00a0ден.'])
  expect(html).toContain('не се продавал за 1.410,00')
  expect(html).not.toContain('не се продавал за 1.200,00')
  await addProduct(app.services, { price: 90_000, originalPrice: 100_000, brand: 'Искрена' })
  const moved = await (await admin.post(address, { kind: 'category', category: 'lipcare' })).text()
  expect(moved).not.toContain('не се продавал')
})

test('[BEY-18] a product changed since the preview, or a new one, stops a bulk change: the new preview is the answer', async () => {
  const { id } = await addProduct(app.services, { price: 120_000, brand: 'Нова' })
  const address = `${BULK}?brand=${encodeURIComponent('Нова')}`
  const stopped = (digest: string) =>
    expectScreen(admin.post(address, { ...CHEAPER, digest }), 409, 'ништо не е зачувано')
  const first = digestIn(await (await admin.post(address, CHEAPER)).text())
  const changed = app.services.db.updateTable('products').set({ price: 107_900, version: 2 })
  await changed.where('id', '=', id).execute()
  const html = await stopped(first)
  await addProduct(app.services, { price: 90_000, brand: 'Нова' })
  const again = await stopped(digestIn(html))
  expect(await getProduct(app.services, id)).toMatchObject({ price: 107_900 })
  expect((await admin.post(address, { ...CHEAPER, digest: digestIn(again) })).status).toBe(200)
  expect(await getProduct(app.services, id)).toMatchObject({ price: 57_900 })
})

test('[BEY-18] a wrong bulk change says what is wrong, and nothing typed is lost', async () => {
  const wrong = admin.post(BULK, { ...CHEAPER, amount: 'сто' })
  const html = await expectScreen(wrong, 422, 'Внесете број поголем од 0')
  expect(html).toMatch(/<option value="down" selected=""/)
  expect(html).toMatch(/<input type="radio" name="kind" checked="" value="price"/)
  expect(html).toContain('name="amount" value="сто"')
})
