import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCT_COLUMNS } from '../../../app/shop/catalog/csv.ts'
import { storeImport } from '../../../app/shop/catalog/import.server.ts'
import { getProduct, productRow } from '../../../app/shop/catalog/queries.server.ts'
import { CSV_START } from '../../../app/shop/csv.ts'
import { ok } from '../../../app/shop/use-case.ts'
import { addProduct, adminShopForEach, auditEntries, insertRows } from '../../support/factories.ts'
import { otherFields } from '../../support/for-all.ts'
import {
  applied,
  csv,
  exported,
  planned,
  utf16,
  windows1251,
  withCommas,
} from '../../support/product-files.ts'
import { shownRows } from '../../support/read-csv.ts'

const { services, admin } = adminShopForEach()

const SEPARATORS = ['"', "'", ';', ',', '\n', '\r\n', '\t', ' ', '  ', '\u00a0']
const FORMULAS = ['=cmd', "=cmd|' /C calc'!A0", '+1', '-2', '@x', '＝1', "'="]
const WORDS = ['крем', 'Ѓорѓи ќе љуби', 'ѕвезда', '💧', 'е\u0301', '1,5', 'да', '?']
const awkward = fc.constantFrom(...SEPARATORS, ...FORMULAS, ...WORDS)
const text = fc.oneof(
  fc.array(awkward, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((some) => some.replaceAll('\0', '')),
)
const filled = text.map((some) => `${some}х`)
const price = fc.integer({ min: 0, max: 1e8 })
const prices = fc.oneof(
  price.map((price) => ({ price, originalPrice: null })),
  fc
    .tuple(price, price)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({ price: Math.min(one, other), originalPrice: Math.max(one, other) })),
)
const awkwardProduct = fc
  .record({
    name: filled,
    brand: fc.oneof(filled, fc.constantFrom('hocl', 'okeeffes')),
    category: fc.constantFrom('skincare' as const, 'bundles' as const),
    images: fc.array(fc.constantFrom('/media/demo/krem', '/media/a-b/c'), { maxLength: 3 }),
    ...otherFields(text, text),
  })
  .chain((fields) => prices.map((two) => ({ ...fields, ...two })))

test('[BEY-18] the catalogue as a file, imported again, changes nothing, and a spreadsheet runs nothing of it', async () => {
  const products = fc.sample(awkwardProduct, { numRuns: 1000, seed: 18 })
  const at = { createdAt: 1, updatedAt: 1 }
  const rows = products.map((fields, index) => productRow({ ...fields, ...at, id: `p-${index}` }))
  await insertRows(services.db, 'products', rows)

  const file = await exported(services)
  const cells = shownRows(file.slice(CSV_START.length)).flat()
  expect(cells).toHaveLength(1001 * PRODUCT_COLUMNS.length)
  expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
  const nothing = { created: 0, changed: 0, same: 1000, wrong: 0 }
  for (const saved of [file, file.replaceAll('\r\n', '\n'), withCommas(file)]) {
    const plan = await planned(services, admin, saved)
    expect([plan.counts, plan.products, plan.problems]).toEqual([nothing, [], []])
  }
}, 60_000)

test('[BEY-18] a file of some columns changes these, in whatever way a spreadsheet saves it', async () => {
  const one = await addProduct(services, { name: 'Крем; за раце', price: 129_000 })
  const other = await addProduct(services, { price: 89_000, originalPrice: 109_000 })
  const file = (separator: string) =>
    [
      ['Производ', 'regularPrice', 'Цена на попуст [salePrice]', 'Име'],
      [one.id, '1.290,00', '990', 'Ќерка'],
      [other.id, '1090.00', '0', other.name],
      ['', '', '', ''],
    ]
      .map((cells) => cells.join(separator))
      .join('\n')
  const encodings = [
    new TextEncoder().encode(`${CSV_START}sep=;\r\n${file(';')}`),
    new TextEncoder().encode(file(',').replaceAll(',00', '.00').replace('1.290', '1290')),
    utf16(file('\t')),
    windows1251(file(';')),
  ]
  for (const bytes of encodings) {
    const plan = await planned(services, admin, bytes)
    expect(plan.problems).toEqual([])
    const changes = [
      { column: 'name', before: 'Крем; за раце', after: 'Ќерка' },
      { column: 'salePrice', before: '', after: '990,00' },
    ]
    expect(plan.products).toMatchObject([
      { line: 2, id: one.id, changes },
      { line: 3, id: other.id, changes: [{ column: 'salePrice', before: '890,00', after: '' }] },
    ])
  }
  await applied(services, admin, encodings[3] ?? '')
  const onSale = { name: 'Ќерка', price: 99_000, originalPrice: 129_000, version: 2 }
  expect(await getProduct(services, one.id)).toMatchObject(onSale)
  expect(await getProduct(services, other.id)).toMatchObject({ price: 109_000, originalPrice: null })
  expect(await auditEntries(services)).toMatchObject(Array(2).fill({ action: 'product.import' }))
  expect(services.events).toEqual([{ topic: 'catalogue' }])
})

test('[BEY-18] a price of 0, under a fifth or over five times the present one, is pointed out; blanks around an id don’t count', async () => {
  for (const [id, name] of ['Крем', 'Спреј', 'Балсам', 'Серум'].entries())
    await addProduct(services, { id: `p${id}`, name, price: 690_00 })
  await addProduct(services, { id: 'p4', name: 'Тоник', price: 690_00, originalPrice: 890_00 })
  const prices = ['p0;1,29', 'p1;138', 'p2;3450', ' p3 ;3.450,01', 'p4;89000']
  const plan = await planned(services, admin, ['id;regularPrice', ...prices].join('\n'))
  expect(plan.oddPrices).toEqual({ n: 3, names: ['Крем', 'Серум', 'Тоник'] })
  const head = ['id', 'name', 'brand', 'category', 'regularPrice']
  const added = ['0', '9999,99', '127.223'].map((price) => ['', price, 'hocl', 'lipcare', price])
  const free = await planned(services, admin, csv(head, ...added))
  expect(free.oddPrices).toEqual({ n: 2, names: ['0', '127.223'] })
})

test('[BEY-13][BEY-18] a discount off a regular price that was not charged is pointed out', async () => {
  for (const id of ['p1', 'p2', 'p3', 'p4', 'p5'])
    await addProduct(services, { id, name: id, price: 690_00, originalPrice: 890_00 })
  const before = ['p1', 'p3'].map((product_id) => ({ product_id, since: 1, price: 890_00 }))
  await insertRows(services.db, 'product_prices', before)

  const rows = ['p1;p1;890;500', 'p2;p2;890;', 'p3;p3;990;690', 'p4;Име;890;690', 'p5;p5;890;500']
  const plan = await planned(services, admin, ['id;name;regularPrice;salePrice', ...rows].join('\n'))
  expect(plan.neverCharged).toEqual({ n: 2, names: ['p3', 'p5'] })
})

test('[BEY-18] every wrong cell is named with its line and column, and then nothing of the file can be applied', async () => {
  const one = await addProduct(services, { name: 'Крем за раце', price: 50_000 })
  const file = csv(
    ['id', 'name', 'category', 'regularPrice', 'inStock', 'stockQuantity', 'images', 'version'],
    [one.id, '???? ?? ????', 'шампони', '500', 'да', '', '', '1'],
    ['', 'Нов\nпроизвод', 'lipcare', '', 'да', '', '', ''],
    ['no-such', 'x', 'lipcare', '1', 'да', '', '', ''],
    [one.id, 'x', 'lipcare', '1', 'да', '', '', ''],
    [one.id, 'x'],
    [one.id, 'x', 'lipcare', '1', 'да', '', '', '', 'of no column'],
  )
  const plan = await planned(services, admin, file)
  expect(plan.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, 'name', 'letters-lost'],
    [2, 'category', 'not-a-category'],
    [3, 'regularPrice', 'required'],
    [3, 'brand', 'required'],
    [4, 'id', 'product-unknown'],
    [5, 'id', 'product-twice'],
    [6, null, 'cells'],
    [7, null, 'cells'],
  ])
  expect(plan.counts).toEqual({ created: 0, changed: 0, same: 0, wrong: 6 })
  expect(await applied(services, admin, file)).toMatchObject({ plan: { counts: { wrong: 6 } } })
  expect(await getProduct(services, one.id)).toEqual(one)
})

test('[BEY-18] a file without ids names its products by SKU; one that nothing has is new, if the row says what, and left out of a price list', async () => {
  const one = await addProduct(services, { sku: 'HOC-1', price: 50_000 })
  const head = ['sku', 'regularPrice', 'name', 'brand', 'category']
  const plan = await planned(
    services,
    admin,
    csv(head, ['hoc-1', '700', one.name, one.brand, one.category], ['X-9', '80', 'Нов', 'hocl', 'lipcare']),
  )
  expect(plan.problems).toEqual([])
  expect(plan.products).toMatchObject([
    { id: one.id, changes: [{ column: 'regularPrice' }] },
    { id: null, name: 'Нов' },
  ])

  const twins = [await addProduct(services, { sku: 'D' }), await addProduct(services, { sku: 'D' })]
  const prices = csv(['sku', 'regularPrice'], ['X-8', '70'], ['HOC-1', '700'], ['X-9', '80'])
  expect(await planned(services, admin, prices)).toMatchObject({
    problems: [],
    counts: { changed: 1 },
    unknown: { n: 2, skus: ['X-8', 'X-9'] },
  })

  const rows = ['HOC-1', 'X-8', '', 'hoc-1', 'd'].map((sku, row) => [sku, '700', row === 0 ? one.name : ''])
  const { name } = await addProduct(services, { sku: '007' })
  rows.push(['7', '70', name])
  const wrong = await planned(services, admin, csv(['sku', 'regularPrice', 'name'], ...rows))
  expect(wrong.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [3, 'sku', 'sku-unknown'],
    [4, 'sku', 'required'],
    [5, 'sku', 'product-twice'],
    [6, 'sku', 'sku-ambiguous'],
    [7, 'sku', 'digits-lost'],
  ])
  const byId = twins.map(({ id }) => [id, 'D', '900'])
  expect((await planned(services, admin, csv(['id', 'sku', 'regularPrice'], ...byId))).problems).toEqual([])
})

test('[BEY-18] a SKU of another product is refused with its name, in the order of lines; two may change theirs for each other', async () => {
  const one = await addProduct(services, { sku: 'A' })
  const two = await addProduct(services, { sku: 'B' })
  const skus = (...rows: string[][]) => csv(['id', 'sku'], ...rows)
  const { problems } = await planned(services, admin, skus([one.id, 'b'], ['', 'B']))
  const taken = { line: 2, column: 'sku', reason: 'sku-taken', value: 'b', owner: two.name }
  expect(problems[0]).toEqual(taken)
  expect(await applied(services, admin, skus([one.id, 'B'], [two.id, 'A']))).toHaveProperty('setId')
  expect(await getProduct(services, one.id)).toMatchObject({ sku: 'B' })
  expect(await getProduct(services, two.id)).toMatchObject({ sku: 'A' })
})

test.each([
  ['an unknown column', 'id;popust\n1;2', [1, 'column-unknown', 'popust']],
  ['a quote that nothing closes', '\nid,name\n\n,\nx,"крем\n', [5, 'quotes', '']],
  ['an endless line', `id;name\nx;${'а'.repeat(600_000)}`, [2, 'too-long-line', '']],
  ['a line of separators', `id;name\nx${';'.repeat(20_000)}`, [2, 'too-long-line', '']],
  ['a line that was cut off', 'id;name;nameEn\nx;Крем', [2, 'cells', '']],
  ['too many uneven lines', `id;name\n${' \n'.repeat(20_001)}`, [20_002, 'too-many-lines', '']],
  ['too many lines', `id\n${'x\n'.repeat(20_001)}`, [20_002, 'too-many-lines', '']],
] as const)('[BEY-18] a file with %s is refused by its line', async (_, file, problem) => {
  const { problems } = await planned(services, admin, file)
  expect(problems.map(({ line, reason, value }) => [line, reason, value])).toContainEqual(problem)
})

test(
  '[BEY-18] a million blank lines, or blanks in the first one, stop nobody',
  { timeout: 9000 },
  async () => {
    const file = `${' '.repeat(2e5)}\nid;name\n${'\n'.repeat(1e6)}`
    expect((await planned(services, admin, file)).problems).toEqual([])
  },
)

test.each([
  ['nothing', new Uint8Array(), '', 'missing'],
  ['an empty file', new Uint8Array(), 'a.csv', 'empty'],
  ['a picture', new Uint8Array([137, 80, 78, 71, 0, 0, 0]), 'a.png', 'not-text'],
  ['UTF-8 that was cut off', new TextEncoder().encode('id;name\nx;Крем').slice(0, -1), 'a.csv', 'not-text'],
  ['a huge file', new Uint8Array(10_000_001), 'a.csv', 'too-large'],
] as const)('[BEY-18] %s is not read', async (_, bytes, fileName, reason) => {
  expect(await storeImport(services, admin, { fileName, bytes })).toEqual(ok({ fileName, reason }))
  expect(await services.db.selectFrom('product_imports').selectAll().execute()).toEqual([])
})
