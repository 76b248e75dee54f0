import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditChanges, auditEvent, storedName } from './audit.ts'

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

test('[BEY-20] what was made has only what is, what was deleted only what was', () => {
  expect(changes(null, { status: 'pending', note: '' })).toEqual([
    { field: 'status', before: null, after: 'pending' },
  ])
  expect(changes({ name: 'Крем' }, null)).toEqual([{ field: 'name', before: 'Крем', after: null }])
})

test('[BEY-20] whatever is stored can be told: nothing throws, the same is no change, sides are mirrored', () => {
  expect(auditChanges('{', 'not json')).toEqual([])
  fc.assert(
    fc.property(fc.json(), fc.json(), (one, other) => {
      expect(auditChanges(one, one)).toEqual([])
      const there = auditChanges(one, other)
      const back = auditChanges(other, one)
      expect(back).toHaveLength(there.length)
      storedName(one, other)
    }),
  )
})

test('[BEY-20] a product that is made, or only gets another price or stock, is told as that', () => {
  const only = (field: string) => [{ field, before: 1, after: 2 }]
  expect(auditEvent('product.save', true, only('price'))).toBe('product.create')
  expect(auditEvent('product.save', false, only('price'))).toBe('product.price')
  expect(auditEvent('product.save', false, only('stockQuantity'))).toBe('product.stock')
  expect(auditEvent('product.save', false, [...only('price'), ...only('name')])).toBe('product.save')
  expect(auditEvent('product.save', false, [])).toBe('product.save')
  expect(auditEvent('order.status', false, only('status'))).toBe('order.status')
})

test('[BEY-20] a deleted thing keeps the name that its entry had', () => {
  expect(storedName('{"name":"Крем"}', '{"successorId":null}')).toBe('Крем')
  expect(storedName('{"code":"A"}', '{"code":"B"}')).toBe('B')
  expect(storedName(null, '{"status":"pending"}')).toBeNull()
})
