import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ORIGIN, testApp, type TestApp } from '../support/app.ts'
import { readDocument } from '../support/page.ts'
import { addProduct, addUser } from '../support/factories.ts'
import { addReview } from '../../app/shop/reviews/service.server.ts'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
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
  await addProduct(app.services, { id: 'naskoro', isComingSoon: true })
  await addProduct(app.services, { id: 'nema', inStock: false })
  return () => app.services.close()
})

const html = (path: string) => app.visitor().text(path)
const dataOf = async (path: string, type: string) =>
  readDocument(await html(path)).data.find((data) => data['@type'] === type)

test('[BEY-01] a product: name, pictures, brand, and the offer with the price in denars', async () => {
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

test('[BEY-01] the English page describes the product in English, at its English address', async () => {
  expect(await dataOf('/en/products/krem', 'Product')).toMatchObject({
    name: 'Hand Cream',
    description: 'For very dry hands.',
    offers: { url: `${ORIGIN}/en/products/krem` },
  })
})

test('[BEY-01] the offer of a reduced product has the price that is asked for now', async () => {
  await addProduct(app.services, { id: 'popust', price: 69_050, originalPrice: 89_900 })
  for (const language of ['', '/en']) {
    const product = await dataOf(`${language}/products/popust`, 'Product')
    expect(product).toMatchObject({ offers: { price: '690.50', priceCurrency: 'MKD' } })
  }
})

test('[BEY-01 PD-05] what can’t be ordered is not in stock', async () => {
  for (const id of ['naskoro', 'nema']) {
    const product = await dataOf(`/products/${id}`, 'Product')
    expect(product).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  }
})

test('[BEY-01 REV-06] a product with reviews has their mean, and the reviews', async () => {
  await addProduct(app.services, { id: 'ocenet' })
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
      datePublished: '2026-11-20',
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

test('[BEY-01] no text of a product or a review ends its data block or starts a script', async () => {
  const evil = '</script><script>alert(1)</script><!-- <script> " \\ &amp; </SCRIPT>'
  await addProduct(app.services, { id: 'evil', name: evil, descriptionMk: evil, images: [`/media/${evil}`] })
  const user = await addUser(app.services, { displayName: evil })
  const review = { productId: 'evil', rating: 5, comment: evil, idempotencyKey: randomUUID() }
  await addReview(app.services, user, review)
  const page = await html('/products/evil')
  expect(page).not.toContain('<script>alert')
  const head = page.slice(0, page.indexOf('</head>'))
  expect(head).not.toContain('<!--')
  const { data, title, meta } = readDocument(page)
  expect(data.map((block) => block['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({ name: evil, description: evil, review: [{ reviewBody: evil }] })
  expect(title).toContain(evil)
  expect(meta['og:title']).toBe(evil)
})
