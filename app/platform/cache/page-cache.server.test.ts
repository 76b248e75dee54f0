import { expect, test } from 'vitest'
import { markIncomplete, PageCache, StoredPage } from './page-cache.server.ts'

const LARGE = 1e6

function cacheOf(maxBytes = LARGE) {
  const time = { at: 1000, now: () => time.at }
  return { time, cache: new PageCache(maxBytes, time) }
}

const html =
  (text = 'page', init: ResponseInit = {}) =>
  async () =>
    new Response(text, { ...init, headers: { 'content-type': 'text/html', ...init.headers } })
const never = () => Promise.reject(new Error('made again'))

test('a page is made once for all who ask at the same time, and then found', async () => {
  const { cache } = cacheOf()
  const made = await Promise.all([cache.make('/', html()), cache.make('/', never)])
  expect(made[0]).toBeInstanceOf(StoredPage)
  expect(made).toEqual([cache.find('/'), cache.find('/')])
})

test.each([
  ['a refusal', html('no', { status: 429 })],
  ['what is missing', html('no', { status: 404 })],
  ['what the browser is to remember', html('no', { headers: { 'set-cookie': 'a=b' } })],
  ['a page that lacks something', async () => markIncomplete(await html()())],
])('%s is for the one who asked, not for those who wait with them', async (_, render) => {
  const { cache } = cacheOf()
  const [first, second] = await Promise.all([cache.make('/', render), cache.make('/', never)])
  expect([first instanceof Response, second, cache.find('/')]).toEqual([true, null, undefined])
})

test('who waits for a page in vain is told so at once, like the one who asked first', async () => {
  const { cache } = cacheOf()
  const away = html('away', { status: 503 })
  const all = await Promise.all([away, never, never].map((render) => cache.make('/', render)))
  const texts = all.map(async (made) => (made instanceof Response ? await made.text() : null))
  expect(await Promise.all(texts)).toEqual(['away', 'away', 'away'])
  expect(cache.find('/')).toBeUndefined()
})

test('a page that could not be made is made by the next one who asks', async () => {
  const { cache } = cacheOf()
  const [failed, waiting] = await Promise.allSettled([cache.make('/', never), cache.make('/', never)])
  expect([failed.status, waiting]).toEqual(['rejected', { status: 'fulfilled', value: null }])
  expect(await cache.make('/', html())).toBeInstanceOf(StoredPage)
})

test('a change drops every page', async () => {
  const { cache } = cacheOf()
  await cache.make('/products', html())
  cache.drop()
  expect([cache.find('/products'), cache.bytes]).toEqual([undefined, 0])
})

test('what was being made while something changed is not kept, and nobody who comes later waits for it', async () => {
  const { cache } = cacheOf()
  const slow = Promise.withResolvers<Response>()
  const before = cache.make('/', () => slow.promise)
  cache.drop()
  const after = await cache.make('/', html('new'))
  slow.resolve(await html('old')())
  expect(await before).not.toBe(after)
  expect(cache.find('/')).toBe(after)
})

test('a page is shown for a minute at most', async () => {
  const { cache, time } = cacheOf()
  await cache.make('/', html())
  time.at = 61_000
  expect(cache.find('/')).not.toBeUndefined()
  time.at = 61_001
  expect([cache.find('/'), cache.bytes]).toEqual([undefined, 0])
})

test('memory is bounded: what was asked for longest ago goes', async () => {
  const one = await StoredPage.of(await html()())
  const { cache } = cacheOf(one.bytes * 2)
  for (const key of ['a', 'b']) await cache.make(key, html())
  cache.find('a')
  await cache.make('c', html())
  expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true])
  expect(cache.bytes).toBe(one.bytes * 2)
})

test('a page that is larger than all the room is shown and not kept', async () => {
  const { cache } = cacheOf(10)
  expect(await cache.make('/', html())).toBeInstanceOf(StoredPage)
  expect([cache.find('/'), cache.bytes]).toEqual([undefined, 0])
})
