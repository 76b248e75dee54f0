import { expect, test } from 'vitest'
import type { OrderSummary } from '../../../shop/orders/rules.ts'
import { followed, newSince, rowsNow, shownOrders, withStatus } from './order-list.tsx'

function order(id: string, status: OrderSummary['status'] = 'pending'): OrderSummary {
  const text = { userEmail: '', customerName: '', phone: '' }
  return { id, status, ...text, total: 0, itemCount: 1, createdAt: 0, cancelledAt: null }
}

const list = (...ids: string[]) => ids.map((id) => order(id))
const read = (...ids: string[]) => ({ orders: list(...ids), latest: ids })
const idsOf = ({ rows }: { rows: OrderSummary[] }) => rows.map(({ id }) => id)
const shown = shownOrders('', read('c', 'b', 'a'))

test('[BEY-17] new orders stand above the others and are marked, when they may', () => {
  const next = followed(shown, read('e', 'd', 'c', 'b'), true)
  expect(idsOf(next)).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(next.fresh).toEqual(['e', 'd'])
  expect(newSince(next, ['e', 'd', 'c', 'b', 'a'])).toEqual(['e', 'd'])
  const later = followed(next, read('f', 'e', 'd', 'c'), true)
  expect([idsOf(later)[0], later.fresh]).toEqual(['f', ['f', 'e', 'd']])
  const nothing = shownOrders('', { orders: [], latest: ['a'] })
  const empty = followed(nothing, { orders: list('b', 'a'), latest: ['b', 'a'] }, false)
  expect([idsOf(empty), empty.fresh], 'an old order that has come into the list is no new one').toEqual([
    ['b', 'a'],
    ['b'],
  ])
  const ids = Array.from(Array(100).keys(), String)
  const full = shownOrders('', { orders: list(...ids), latest: [] })
  expect(idsOf(followed(full, read('new', '0'), true))).toEqual(['new', ...ids.slice(0, 99)])
})

test('[BEY-17] nothing moves where somebody works, and nothing is put in from another page', () => {
  const kept = followed(shown, read('d', 'c', 'b', 'a'), false)
  expect([idsOf(kept), kept.fresh]).toEqual([['c', 'b', 'a'], []])
  expect(idsOf(followed(shown, read('c', 'a', 'older'), true))).toEqual(['c', 'b', 'a'])
  expect(idsOf(followed(shown, read('x', 'y'), true))).toEqual(['c', 'b', 'a'])
})

test('[BEY-17] a row whose status no longer fits the filter stays in its place with its new status', () => {
  const changed = withStatus(shown, { id: 'b', status: 'delivered' })
  const next = followed(changed, read('c', 'a'), true)
  expect(next.rows.map(({ id, status }) => [id, status])).toEqual([
    ['c', 'pending'],
    ['b', 'delivered'],
    ['a', 'pending'],
  ])
  expect(withStatus(shown, { id: 'z', status: 'delivered' })).toBe(shown)
  expect(rowsNow(next, [order('a', 'rejected')])[2]).toMatchObject({ id: 'a', status: 'rejected' })
})
