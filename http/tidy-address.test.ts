import { expect, test } from 'vitest'
import { tidyAddress } from './tidy-address.ts'

const locationOf = (path: string, method = 'GET') =>
  tidyAddress(new Request(`http://shop.test${path}`, { method }))?.headers.get('location')

test('[BEY-02] an address that ends in slashes leads to the one without them, with its query', () => {
  expect(locationOf('/products/')).toBe('/products')
  expect(locationOf('/products//?category=handcare')).toBe('/products?category=handcare')
  expect(locationOf('/en/', 'HEAD')).toBe('/en')
  expect(tidyAddress(new Request('http://shop.test/products/'))?.status).toBe(301)
})

test('[BEY-02] slashes in a row are one', () => {
  expect(locationOf('/products//krem?next=//a')).toBe('/products/krem?next=//a')
  expect(locationOf('/en//cart')).toBe('/en/cart')
})

test('[BEY-02] every other address stays, and so does what is sent to one', () => {
  for (const path of ['/', '/products', '/products?next=/']) expect(locationOf(path)).toBeUndefined()
  expect(locationOf('/login/', 'POST')).toBeUndefined()
})

test('[BEY-02] it never leads to another site', () => {
  expect(locationOf('//evil.example/')).toBe('/evil.example')
  expect(locationOf('/\\evil.example/')).toBe('/evil.example')
  expect(locationOf('//evil.example')).toBe('/evil.example')
  expect(locationOf('/en//evil.example')).toBe('/en/evil.example')
  expect(locationOf('/en/\\evil.example')).toBe('/en/evil.example')
  expect(locationOf('//')).toBe('/')
})
