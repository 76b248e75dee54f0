import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp, mainOf, expectTexts } from '../support/app.ts'
import { addProduct, withoutTable } from '../support/factories.ts'
import type { Person } from '../support/person.ts'

let productId = ''

const app = await testApp({ LIMIT_WRITES_PER_MINUTE: '100000' })
const author = await app.user()
const other = await app.user()
beforeEach(async () => {
  productId = (await addProduct(app.services)).id
})

const WRITE = { intent: 'write', rating: '4', comment: 'Одличен крем' }

const send = (person: Person, form: Record<string, string>, id = productId) =>
  person.post(`/products/${id}`, { idempotencyKey: randomUUID(), ...form }, { accept: 'application/json' })
const page = async (person: Person = app.visitor()) => mainOf(await person.text(`/products/${productId}`))

test('[REV-01 REV-02 REV-06] a customer writes, everybody reads, and page and card show the new rating and count', async () => {
  expect(await page()).toContain('Сѐ уште нема коментари')
  expect((await send(author, { ...WRITE, intent: 'edit' })).status).toBe(400)
  const unrated = await send(author, { ...WRITE, rating: '' })
  expect([unrated.status, await unrated.json()]).toMatchObject([422, { refusal: { code: 'rating-missing' } }])
  const response = await send(author, WRITE)
  expect([response.status, await response.json()]).toEqual([200, {}])
  expect(response.headers.get('cache-control')).toContain('no-store')
  const html = await page()
  expectTexts(html, ['<p lang="mk">Одличен крем</p>', '<b lang="mk">Марија Трајковска</b>'])
  expect(html).toContain('Врз основа на 1 коментар')
  expect(await app.visitor().text('/products')).toContain('Оценка 4,0 од 5, 1 коментар')
  await send(other, { ...WRITE, rating: '1', comment: 'Не ми се допадна' })
  expect(await page()).toContain('Врз основа на 2 коментари')
  expect(await page()).toMatch(/<b>2,5<\/b>.*aria-label="Оценка 2,5 од 5".*(?:class="star off".*){3}/s)
  expect(await app.visitor().text(`/en/products/${productId}`)).toContain('aria-label="Rated 2.5 out of 5"')
})

test('[REV-07 BEY-01] the page has the newest ten, further ones are a link away; average, count and address are of all', async () => {
  const row = { product_id: productId, user_id: null, user_name: 'Ана', rating: 4 }
  const reviews = Array.from({ length: 112 }, (_, n) => ({
    ...row,
    id: `${productId}-${n}`,
    comment: `[${n}]`,
    created_at: n,
  }))
  await app.services.db.insertInto('reviews').values(reviews).execute()
  const sums = { rating_sum: 448, review_count: 112, rating: 400 }
  await app.services.db.updateTable('products').set(sums).where('id', '=', productId).execute()
  const shown = async (query: string) => {
    const html = await app.visitor().text(`/products/${productId}${query}`)
    expectTexts(html, ['на 112 коментари', `rel="canonical" href="http://shop.test/products/${productId}"`])
    const numbers = [...mainOf(html).matchAll(/<p[^>]*>\[(\d+)\]/g)].map(([, n]) => Number(n))
    return [
      numbers.length,
      numbers[0],
      numbers.at(-1),
      ...(mainOf(html).match(/(?<=\?reviews=)[^"]*/g) ?? []),
    ]
  }
  expect(await shown('')).toEqual([10, 111, 102, '2#reviews-2'])
  expect(await shown('?reviews=2')).toEqual([20, 111, 92, '3#reviews-3'])
  expect(await shown('?reviews=10')).toEqual([100, 111, 12, '11#reviews-11'])
  for (const last of ['12', '999'])
    expect(await shown(`?reviews=${last}`)).toEqual([12, 11, 0, '10#reviews-10'])
})

test('the page does not say whose account wrote a review', async () => {
  await send(author, WRITE)
  expect(await app.visitor().text(`/products/${productId}`)).not.toContain(author.id)
  expect(await app.visitor().text(`/products/${productId}.data`)).not.toContain(author.id)
})

test('[REV-05] a date that is none says so', async () => {
  await send(author, WRITE)
  const own = app.services.db.updateTable('reviews').where('product_id', '=', productId)
  await own.set({ created_at: 9_000_000_000_000_000 }).execute()
  expect(await page()).toContain('Неважечки датум')
})

test('[REV-04] when the reviews can’t be read the product is still there, and the section says so', async () => {
  await send(author, WRITE)
  await withoutTable(app.services, 'reviews', async () => {
    const html = await page()
    expectTexts(html, ['<h3>Грешка</h3>', 'Не можевме да ги вчитаме коментарите', 'Додај во кошничка'])
    expect((await send(author, WRITE)).status).toBe(500)
  })
  expect(await page()).toContain('Одличен крем')
})
