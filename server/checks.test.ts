import { expect, test } from 'vitest'
import { readSettings } from '../app/platform/settings.server.ts'
import { createChecks, refuseRequest, tidyAddress } from './checks.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.test' }

function statusOf(path: string, init: RequestInit = {}, baseUrl: string | null = null) {
  return refuseRequest(new Request(`http://shop.test${path}`, init), { baseUrl })?.status ?? null
}

const sent = (headers: Record<string, string>) => statusOf('/cart', { method: 'POST', body: 'a=1', headers })

test('lets pages and own forms through', () => {
  expect(statusOf('/products?search=крем')).toBeNull()
  expect(sent(form)).toBeNull()
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'PROPFIND'])('405 for %s', (method) => {
  const refused = refuseRequest(new Request('http://shop.test/', { method }), { baseUrl: null })
  expect(refused?.status).toBe(405)
  expect(refused?.headers.get('allow')).toBe('GET, HEAD, POST')
})

test('[SEC-04] 403 for a form of another page, without an origin, or with a null one', () => {
  for (const origin of ['http://evil.test', 'null', 'https://shop.test', 'http://shop.test:81', ''])
    expect(sent({ ...form, origin }), origin).toBe(403)
  expect(sent({ 'content-type': form['content-type'] })).toBe(403)
})

test('415 for a body of unknown or broken type', () => {
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'x',
    '',
  ])
    expect(sent({ ...form, 'content-type': type }), type).toBe(415)
})

test('404 for an address of more parts than any page has, which would stall the shop', () => {
  expect([statusOf('/a'.repeat(20)), statusOf('/a'.repeat(30))]).toEqual([null, 404])
})

test('429 soon for long addresses, which count as several', async () => {
  const limits = { ...readSettings({}).limits, requestsPerMinute: 20 }
  const checked = createChecks({ baseUrl: null, limits })
  const request = new Request(`http://shop.test/__manifest?paths=${'/a,'.repeat(2000)}`)
  const ask = () => checked(request, { address: '192.0.2.1' }, async () => new Response())
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
})

test('400 for broken percent-encoding and NUL', () => {
  for (const path of ['/products/%E0%A4%A', '/products/%00', '/profile?order=%00'])
    expect(statusOf(path), path).toBe(400)
})

test('421 for another name once the shop has one', () => {
  expect(statusOf('/', {}, 'https://nega.example.mk')).toBe(421)
  expect(statusOf('/', {}, 'http://shop.test')).toBeNull()
})

const locationOf = (path: string, method = 'GET') =>
  tidyAddress(new Request(`http://shop.test${path}`, { method }))?.headers.get('location')

test('[BEY-02] an address that ends in slashes, or has several in a row, leads to the one without them, with its query', () => {
  expect(locationOf('/products/')).toBe('/products')
  expect(locationOf('/products//?category=handcare')).toBe('/products?category=handcare')
  expect(locationOf('/products//krem?next=//a')).toBe('/products/krem?next=//a')
  expect(locationOf('/en/', 'HEAD')).toBe('/en')
  expect(tidyAddress(new Request('http://shop.test/products/'))?.status).toBe(301)
})

test('[BEY-02] every other address stays, and so does what is sent to one', () => {
  for (const path of ['/', '/products', '/products?next=/']) expect(locationOf(path)).toBeUndefined()
  expect(locationOf('/login/', 'POST')).toBeUndefined()
})

test('[BEY-02] it never leads to another site', () => {
  for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example'])
    expect(locationOf(path), path).toBe('/evil.example')
  expect(locationOf('/en//evil.example')).toBe('/en/evil.example')
  expect(locationOf('/en/\\evil.example')).toBe('/en/evil.example')
  expect(locationOf('//')).toBe('/')
})
