import { expect, test } from 'vitest'
import { PAGE_SIZE } from '../../app/shop/catalog/filter.ts'
import { testApp, mainOf, namesIn, expectTexts } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

const app = await testApp()
const empty = mainOf(await app.visitor().text('/products?sort=price-asc'))
for (const product of [
  { name: 'Крем за раце', brand: 'okeeffes', category: 'handcare', price: 99_999 },
  { name: 'Ѓердан гел', brand: 'hocl', category: 'handcare', price: 100_000 },
  { name: 'Балсам за усни', brand: 'okeeffes', category: 'lipcare', price: 200_000 },
  { name: 'Дневен флуид', category: 'skincare', price: 150_000, isComingSoon: true },
] as const)
  await addProduct(app.services, product)

const list = async (query = '') => mainOf(await app.visitor().text(`/products${query}`))

test('[RT-01 RT-02 LIST-07] the list shows every product in a grid, with a title of its own', async () => {
  const html = await app.visitor().text('/products')
  expect(html).toContain('<title>Сите производи – Нега</title>')
  expect(namesIn(mainOf(html))).toHaveLength(4)
})

test.each([
  ['category=handcare', ['Ѓердан гел', 'Крем за раце']],
  ['category=hand-care', ['Ѓердан гел', 'Крем за раце']],
  ['category=hand-care&brand=okeeffes', ['Крем за раце']],
  ['price=2000%2B', ['Балсам за усни']],
])('[RT-02 LIST-03 LIST-09 CH-06] filters in the address are combined: %s', async (query, names) => {
  expect(namesIn(await list(`?${query}`))).toEqual(names)
})

test('[LIST-02 LIST-03 LIST-11] categories and brands are links with counts, prices a choice', async () => {
  const html = await list()
  const links = ['href="/products?category=handcare"', 'href="/products?brand=okeeffes"']
  const counts = ['Нега на раце<small>2</small>', 'Пакети<small>0</small>']
  expectTexts(html, [...links, ...counts, 'Од 2.000\u00a0ден.'])
  expect(await list('?price=0-1000')).toMatch(/type="radio"[^>]* checked=""[^>]*value="0-1000"/)
})

test('[LIST-05] the order is chosen in the address; names go by the Macedonian alphabet, what comes soon is last', async () => {
  const names = ['Балсам за усни', 'Ѓердан гел', 'Крем за раце', 'Дневен флуид']
  expect(namesIn(await list('?sort=name'))).toEqual(names)
  expect(namesIn(await list('?sort=price-desc'))[0]).toBe('Балсам за усни')
  const optionsOf = (html: string) => {
    const select = /<select[^>]*name="sort".*?<\/select>/s.exec(html)?.[0] ?? ''
    return [...select.matchAll(/value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, text]) => `${value} ${text}`)
  }
  const chosen = ['name Име', 'price-asc Цена: од најниска', 'price-desc Цена: од највисока', 'rating Оценка']
  expect(optionsOf(await list())).toEqual([' Најнови', ...chosen])
  const searching = await list('?search=krem')
  expect(optionsOf(searching)).toEqual([' Најрелевантни', 'newest Најнови', ...chosen])
  expect(searching).toContain('<option value="" selected="">Најрелевантни</option>')
})

test('[LIST-01 LIST-10 BEY-08] the search box is a form that works without script, keeps every choice and finds krem in Крем', async () => {
  const html = await list('?search=krem&category=handcare&category=lipcare&brand=okeeffes&sale=1')
  expect(namesIn(await list('?search=krem&category=handcare'))).toEqual(['Крем за раце'])
  expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/products"/)
  expect(html).toContain('value="krem"')
  for (const choice of ['category=handcare', 'category=lipcare', 'brand=okeeffes', 'sale=1']) {
    const [name, value] = choice.split('=')
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  }
})

test('[LIST-04 LIST-08] nothing found says what to do, and the filters can be cleared', async () => {
  const html = await list('?search=zzzz')
  expectTexts(html, ['Не пронајдовме производи', 'Обидете се со други критериуми', 'Избриши ги филтрите'])
  expect(html).toContain('href="tel:')
  expect(namesIn(html)).toEqual([])
  expect(empty).toContain('Производите доаѓаат наскоро.')
  expect(empty).not.toContain('Избриши ги филтрите')
  await addProduct(app.services, { name: 'Сапун', category: 'personalcare', isBestseller: true })
  expect(namesIn(await list('?search=zzzz'))).toEqual(['Сапун'])
})

test('[LIST-01] the header of every page has the search, and so have an unknown page and the empty cart', async () => {
  const form = /<form[^>]*action="\/products"[^>]*><svg.*?<input[^>]*name="search"/g
  for (const path of ['/', '/products', '/about', '/faq', '/login', '/cart', '/unknown']) {
    const html = await (await app.visitor().get(path)).text()
    const inMain = ['/products', '/cart', '/unknown'].includes(path)
    expect(html.match(form)?.length, path).toBe(inMain ? 2 : 1)
    expect(html, path).toContain('popoverTarget="search"')
  }
})

test('[CARD-01 CARD-02] a reduced bestseller shows its image, badges and both prices; another product one price', async () => {
  await addProduct(app.services, {
    name: 'Спреј',
    category: 'footcare',
    images: ['/media/demo/krem'],
    isBestseller: true,
    price: 89_000,
    originalPrice: 109_000,
  })
  const cardOf = async (category: string) => {
    const html = await list(`?category=${category}`)
    const card = /<article class="card">.*<\/article>/s.exec(html)?.[0] ?? ''
    return card.replaceAll(/<!-- -->|<\/?(?:span|b)\b[^>]*>/g, '')
  }
  const reduced = await cardOf('footcare')
  const badges = ['−18%', 'Попуст од 18 проценти', 'Најпродавано']
  expectTexts(reduced, ['/media/demo/krem-', 'Додај во омилени: Спреј', ...badges, '890,00\u00a0ден.'])
  expect(reduced).toMatch(/<s>[^<]*1\.090,00\u00a0ден\.<\/s>/)
  const plain = await cardOf('lipcare')
  expect(plain).toContain('2.000,00\u00a0ден.')
  for (const absent of ['<s>', 'Попуст', 'Најпродавано']) expect(plain).not.toContain(absent)
})

test('[BEY-08] every filter shows counts, and each link adds its choice to those made already', async () => {
  const html = await list('?category=handcare&brand=okeeffes')
  expect(html).toContain('href="/products?category=handcare&amp;category=lipcare&amp;brand=okeeffes"')
  expect(html).toContain('href="/products?brand=okeeffes"')
  expect(html).toMatch(/Нега на усни<small>1<\/small>/)
  expect(html).toMatch(/hocl<small>1<\/small>/)
  expect(html).toMatch(/<input[^>]* disabled[^>]*>1\.000 – 2\.000\u00a0ден\.<small>0<\/small>/)
  expect(html).toMatch(/<span class="off ">Пакети<small>0<\/small>/)
  expect(html).toMatch(
    /<a [^>]*aria-current="true"[^>]*>Нега на раце<span class="vh"> (?:<!-- -->)?избрано<\/span>/,
  )
  expect(namesIn(await list('?category=handcare&category=lip-care&brand=okeeffes'))).toHaveLength(2)
})

test('[BEY-08] a category that does not exist leads to the list without it', async () => {
  const response = await app.visitor().get('/en/products?category=handcare,zzz&sort=name')
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/en/products?category=handcare&sort=name',
  ])
})

test('[BEY-07] a search with a typing error shows what was meant, with its address', async () => {
  const html = await list('?search=балсмам')
  expect(namesIn(html)).toEqual(['Балсам за усни'])
  expect(html).toMatch(/href="\/products\?search=%D0%B1[^"]*"[^>]*>Дали мислевте „балсам“\?/)
  expect(await list('?search=балсам')).not.toContain('Дали мислевте')
})

test('[BEY-07] suggestions are at most six products with image and price', async () => {
  const suggest = async (text: string) =>
    (await app.visitor().get(`/search/suggestions?q=${encodeURIComponent(text)}`)).json() as Promise<{
      products: Record<string, unknown>[]
      corrected: string | null
    }>
  const { products, corrected } = await suggest('kerm za race')
  expect(corrected).toBe('крем za race')
  expect(products).toMatchObject([{ name: 'Крем за раце', price: 99_999, image: null }])
  expect((await suggest('')).products).toEqual([])
  expect((await suggest('%00<script>')).products).toEqual([])
  for (let n = 0; n < 8; n++) await addProduct(app.services, { name: `Сапун ${n}`, category: 'personalcare' })
  expect((await suggest('сапун')).products).toHaveLength(6)
})

test('[BEY-08] deep in a long list there is a way to the products before; on its first screen there is none', async () => {
  const long = await testApp()
  for (let number = 0; number < 10 * PAGE_SIZE + 1; number += 1) await addProduct(long.services)
  const main = async (query: string) => mainOf(await long.visitor().text(`/products${query}`))
  const deep = await main('?sort=name&page=11')
  expect(namesIn(deep)).toHaveLength(1)
  expect(deep).toMatch(/href="\/products\?sort=name&amp;page=10"[^>]*>Прикажи претходни</)
  expect(await main('?sort=name&page=10')).not.toContain('Прикажи претходни')
  expect(namesIn(await main('?sort=name&page=999'))).toEqual(namesIn(deep))
})

test('[BEY-08] „Прикажи повеќе“ is a link whose address opens what it shows, with every filter kept', async () => {
  for (let n = 0; n < 50; n++) await addProduct(app.services, { name: `Пакет ${n}`, category: 'bundles' })
  const first = await list('?category=bundles&search=paket')
  expect(namesIn(first)).toHaveLength(48)
  const href = /href="([^"]+)"[^>]*>Прикажи повеќе/.exec(first)?.[1]?.replaceAll('&amp;', '&')
  expect(href).toBe('/products?category=bundles&search=paket&page=2')
  const second = mainOf(await app.visitor().text(href ?? ''))
  expect(namesIn(second)).toHaveLength(50)
  expect(namesIn(second).slice(0, 48)).toEqual(namesIn(first))
  expect(second).not.toContain('Прикажи повеќе')
})
