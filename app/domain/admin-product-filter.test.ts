import { expect, test } from 'vitest'
import { adminProductQuery, parseAdminProductFilter } from './admin-product-filter.ts'

const parse = (query: string) => parseAdminProductFilter(new URLSearchParams(query))

test('[ADM-03] an address that a filter makes is read as that filter', () => {
  const filter = { search: 'крем & „мед“', category: 'handcare', brand: 'Виши' } as const
  expect(parse(adminProductQuery(filter, 'older.1.a'))).toEqual(filter)
  expect(new URLSearchParams(adminProductQuery(filter, 'older.1.a')).get('from')).toBe('older.1.a')
  expect(adminProductQuery(parse(''))).toBe('')
})

test('[ADM-03] what makes no sense in an address counts as not asked', () => {
  const nothing = { search: '', category: null, brand: null }
  for (const query of ['', 'category=hair&brand=%20&search=%E2%80%8B', 'category=__proto__'])
    expect(parse(query), query).toEqual(nothing)
  expect(parse(`search=${'а'.repeat(500)}`).search).toHaveLength(100)
  expect(parse('brand=Solution&category=hand-care')).toEqual({
    ...nothing,
    ...{ brand: 'the-solution', category: 'handcare' },
  })
})
