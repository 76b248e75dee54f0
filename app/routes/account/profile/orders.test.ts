import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../shop/order-status.ts'
import { orders } from '../../../texts/mk/account.ts'
import { statusLook } from '../../../ui/kit/details.tsx'
import { statusMoment, statusText } from './orders.tsx'

test('[PROF-06] the colour of a status follows from what it means', () => {
  const statuses = ['pending', 'approved', 'rejected', 'delivered', 'cancelled', 'something new']
  expect(statuses.map(statusLook)).toEqual(['warn', 'info', 'bad', 'ok', 'neutral', 'info'])
})

test('[PROF-06] an order with the status of a newer version waits, without a date', () => {
  const [status, at] = ['something new' as OrderStatus, 1_000_000]
  expect(statusText(status, { orders })).toBe('Чека')
  expect(statusMoment({ status, deliveredAt: at, rejectedAt: at, cancelledAt: at })).toBe(null)
  expect(statusText('rejected', { orders })).toBe('Откажана')
})
