import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { auditChanges, auditEvent, readAuditFilter, storedName } from './rules.ts'

const changes = (before: unknown, after: unknown) =>
  auditChanges(before === null ? null : JSON.stringify(before), after === null ? null : JSON.stringify(after))

test('[BEY-20] only what differs is a change, fields of fields by their whole name', () => {
  const before = {
    name: 'Крем',
    price: 100,
    tags: ['a', 'b'],
    social: { facebook: 'x', tiktok: '' },
    version: 1,
  }
  const after = { name: 'Крем', price: 200, tags: ['a'], social: { facebook: 'y', tiktok: null }, version: 2 }
  expect(changes(before, after)).toEqual([
    { field: 'price', before: 100, after: 200 },
    { field: 'tags', before: 'a\nb', after: 'a' },
    { field: 'social.facebook', before: 'x', after: 'y' },
  ])
})

test('[BEY-20] opening hours are one value a day, and a closed day is none', () => {
  const open = { from: '09:00', to: '18:00' }
  expect(changes({ hours: [null, open] }, { hours: [open, null] })).toEqual([
    { field: 'hours.0', before: null, after: '09:00–18:00' },
    { field: 'hours.1', before: '09:00–18:00', after: null },
  ])
})

test('[BEY-20] a creation has only values after it, a deletion only values before it', () => {
  expect(changes(null, { status: 'pending', note: '' })).toEqual([
    { field: 'status', before: null, after: 'pending' },
  ])
  expect(changes({ name: 'Крем' }, null)).toEqual([{ field: 'name', before: 'Крем', after: null }])
})

test('[BEY-20] any stored entry can be compared: nothing throws, the same is no change, sides are mirrored', () => {
  expect(auditChanges('{', 'not json')).toEqual([])
  forAll(100, fc.json(), fc.json(), (one, other) => {
    expect(auditChanges(one, one)).toEqual([])
    const there = auditChanges(one, other)
    expect(auditChanges(other, one)).toHaveLength(there.length)
    storedName(one, other)
  })
})

test('[BEY-20] a value of any kind is compared: numbers, flags, lists, and what has fields of its own', () => {
  const before = { flag: true, list: [1, 'a'], mixed: [1, { a: 2 }], span: { from: 'a', to: 'b', more: 1 } }
  const after = { flag: false, list: [2, 'a'], mixed: [1, { a: 3 }], span: { from: 'a', to: 'c', more: 1 } }
  expect(changes(before, after)).toEqual([
    { field: 'flag', before: true, after: false },
    { field: 'list', before: '1\na', after: '2\na' },
    { field: 'mixed.1.a', before: 2, after: 3 },
    { field: 'span.to', before: 'b', after: 'c' },
  ])
  expect(changes({ span: { from: 'a', to: 1 } }, { span: { from: 1, to: 'b' } })).toEqual([
    { field: 'span.from', before: 'a', after: 1 },
    { field: 'span.to', before: 1, after: 'b' },
  ])
  expect(changes({ flags: [true] }, { flags: [false] })).toEqual([
    { field: 'flags.0', before: true, after: false },
  ])
})

test('[BEY-20] only the saving of a product is named by what it changed', () => {
  const price = { field: 'price', before: 1, after: 2 }
  const original = { field: 'originalPrice', before: null, after: 2 }
  const stock = { field: 'inStock', before: true, after: false }
  const quantity = { field: 'stockQuantity', before: 1, after: 0 }
  const name = { field: 'name', before: 'а', after: 'б' }
  expect(auditEvent('promo.save', true, [price])).toBe('promo.save')
  expect(auditEvent('order.status', false, [name])).toBe('order.status')
  expect(auditEvent('product.save', true, [price])).toBe('product.create')
  expect(auditEvent('product.save', false, [price, original])).toBe('product.price')
  expect(auditEvent('product.save', false, [stock, quantity])).toBe('product.stock')
  for (const more of [[], [price, stock], [price, name]])
    expect(auditEvent('product.save', false, more)).toBe('product.save')
})

test('[BEY-20] the name is the latest that was stored, and none that is empty or no text', () => {
  const json = JSON.stringify
  expect(storedName(json({ name: 'Пред' }), json({ name: 'Потоа' }))).toBe('Потоа')
  expect(storedName(json({ name: 'Пред' }), json({ name: '' }))).toBe('Пред')
  expect(storedName(json({ code: 'KOD' }), json({ name: 7 }))).toBe('KOD')
  expect(storedName(json({ code: 'A' }), json({ code: 'B' }))).toBe('B')
  expect(storedName(json('name'), json(['name']))).toBeNull()
  expect(storedName('{', null)).toBeNull()
})

const EMPTY = { subject: null, type: null, who: null, from: null, to: null, isAll: false }
const read = (search: string) => readAuditFilter(new URLSearchParams(search))

test('[BEY-20] the address says what is shown; nonsense says nothing', () => {
  expect(read('')).toEqual(EMPTY)
  expect(read('type=order&who=u1&day-from=2026-11-01&day-to=2026-11-20&all=1')).toEqual({
    ...EMPTY,
    type: 'order',
    who: 'u1',
    from: '2026-11-01',
    to: '2026-11-20',
    isAll: true,
  })
  expect(read('subject=product:krem-1').subject).toEqual({ type: 'product', id: 'krem-1' })
  expect(read('type=x&who=%27--&day-from=2026-02-30&day-to=20.11.2026&all=true&subject=product')).toEqual(
    EMPTY,
  )
})
