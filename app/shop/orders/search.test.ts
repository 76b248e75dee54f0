import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { ORDER_STATUSES } from '../order-status.ts'
import {
  isFiltered,
  NO_ORDER_FILTER,
  type OrderFilter,
  orderFilterQuery,
  orderSearchTerms,
  orderSearchWords,
  parseOrderFilter,
  type SearchedOrder,
  TO_PACK,
} from './search.ts'

const ORDER: SearchedOrder = {
  id: '0195abcd-1111-7222-8333-4444abCD12ef'.toLowerCase(),
  firstName: 'Ѓорѓи',
  lastName: 'Стојанов-Жупан',
  phone: '070 123 456',
  userEmail: 'gjorgji.stojanov+shop@example.mk',
}

/** As the database finds it: every term has an alternative of which every word begins a stored word. */
function finds(query: string, order: Partial<SearchedOrder> = {}): boolean {
  const words = orderSearchWords({ ...ORDER, ...order })
  const terms = orderSearchTerms(query)
  return terms.every((term) => term.some((parts) => parts.every((part) => words.includes(` ${part}`))))
}

test('[BEY-17] an order is found by the last 8 characters of its id, with and without #, in any case and alphabet, whole or begun', () => {
  const writings = ['abcd12ef', '#abcd12ef', '#ABCD12EF', 'Абцд12', '#ab', ORDER.id, ORDER.id.toUpperCase()]
  for (const query of writings) expect(finds(query), query).toBe(true)
  for (const query of ['#bcd12ef', '#0195abcd', '#', '<>', '#abcd12ef0', '#gjorgji', '0', '389'])
    expect(finds(query), query).toBe(false)
  expect(finds('#12345678', { id: '0195abcd-1111-7222-8333-444412345678' })).toBe(true)
  for (const query of ['12345678', '070 123 456 12345678', '0038970123456 12345678', '12345678 070123456'])
    expect(finds(query, { id: '0195abcd-1111-7222-8333-444412345678' }), query).toBe(true)
})

test('[BEY-17] an order is found by first and last name in either order and either alphabet, also begun', () => {
  for (const query of ['Ѓорѓи', 'gjorgji', 'Ǵorǵi', 'стојанов ѓорѓи', 'ѓор стој', 'zupan gjo', 'Ѓ', ' Ѓ  с '])
    expect(finds(query), query).toBe(true)
  for (const query of ['Петар', 'ѓорѓи петров', 'орѓи', 'Џ', 'example', 'петров-жуп'])
    expect(finds(query), query).toBe(false)
  const spellings = ['Ѓорѓевиќ', 'Ђорђевић', 'Đorđević', 'Gjorgjevikj', 'Djordjević', 'djordjevic']
  for (const lastName of spellings)
    for (const query of [...spellings, 'djo', 'Djord'])
      expect(finds(query, { firstName: 'Ана', lastName }), query).toBe(true)
  expect(finds('мариј', { firstName: 'Марија' })).toBe(true)
  expect(finds('yan yordanova-pet', { firstName: 'Yana', lastName: 'Yordanova-Petrova' })).toBe(true)
})

test('[BEY-17] an order is found by its phone in every writing of both', () => {
  const writings = [
    '070 123 456',
    '070123456',
    '070/123-456',
    '+389 70 123 456',
    '0038970123456',
    '+389 (0)70 123456',
  ]
  for (const phone of writings) {
    for (const query of [...writings, '070 12', '+38970', '123 456', '70123'])
      expect(finds(query, { phone }), `${query} in ${phone}`).toBe(true)
    expect(finds('071 123 456', { phone })).toBe(false)
  }
  for (const query of ['+49 1512 345 678901', '0049151', '49151'])
    expect(finds(query, { phone: '+49 1512 345 678901' }), query).toBe(true)
  for (const phone of ['070 389 123', '+389 7012'])
    expect(finds(phone.replace('+', '00'), { phone })).toBe(true)
})

test('[BEY-17] an order is found by the e-mail address, begun anywhere that a word of it begins', () => {
  const begun = ['gjorgji.stojanov', '<GJORGJI.stojanov+shop@EXAMPLE.mk>', 'stojanov+shop@', 'shop@example']
  for (const query of begun) expect(finds(query), query).toBe(true)
  for (const query of ['@example.mk', 'gjorgji@', 'x@y']) expect(finds(query), query).toBe(false)
  expect(finds('ana_b', { userEmail: 'ana_b@example.mk' })).toBe(true)
})

const cyrillic = fc.string({
  unit: fc.constantFrom(...'абвгдѓежзѕијклљмнњопрстќуфхцчџш'),
  minLength: 2,
  maxLength: 12,
})

test('[BEY-17] every beginning of a name finds it, also inside of a letter that Latin writes with two, and so does the whole name', () => {
  expect(finds('аачт', { firstName: 'Аа', lastName: 'Аачтша' })).toBe(true)
  forAll(100, cyrillic, cyrillic, fc.nat(), (firstName, lastName, cut) => {
    const begun = lastName.slice(0, 1 + (cut % lastName.length))
    expect(finds(`${lastName} ${firstName}`, { firstName, lastName })).toBe(true)
    expect(finds(begun, { firstName, lastName })).toBe(true)
  })
})

test('[BEY-17 SEC-04] search words of any text have no wildcards and fit the database’s index', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 254 })
  forAll(100, texts, texts, (text, query) => {
    const typed = { firstName: text, lastName: text, userEmail: text, phone: text }
    const words = orderSearchWords({ ...ORDER, ...typed })
    expect(words).not.toMatch(/[%_\\]/)
    expect(words.length).toBeLessThan(620)
    expect(words.startsWith(' iabcd12ef')).toBe(true)
    for (const word of orderSearchTerms(query).flat(2)) expect(word).toMatch(/^[ipne][^%_\\\s]+$/u)
  })
})

test('[BEY-17] an order’s words, each with its kind: id, phone in two ways, names, the parts of the e-mail', () => {
  expect(orderSearchWords(ORDER)).toBe(
    ' iabcd12ef p70123456 p123456 ngorgi nstojanov nzupan' +
      ' egjorgji.stojanov+shop@example.mk estojanov+shop@example.mk eshop@example.mk',
  )
  const landline = { firstName: '', lastName: '', userEmail: 'a.b.c.d.e@x.mk', phone: '02/3123-456' }
  expect(orderSearchWords({ ...ORDER, ...landline })).toBe(
    ' iabcd12ef p23123456 p3123456 ea.b.c.d.e@x.mk eb.c.d.e@x.mk ec.d.e@x.mk ed.e@x.mk',
  )
  // of another country, only nearly Macedonian, with words, none
  const phones = {
    '0049 1005': ' p491005 p00491005',
    '+49 1005': ' p491005',
    '070 123 4567 8': ' p07012345678',
    '02 3123 4567 8': ' p02312345678',
    'дома 02 3123 456': ' p023123456',
    'моб. 070 123 456': ' p070123456',
    нема: '',
  }
  for (const [phone, words] of Object.entries(phones))
    expect(orderSearchWords({ ...ORDER, ...landline, userEmail: 'ČA@x.mk', phone })).toBe(
      ` iabcd12ef${words} eča@x.mk`,
    )
})

test('[BEY-17] no word is cut, and those that don’t fit are left out', () => {
  const long = { firstName: '', lastName: 'бв'.repeat(280), phone: '', userEmail: 'ana@x.mk' }
  expect(orderSearchWords({ ...ORDER, ...long })).toBe(` iabcd12ef n${'bv'.repeat(280)} eana@x.mk`)
  const longer = { ...long, lastName: 'бв'.repeat(295) }
  expect(orderSearchWords({ ...ORDER, ...longer })).toBe(' iabcd12ef eana@x.mk')
})

const parsed = (query: string) => parseOrderFilter(new URLSearchParams(query))

const days = fc.constantFrom(null, '2026-01-31', '2024-02-29', '2026-11-20')
const filters: fc.Arbitrary<OrderFilter> = fc.record({
  search: fc.constantFrom('', 'Ана', '070 123', '#0195abcd', 'a&b=c', 'ana+x@example.mk'),
  statuses: fc.subarray([...ORDER_STATUSES]),
  since: days,
  until: days,
  isByDelivery: fc.boolean(),
  isOldestFirst: fc.boolean(),
})

test('[BEY-17] a filter comes back from its address, and two addresses of one filter are the same', () => {
  forAll(100, filters, (filter) => {
    const query = orderFilterQuery(filter)
    expect(parsed(query)).toEqual(filter)
    expect(orderFilterQuery(parsed(query))).toBe(query)
  })
})

test('[BEY-17] any address is read as a filter, without its nonsense', () => {
  forAll(100, fc.string(), (query) => void orderFilterQuery(parsed(query)))
  expect(parsed('?status=paid&since=2026-02-30&until=x&sort=price&search=%20')).toEqual(NO_ORDER_FILTER)
  expect(parsed(`?search=${'а'.repeat(500)}`).search).toHaveLength(100)
})

test('[BEY-17] orders to be packed are those not yet on their way, the longest waiting first', () => {
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
    { isByDelivery: true },
  ]
  for (const part of parts) expect(isFiltered({ ...NO_ORDER_FILTER, ...part })).toBe(true)
  expect(orderFilterQuery(NO_ORDER_FILTER)).toBe('')
})
