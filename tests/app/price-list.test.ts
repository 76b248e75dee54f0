import { beforeEach, expect, test } from 'vitest'
import { HINT_COOKIE } from '../../app/ui/live/shop-data.ts'
import { ORIGIN, testApp, type TestApp, expectTexts, mainOf } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { readCsv } from '../support/read-csv.ts'

const BOM = '\ufeff'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

/** The file's bytes as text: with the mark that `text()` takes away. */
async function file(address = '/cenovnik.csv'): Promise<string> {
  const response = await app.visitor().get(address)
  expect(response.status).toBe(200)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

const table = async (address?: string) => readCsv((await file(address)).slice(BOM.length))

async function addCatalogue() {
  const discounted = { price: 123_450, originalPrice: 150_000 }
  for (const product of [
    { id: 'krem', sku: 'HC-1', name: 'Шеа крем', nameEn: 'Shea cream', ...discounted },
    { id: 'gel', name: 'Гел', brand: 'absolut-torr', category: 'bodycare', inStock: false } as const,
    { id: 'ulje', name: 'Масло', brand: 'Алма', price: 5, isComingSoon: true },
  ])
    await addProduct(app.services, product)
}

test('[BEY-24] every product by name, with code, prices, discount, stock and address', async () => {
  await addCatalogue()
  const at = `${ORIGIN}/products`
  expect(await file()).toBe(
    [
      `${BOM}Шифра;Назив;Бренд;Категорија;Цена (ден.);Редовна цена (ден.);Попуст (%);На залиха;Адреса`,
      `gel;Гел;Absolut Torr;Нега на тело;500,00;500,00;0;не;${at}/gel`,
      `ulje;Масло;Алма;Нега на раце;0,05;0,05;0;наскоро;${at}/ulje`,
      `HC-1;Шеа крем;hocl;Нега на раце;1234,50;1500,00;18;да;${at}/krem`,
      '',
    ].join('\r\n'),
  )
  const cream = app.services.db.updateTable('products').where('id', '=', 'krem')
  await cream.set({ price: 99_999 }).execute()
  expect(await file(), 'in the next answer').toContain('HC-1;Шеа крем;hocl;Нега на раце;999,99;')
})

test('[BEY-24 CH-10] in English by English names, words and addresses; without an English name by its own', async () => {
  await addCatalogue()
  const [head, gel, , cream] = await table('/en/cenovnik.csv')
  expect(head?.join(';')).toBe(
    'Code;Name;Brand;Category;Price (MKD);Regular price (MKD);Discount (%);In stock;Address',
  )
  expect([gel?.[1], gel?.[7]]).toEqual(['Гел', 'no'])
  const price = ['1234,50', '1500,00', '18']
  const address = `${ORIGIN}/en/products/krem`
  expect(cream).toEqual(['HC-1', 'Shea cream', 'hocl', 'Hand care', ...price, 'yes', address])
})

test('[BEY-24] it is a file named by the day in Skopje, which caches keep for a minute at most', async () => {
  app.services.setClock(Date.UTC(2026, 11, 31, 23, 30))
  const { headers } = await app.visitor().get('/cenovnik.csv')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="cenovnik-2027-01-01.csv"',
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.has('set-cookie')).toBe(false)
  // a cache that kept an answer with a cookie would give the session to others
  const person = await app.user()
  for (const file of ['/cenovnik.csv', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']) {
    person.cookies.delete(HINT_COOKIE)
    const own = (await person.get(file)).headers
    expect([own.has('set-cookie'), own.get('cache-control')], file).toEqual([true, 'private, no-store'])
  }
})

test.each([
  ['/contact', '/cenovnik.csv', 'Ценовник'],
  ['/en/contact', '/en/cenovnik.csv', 'Price list'],
])('[BEY-24] %s links to it', async (page, address, label) => {
  expectTexts(mainOf(await app.visitor().text(page)), [`href="${address}"`, `${label}</dt>`])
})
