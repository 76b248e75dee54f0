import { randomUUID } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { PUBLIC_ADDRESSES } from '../../app/routes/public-pages.server.ts'
import { inLanguage, type Language, LANGUAGES } from '../../app/shop/language.ts'
import { addReview } from '../../app/shop/reviews/service.server.ts'
import { ACCESS, pagesOf } from '../support/access.ts'
import { ORIGIN, testApp, mainOf, readDocument } from '../support/app.ts'
import { addProduct, addUser } from '../support/factories.ts'

const pages = pagesOf(build as never, { id: 'krem' })
const isIndexed = ({ id }: { id: string }) => ACCESS[id]?.describes !== undefined
const open = pages.filter(isIndexed)
const inBoth = (some: typeof pages) =>
  some.flatMap(({ id, address }) =>
    LANGUAGES.map((language): [string, string, Language] => [id, inLanguage(address, language), language]),
  )

const app = await testApp()
await addProduct(app.services, {
  id: 'krem',
  name: 'Крем за раце',
  nameEn: 'Hand Cream',
  brand: 'okeeffes',
  price: 89_050,
  sku: 'OK-1',
  images: ['/media/demo/krem', 'https://example.mk/krem.png', 'javascript:alert(1)'],
  descriptionMk: 'За многу суви раце.',
  description: 'For very dry hands.',
})
await addProduct(app.services, { id: 'naskoro', category: 'bodycare', isComingSoon: true })
await addProduct(app.services, { id: 'nema', category: 'bodycare', inStock: false })
await addProduct(app.services, { id: 'popust', category: 'bodycare', price: 69_050, originalPrice: 89_900 })

async function read(path: string) {
  const response = await app.visitor().get(path)
  const html = await response.text()
  const headings = mainOf(html).match(/<h1/g)?.length
  return { status: response.status, headings, ...readDocument(html) }
}

test('[BEY-02] every page for search engines that there is once is in the sitemap', () => {
  const once = open.filter(({ id }) => id !== 'routes/storefront/product').map(({ address }) => address)
  expect(PUBLIC_ADDRESSES.toSorted()).toEqual(once.toSorted())
})

test.each(inBoth(open))('[BEY-01 RT-04] %s at %s is whole, with one heading', async (id, path, language) => {
  const page = await read(path)
  expect(page).toMatchObject({ status: 200, headings: 1, lang: language })
  expect(page).toMatchObject({ isIndexed: true, canonical: ORIGIN + path })
  const { meta } = page
  expect(meta['og:title']?.length).toBeGreaterThan(2)
  expect(page.title).toContain(meta['og:title'])
  expect(meta['description']?.length).toBeGreaterThan(5)
  expect(meta).toMatchObject({
    'og:description': meta['description'],
    'og:type': id === 'routes/storefront/product' ? 'product' : 'website',
    'og:url': ORIGIN + path,
    'og:site_name': language === 'en' ? 'Nega' : 'Нега',
    'og:locale': language === 'en' ? 'en_GB' : 'mk_MK',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  expect(meta['og:image']).toMatch(/^http:\/\/shop\.test\/.*\.jpg$/)
  expect(meta['og:image:alt']).toBe(meta[id === 'routes/storefront/product' ? 'og:title' : 'og:site_name'])
  expect(page.data.map((data) => data['@type'])).toEqual(ACCESS[id]?.describes)
  expect(new Set(page.data.map((data) => data['@context']))).toEqual(
    new Set(page.data.length ? ['https://schema.org'] : []),
  )
})

test('[BEY-01] no two public pages have the same title or description', async () => {
  const documents = await Promise.all(inBoth(open).map(([, path]) => read(path)))
  for (const texts of [documents.map(({ title }) => title), documents.map(({ meta }) => meta['description'])])
    expect(new Set(texts).size).toBe(texts.length)
})

test.each(inBoth(pages.filter((page) => !isIndexed(page))).map(([, path]) => path))(
  '[BEY-02] %s is not for search engines, whoever looks',
  async (path) => {
    for (const person of [app.visitor(), await app.admin()]) {
      const response = await person.get(path.replace('*', 'nema'))
      if (response.status >= 300 && response.status < 400) continue
      const page = readDocument(await response.text())
      expect(page).toMatchObject({ isIndexed: false, canonical: null })
      expect(page.alternates).toEqual({})
    }
  },
)

test('[BEY-02] every category is found under its own name; any other choice of products is not found', async () => {
  const category = await read('/products?category=hand-care')
  expect(category).toMatchObject({
    title: 'Нега на раце – Нега',
    isIndexed: true,
    canonical: `${ORIGIN}/products?category=handcare`,
  })
  expect(category.meta['description']).toContain('Нега на раце: 1 производ од O’Keeffe’s')
  const one = await read('/products?category=handcare&brand=okeeffes')
  expect(one.meta['description']).not.toContain('1 производ од')
  expect((await read('/en/products?category=handcare')).canonical).toBe(
    `${ORIGIN}/en/products?category=handcare`,
  )
  const all = await read('/products?utm_source=viber')
  expect(all).toMatchObject({ isIndexed: true, canonical: `${ORIGIN}/products` })
  const others = 'search=krem brand=hocl sort=name price=0-1000 sale=1 bestseller=1 page=2'.split(' ')
  const mixed = ['category=handcare&category=lipcare', 'category=handcare&sort=name', 'category=bundles']
  for (const query of [...others, ...mixed]) {
    const list = await read(`/products?${query}`)
    expect(list, query).toMatchObject({ status: 200, isIndexed: false, canonical: null })
    expect(list.alternates, query).toEqual({})
  }
})

test('[BEY-01] a shared product shows its own image, in a format that every app takes', async () => {
  const { meta } = await read('/products/krem')
  expect(meta['og:image']).toBe(`${ORIGIN}/media/demo/krem-share.jpg`)
  await addProduct(app.services, { id: 'bez-slika', images: [] })
  expect((await read('/products/bez-slika')).meta['og:image']).toBe(`${ORIGIN}/share.jpg`)
})

test('[BEY-01] a page in other letter case is the same page', async () => {
  expect((await read('/ABOUT')).canonical).toBe(`${ORIGIN}/about`)
})

const html = (path: string) => app.visitor().text(path)
const dataOf = async (path: string, type: string) =>
  readDocument(await html(path)).data.find((data) => data['@type'] === type)

test('[BEY-01] a product: name, images, brand, and the offer with the price in denars', async () => {
  const product = await dataOf('/products/krem', 'Product')
  expect(product).toMatchObject({
    name: 'Крем за раце',
    description: 'За многу суви раце.',
    sku: 'OK-1',
    url: `${ORIGIN}/products/krem`,
    image: [`${ORIGIN}/media/demo/krem-960.webp`, 'https://example.mk/krem.png'],
    brand: { '@type': 'Brand', name: 'O’Keeffe’s' },
    offers: {
      '@type': 'Offer',
      url: `${ORIGIN}/products/krem`,
      price: '890.50',
      priceCurrency: 'MKD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(product).not.toHaveProperty('review')
})

test.each([
  ['/en/products/krem', { name: 'Hand Cream', description: 'For very dry hands.' }],
  ['/en/products/krem', { offers: { url: `${ORIGIN}/en/products/krem` } }],
  ['/products/popust', { offers: { price: '690.50', priceCurrency: 'MKD' } }],
  ['/products/naskoro', { offers: { availability: 'https://schema.org/OutOfStock' } }],
  ['/products/nema', { offers: { availability: 'https://schema.org/OutOfStock' } }],
])('[BEY-01 PD-05] %s describes its product as it is there: %o', async (path, expected) => {
  expect(await dataOf(path, 'Product')).toMatchObject(expected)
})

test('[BEY-01 REV-06] a product with reviews has their mean, and the reviews', async () => {
  await addProduct(app.services, { id: 'ocenet' })
  app.services.setClock(Date.UTC(2026, 10, 20, 23, 30))
  for (const rating of [5, 4, 4]) {
    const review = { productId: 'ocenet', rating, comment: 'Одлично', idempotencyKey: randomUUID() }
    await addReview(app.services, await addUser(app.services), review)
  }
  const product = await dataOf('/products/ocenet', 'Product')
  expect(product).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.33', reviewCount: 3, bestRating: 5 },
  })
  expect(product?.['review']).toHaveLength(3)
  expect(product?.['review']).toContainEqual(
    expect.objectContaining({
      '@type': 'Review',
      reviewBody: 'Одлично',
      datePublished: '2026-11-21',
      author: { '@type': 'Person', name: expect.stringContaining('Купувач') as string },
    }),
  )
})

test('[BEY-01] the way to a product and to a category, from the home page on', async () => {
  const { itemListElement } = (await dataOf('/products/krem', 'BreadcrumbList')) as unknown as Crumbs
  expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Почетна', `${ORIGIN}/`],
    [2, 'Производи', `${ORIGIN}/products`],
    [3, 'Нега на раце', `${ORIGIN}/products?category=handcare`],
    [4, 'Крем за раце', `${ORIGIN}/products/krem`],
  ])
  const list = (await dataOf('/en/products?category=handcare', 'BreadcrumbList')) as unknown as Crumbs
  expect(list.itemListElement.map(({ item }) => item)).toEqual([
    `${ORIGIN}/en`,
    `${ORIGIN}/en/products`,
    `${ORIGIN}/en/products?category=handcare`,
  ])
})

interface Crumbs {
  itemListElement: { position: number; name: string; item: string }[]
}

test('[BEY-01 INFO-05] the questions that the page shows, each with its answer', async () => {
  const page = await html('/faq')
  const faq = await dataOf('/faq', 'FAQPage')
  const questions = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]
  expect(questions.length).toBe(page.match(/<summary/g)?.length)
  for (const { name, acceptedAnswer } of questions) {
    expect(page).toContain(name)
    expect(acceptedAnswer.text.length).toBeGreaterThan(20)
  }
})

test('[BEY-01 INFO-02] the shop: where it is, how it is called, when it is open', async () => {
  expect(await dataOf('/contact', 'Store')).toMatchObject({
    name: 'Нега',
    telephone: '+38923000000',
    email: 'zdravo@example.mk',
    address: { streetAddress: 'ул. Пример 1', postalCode: '1000', addressLocality: 'Скопје' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '15:00' },
    ],
  })
})

test('[BEY-01] the site is searched by the address that its own search uses', async () => {
  const site = await dataOf('/', 'WebSite')
  const action = site?.['potentialAction'] as { target: { urlTemplate: string } } | undefined
  const asked = (action?.target.urlTemplate ?? '').replace('{search_term_string}', 'krem').replace(ORIGIN, '')
  expect(await html(asked)).toContain('Резултати за „krem“')
})
