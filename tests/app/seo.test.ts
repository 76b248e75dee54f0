import * as build from 'virtual:react-router/server-build'
import { beforeAll, expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language } from '../../app/shop/language.ts'
import { pagesOf } from '../support/access.ts'
import { ORIGIN, testApp, type TestApp } from '../support/app.ts'
import { readDocument, type ReadDocument } from '../support/page.ts'
import { addProduct } from '../support/factories.ts'

/** What a page of each route describes itself as; what is not here is not for search engines. */
const INDEXED: Record<string, string[]> = {
  'routes/storefront/home': ['WebSite', 'Organization'],
  'routes/storefront/products': ['BreadcrumbList'],
  'routes/storefront/product': ['Product', 'BreadcrumbList'],
  'routes/storefront/about': [],
  'routes/storefront/contact': ['Store'],
  'routes/storefront/faq': ['FAQPage'],
  'routes/storefront/terms': [],
  'routes/storefront/privacy': [],
  'routes/storefront/returns': [],
  'routes/storefront/cookies': [],
}

const pages = pagesOf(build as never, { id: 'krem' })
const open = pages.filter(({ id }) => id in INDEXED)
const inBoth = (some: typeof pages) =>
  some.flatMap(({ id, address }) =>
    LANGUAGES.map((language): [string, string, Language] => [id, inLanguage(address, language), language]),
  )

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await addProduct(app.services, {
    id: 'krem',
    name: 'Крем за раце',
    nameEn: 'Hand Cream',
    images: ['/media/demo/krem', 'https://example.mk/krem.png'],
    descriptionMk: 'За многу суви раце.',
    description: 'For very dry hands.',
  })
  return () => app.services.close()
})

async function read(path: string): Promise<ReadDocument & { status: number }> {
  const response = await app.visitor().get(path)
  return { status: response.status, ...readDocument(await response.text()) }
}

test('[BEY-01] every page of the route table is known here, as public or as not', () => {
  expect(open.map(({ id }) => id).toSorted()).toEqual(Object.keys(INDEXED).toSorted())
  expect(pages.length).toBeGreaterThan(open.length + 10)
})

test.each(inBoth(open))(
  '[BEY-01] %s at %s is whole for search engines and previews',
  async (id, path, language) => {
    const page = await read(path)
    expect(page).toMatchObject({ status: 200, lang: language, isIndexed: true, canonical: ORIGIN + path })
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
    expect(meta['og:image:alt']).toBeTruthy()
    expect(page.data.map((data) => data['@type'])).toEqual(INDEXED[id])
    expect(new Set(page.data.map((data) => data['@context']))).toEqual(
      new Set(INDEXED[id]?.length ? ['https://schema.org'] : []),
    )
  },
)

test('[BEY-01] no two public pages have the same title or description', async () => {
  const documents = await Promise.all(inBoth(open).map(([, path]) => read(path)))
  for (const texts of [documents.map(({ title }) => title), documents.map(({ meta }) => meta['description'])])
    expect(new Set(texts).size).toBe(texts.length)
})

test.each([...inBoth(open).map(([, path]) => path), '/products?category=handcare'])(
  '[BEY-01] the languages of %s lead to each other and to themselves',
  async (path) => {
    const { alternates, canonical, lang } = await read(path)
    expect(Object.keys(alternates).toSorted()).toEqual(['en', 'mk', 'x-default'])
    expect(alternates[lang]).toBe(canonical)
    expect(alternates['x-default']).toBe(alternates['mk'])
    for (const address of Object.values(alternates)) {
      const other = await read(address.slice(ORIGIN.length))
      expect(other.status).toBe(200)
      expect(other.alternates).toEqual(alternates)
    }
  },
)

test.each(inBoth(pages.filter(({ id }) => !(id in INDEXED))).map(([, path]) => path))(
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
  expect(category.meta['description']).toContain('Нега на раце: 1 производ од hocl')
  expect((await read('/en/products?category=handcare')).canonical).toBe(
    `${ORIGIN}/en/products?category=handcare`,
  )
  const all = await read('/products?utm_source=viber')
  expect(all).toMatchObject({ isIndexed: true, canonical: `${ORIGIN}/products` })
  const others = [
    'search=krem',
    'brand=hocl',
    'sort=name',
    'price=0-1000',
    'sale=1',
    'bestseller=1',
    'page=2',
  ]
  const mixed = ['category=handcare&category=lipcare', 'category=handcare&sort=name', 'category=bundles']
  for (const query of [...others, ...mixed]) {
    const list = await read(`/products?${query}`)
    expect(list, query).toMatchObject({ status: 200, isIndexed: false, canonical: null })
    expect(list.alternates, query).toEqual({})
  }
})

test('[BEY-01] a shared product shows its own picture, in a format that every app takes', async () => {
  const { meta } = await read('/products/krem')
  expect(meta['og:image']).toBe(`${ORIGIN}/media/demo/krem-share.jpg`)
  await addProduct(app.services, { id: 'bez-slika', images: [] })
  expect((await read('/products/bez-slika')).meta['og:image']).toBe(`${ORIGIN}/share.jpg`)
})

test('[BEY-01] a page in other letter case is the same page', async () => {
  expect((await read('/ABOUT')).canonical).toBe(`${ORIGIN}/about`)
})
