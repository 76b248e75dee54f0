import { expect, test } from 'vitest'
import { orderChange } from './order-event.ts'

test('[BEY-17] an entry of the audit is told as what was done with the order', () => {
  expect(orderChange('order.place', null, { status: 'pending', total: 100 })).toEqual({ kind: 'placed' })
  expect(orderChange('order.status', { status: 'pending' }, { status: 'delivered' })).toEqual({
    kind: 'status',
    from: 'pending',
    to: 'delivered',
  })
  expect(orderChange('order.note', { note: '' }, { note: 'а' })).toEqual({ kind: 'note', from: '', to: 'а' })
  expect(orderChange('order.tracking', {}, { trackingNumber: '7' })).toEqual({
    kind: 'tracking',
    from: '',
    to: '7',
  })
})

test('[BEY-17] what this version does not know is left out', () => {
  for (const [action, before, after] of [
    ['order.paid', {}, {}],
    ['order.status', { status: 'paid' }, { status: 'pending' }],
    ['order.status', null, null],
    ['order.cancel', 'pending', 7],
    ['toString', null, null],
  ] as const)
    expect(orderChange(action, before, after), action).toBeNull()
})
