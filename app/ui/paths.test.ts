import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import { nextAddress, paths } from './paths.ts'

test('[RT-02] a list has one address, without what is the default', () => {
  expect(paths.products()).toBe('/products')
  expect(paths.products({ categories: ['handcare'], sort: 'newest' })).toBe('/products?category=handcare')
  expect(paths.products({ brands: ['okeeffes'], price: '2000+' })).toBe(
    '/products?brand=okeeffes&price=2000%2B',
  )
})

test('[RT-03] an id can’t leave its place in the address', () => {
  expect(paths.product('a/b?c')).toBe('/products/a%2Fb%3Fc')
})

test.each([
  '/profile',
  '/products?search=%D0%BA%D1%80%D0%B5%D0%BC%D0%B0',
  '/cart#promo',
  '/admin/orders?page=2',
])('[RT-06] %s is kept as the page to go back to', (address) => expect(nextAddress(address)).toBe(address))

test.each([
  null,
  undefined,
  '',
  'profile',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login?next=/login',
  '/logout',
  '/ok\r\nSet-Cookie: a=b',
])('[RT-06] %j leads home', (address) => expect(nextAddress(address)).toBe('/'))

test('[RT-06] no text leads away from the shop, and an address that no proxy would hand on leads home', () => {
  expect(nextAddress('/admin/orders.csv?status=pending'), 'of a file its screen').toBe(
    '/admin/orders?status=pending',
  )
  expect(nextAddress(`/products?search=${'к'.repeat(1500)}`)).toBe('/')
  forAll(
    2000,
    fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((text) => `/${text}`),
    ),
    (text) => {
      const next = nextAddress(text)
      return next.startsWith('/') && new URL(next, 'https://shop.example').origin === 'https://shop.example'
    },
  )
})
