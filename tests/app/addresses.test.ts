import { expect, test } from 'vitest'
import { PUBLIC_ADDRESSES } from '../../app/routes/public-pages.server.ts'
import { removeProduct } from '../../app/shop/catalog/removal.server.ts'
import { PRODUCTS_IN_A_PART } from '../../app/shop/content/sitemap.server.ts'
import { ORIGIN, testApp, mainOf, readDocument, tags, expectTexts } from '../support/app.ts'
import { addCopies, addProduct, addUser } from '../support/factories.ts'

const app = await testApp()
const images = ['/media/demo/krem', 'https://example.mk/a.jpg?x=1&y="2"', 'javascript:alert(1)']
await addProduct(app.services, { id: 'krem', images, updatedAt: Date.UTC(2026, 9, 1, 12) })
await addProduct(app.services, { id: 'sapun', category: 'bodycare' })
const admin = await addUser(app.services, { role: 'admin' })
for (const id of ['nov', 'otstranet']) await addProduct(app.services, { id })
const moved = { former_id: 'star', product_id: 'nov', changed_at: 1 }
await app.services.db.insertInto('product_addresses').values(moved).execute()
await removeProduct(app.services, admin, { productId: 'otstranet' })

function entriesOf(xml: string) {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    loc: textsOf(url, 'loc')[0] ?? '',
    lastmod: textsOf(url, 'lastmod')[0] ?? null,
    images: textsOf(url, 'image:loc'),
    alternates: Object.fromEntries(
      tags(url, 'xhtml:link').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
  }))
}

function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
}

const path = (address: string) => address.slice(ORIGIN.length)
const sitemap = async (query = '') => await app.visitor().text(`/sitemap.xml${query}`)

test('[BEY-01 BEY-02] every address of the sitemap is a page that is found, by that address and in both languages', async () => {
  const entries = entriesOf(await sitemap())
  expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length)
  for (const { loc, alternates } of entries) {
    const response = await app.visitor().get(path(loc))
    expect(response.status, loc).toBe(200)
    const page = readDocument(await response.text())
    expect(page, loc).toMatchObject({ isIndexed: true, canonical: loc, alternates })
    const { mk, en } = alternates
    expect([mk, en, alternates['x-default']], loc).toEqual([expect.any(String), expect.any(String), mk])
    expect(alternates[page.lang], loc).toBe(loc)
  }
})

test('[BEY-02] it has the home page, the lists, the information and every product, in both languages', async () => {
  const found = entriesOf(await sitemap()).map(({ loc }) => path(loc))
  const lists = ['/products?category=bodycare', '/products?category=handcare']
  const others = PUBLIC_ADDRESSES.filter((address) => address !== '/')
  const pages = [...others, ...lists, '/products/krem', '/products/nov', '/products/sapun']
  expect(found.toSorted()).toEqual(['/', '/en', ...pages, ...pages.map((page) => `/en${page}`)].toSorted())
})

test('[BEY-02] a product has its images and the moment of its last change', async () => {
  const entry = entriesOf(await sitemap()).find(({ loc }) => loc === `${ORIGIN}/products/krem`)
  expect(entry).toMatchObject({
    lastmod: '2026-10-01T12:00:00.000Z',
    images: [`${ORIGIN}/media/demo/krem-960.webp`, 'https://example.mk/a.jpg?x=1&y=%222%22'],
  })
})

test('[BEY-02] a moment that is none is left out, and nothing else', async () => {
  const sapun = app.services.db.updateTable('products').where('id', '=', 'sapun')
  await sapun.set({ updated_at: 9e15 }).execute()
  const entry = entriesOf(await sitemap()).find(({ loc }) => loc === `${ORIGIN}/products/sapun`)
  expect(entry).toMatchObject({ lastmod: null, alternates: { mk: `${ORIGIN}/products/sapun` } })
  await sapun.set({ updated_at: app.services.clock() }).execute()
})

test('[BEY-02] it is XML that anybody may keep for an hour', async () => {
  const response = await app.visitor().get('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const xml = await response.text()
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true)
  expect(xml.match(/&(?!amp;|lt;|gt;|quot;|apos;)/)).toBeNull()
})

test('[BEY-02] robots.txt names the sitemap, keeps crawlers from what is personal, and from no filtered list', async () => {
  const response = await app.visitor().get('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const isAllowed = (to: string) => !disallowed.some((start) => to.startsWith(start))
  for (const to of ['/admin/orders', '/profile', '/favorites', '/cart', '/en/admin', '/en/cart'])
    expect(isAllowed(to), to).toBe(false)
  const open = entriesOf(await sitemap()).map(({ loc }) => path(loc))
  for (const to of [...open, '/products?search=krem', '/en/products?sort=name', '/login', '/media/a.webp'])
    expect(isAllowed(to), to).toBe(true)
})

test('[BEY-02] a large catalogue is a list of parts that together have every product once', async () => {
  await addCopies(app.services, { id: 'sapun' }, PRODUCTS_IN_A_PART)
  const index = await sitemap()
  expect(index).toContain('<sitemapindex ')
  const parts = textsOf(index, 'loc')
  expect(parts).toHaveLength(2)
  const listed: string[] = []
  for (const part of parts) {
    const xml = await app.visitor().text(path(part))
    expect(xml.length).toBeLessThan(50_000_000)
    listed.push(...entriesOf(xml).map(({ loc }) => loc))
  }
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((loc) => /\.test\/products\//.test(loc))).toHaveLength(PRODUCTS_IN_A_PART + 3)
  expect(listed).toContain(`${ORIGIN}/faq`)
  expect((await app.visitor().get('/sitemap.xml?after=..%2F')).status).toBe(404)
})

async function sent(path: string) {
  const response = await app.visitor().get(path)
  return [response.status, response.headers.get('location')]
}

test('[BEY-02] a product that has a new address is there for good, in either language, with its query; so is one in other letter case or with a slash', async () => {
  expect(await sent('/products/star')).toEqual([301, '/products/nov'])
  expect(await sent('/en/products/star?utm_source=viber')).toEqual([301, '/en/products/nov?utm_source=viber'])
  expect(await sent('/products/NOV')).toEqual([301, '/products/nov'])
  expect((await app.visitor().get('/products/nov')).status).toBe(200)
  expect(await (await app.visitor().get('/products/star.data')).text()).toContain('/products/nov')
  expect(await sent('/en/products/nov/?a=1')).toEqual([301, '/en/products/nov?a=1'])
})

test('[BEY-02 PD-08] a removed product is gone, one that never was is not found; both with the way on', async () => {
  for (const [path, status] of [
    ['/products/otstranet', 410],
    ['/en/products/otstranet', 410],
    ['/products/nema', 404],
    ['/products/NEMA', 404],
    ['/products/..%2fadmin', 404],
    [`/products/${'a'.repeat(200)}`, 404],
    ['/en/nema', 404],
  ] as const) {
    const response = await app.visitor().get(path)
    expect(response.status, path).toBe(status)
    const html = await response.text()
    expect(readDocument(html), path).toMatchObject({ isIndexed: false, canonical: null, data: [] })
    expect(mainOf(html), path).toMatch(/href="(\/en)?\/products"/)
    if (path === '/products/nema')
      expectTexts(html, ['Производот не постои или е отстранет од понудата.', 'Кон сите производи'])
  }
})
