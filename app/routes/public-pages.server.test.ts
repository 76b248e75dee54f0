import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import { publicPage } from './public-pages.server.ts'

const addressOf = (target: string) => publicPage(target)?.address ?? null

test.each([
  ['/', '/'],
  ['/en', '/en'],
  ['/products', '/products'],
  ['/en/products/krem-1', '/en/products/krem-1'],
  ['/?utm_source=viber&fbclid=x', '/'],
  ['/products?sort=newest&page=1', '/products'],
  ['/products?page=2&category=handcare&utm_campaign=a', '/products?category=handcare&page=2'],
  ['/products/krem?utm_x=a&reviews=2', '/products/krem?reviews=2'],
  ['/en/products/krem?reviews=1e3', '/en/products/krem'],
  ['/_.data', '/_.data'],
  ['/en.data', '/en/_.data'],
  ['/en/_.data', '/en/_.data'],
  ['/products.data?_routes=routes%2Fproducts&page=2', '/products.data?page=2&_routes=routes%2Fproducts'],
  ['/faq.data?_routes=routes/faq', '/faq.data?_routes=routes%2Ffaq'],
])('[LIST-09] %s is the page %s', (target, address) => expect(addressOf(target)).toBe(address))

test.each([
  '/cart',
  '/favorites',
  '/profile',
  '/login',
  '/admin',
  '/products/',
  '//products',
  '/en/',
  '/Products',
  '/products/a/b',
  '/products/%6brem',
  '/no-such-page',
  '/?code=ZIMA20',
  '/products?code=ZIMA20&utm_source=x',
  '/products/krem?color=red',
  '/products?reviews=2',
  '/products?category=handcare,zzz',
  '/faq?page=2',
  '/products?_routes=routes/products',
  '/faq.data?_routes=a&_routes=b',
  '/faq.data?_routes=%00',
  `/products?search=${'a'.repeat(3000)}`,
])('[LIST-09 BEY-14] %s is left to the app', (target) => expect(addressOf(target)).toBeNull())

test('[LIST-09] a page has one address, which is itself a page', () => {
  const value = fc.string({ unit: 'grapheme', maxLength: 12 })
  const names = fc.constantFrom('search', 'brand', 'price', 'sale', 'sort', 'page', 'utm_x')
  forAll(100, fc.array(fc.tuple(names, value), { maxLength: 6 }), (pairs) => {
    const address = addressOf(`/products?${new URLSearchParams(pairs).toString()}`)
    expect(address).not.toBeNull()
    expect(addressOf(address ?? '')).toBe(address)
  })
})
