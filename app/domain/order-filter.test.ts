import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order.ts'
import {
  isFiltered,
  NO_ORDER_FILTER,
  type OrderFilter,
  orderFilterQuery,
  parseOrderFilter,
  TO_PACK,
} from './order-filter.ts'

const parsed = (query: string) => parseOrderFilter(new URLSearchParams(query))

const days = fc.constantFrom(null, '2026-01-31', '2024-02-29', '2026-11-20')
const filters: fc.Arbitrary<OrderFilter> = fc.record({
  search: fc.constantFrom('', 'Ана', '070 123', '#0195abcd', 'a&b=c', 'ana+x@example.mk'),
  statuses: fc.subarray([...ORDER_STATUSES]),
  since: days,
  until: days,
  isOldestFirst: fc.boolean(),
})

test('[BEY-17] a filter comes back from its address, and two addresses of one filter are the same', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const query = orderFilterQuery(filter)
      expect(parsed(query)).toEqual(filter)
      expect(orderFilterQuery(parsed(query))).toBe(query)
    }),
  )
})

test('[BEY-17] whatever stands in an address, there is a filter, and what makes no sense is not asked', () => {
  fc.assert(fc.property(fc.string(), (query) => void orderFilterQuery(parsed(query))))
  expect(parsed('?status=paid&since=2026-02-30&until=x&sort=price&search=%20')).toEqual(NO_ORDER_FILTER)
  expect(parsed(`?search=${'а'.repeat(500)}`).search).toHaveLength(100)
})

test('[BEY-17] what must be packed is not yet on its way, the longest waiting first', () => {
  expect(orderFilterQuery(TO_PACK)).toBe('?status=pending&status=approved&sort=oldest')
  expect([isFiltered(TO_PACK), isFiltered(NO_ORDER_FILTER)]).toEqual([true, false])
  expect(isFiltered({ ...NO_ORDER_FILTER, isOldestFirst: true })).toBe(false)
})

test('[BEY-17] each part of a filter alone may leave orders out; without any the address has no query', () => {
  const parts: Partial<OrderFilter>[] = [
    { search: 'Ана' },
    { statuses: ['pending'] },
    { since: '2026-01-31' },
    { until: '2026-01-31' },
  ]
  for (const part of parts) expect(isFiltered({ ...NO_ORDER_FILTER, ...part })).toBe(true)
  expect(orderFilterQuery(NO_ORDER_FILTER)).toBe('')
})
