import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('[RT-02] a list has one address, without what is the default', () => {
  expect(paths.products()).toBe('/products')
  expect(paths.products({ category: 'handcare', sort: 'newest' })).toBe('/products?category=handcare')
  expect(paths.products({ brand: 'okeeffes', price: '2000+' })).toBe('/products?brand=okeeffes&price=2000%2B')
})

test('[RT-03] an id can’t leave its place in the address', () => {
  expect(paths.product('a/b?c')).toBe('/products/a%2Fb%3Fc')
})

test('[RT-06] signing in leads back to the page asked for, plainly to the home page', () => {
  expect(paths.login()).toBe('/login')
  expect(paths.login('/favorites')).toBe('/login?next=%2Ffavorites')
})
