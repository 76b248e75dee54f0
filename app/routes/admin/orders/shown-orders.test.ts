import { expect, test } from 'vitest'
import type { OrderSummary } from '../../../shop/orders/rules.ts'
import { followed, newSince, rowsNow, shownOrders, withStatus } from './order-list.tsx'

function order(id: string, status: OrderSummary['status'] = 'pending'): OrderSummary {
  const text = { userEmail: '', customerName: '', phone: '' }
  return { id, status, ...text, total: 0, itemCount: 1, createdAt: 0, cancelledAt: null }
}

const list = (...ids: string[]) => ids.map((id) => order(id))
const idsOf = ({ rows }: { rows: OrderSummary[] }) => rows.map(({ id }) => id)
const shown = shownOrders('', { orders: list('c', 'b', 'a'), latest: ['c', 'b', 'a'] })

test('[BEY-17] new orders stand above the others and are marked, when they may', () => {
  const next = followed(shown, { orders: list('e', 'd', 'c', 'b') }, true)
  expect(idsOf(next)).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(next.fresh).toEqual(['e', 'd'])
  expect(newSince(next, ['e', 'd', 'c', 'b', 'a'])).toBe(2)
  const later = followed(next, { orders: list('f', 'e', 'd', 'c') }, true)
  expect([idsOf(later)[0], later.fresh]).toEqual(['f', ['f', 'e', 'd']])
  const empty = followed(shownOrders('', { orders: [], latest: [] }), { orders: list('a') }, false)
  expect([idsOf(empty), empty.fresh, newSince(empty, ['a'])]).toEqual([['a'], ['a'], 1])
  const ids = Array.from(Array(100).keys(), String)
  const full = shownOrders('', { orders: list(...ids), latest: [] })
  expect(idsOf(followed(full, { orders: list('new', '0') }, true))).toEqual(['new', ...ids.slice(0, 99)])
})

test('[BEY-17] nothing moves where somebody works, and nothing is put in from another page', () => {
  const kept = followed(shown, { orders: list('d', 'c', 'b', 'a') }, false)
  expect([idsOf(kept), kept.fresh]).toEqual([['c', 'b', 'a'], []])
  expect(idsOf(followed(shown, { orders: list('c', 'a', 'older') }, true))).toEqual(['c', 'b', 'a'])
  expect(idsOf(followed(shown, { orders: list('x', 'y') }, true))).toEqual(['c', 'b', 'a'])
})

test('[BEY-17] a row whose status no longer fits the filter stays in its place with its new status', () => {
  const changed = withStatus(shown, { id: 'b', status: 'delivered' })
  const next = followed(changed, { orders: list('c', 'a') }, true)
  expect(next.rows.map(({ id, status }) => [id, status])).toEqual([
    ['c', 'pending'],
    ['b', 'delivered'],
    ['a', 'pending'],
  ])
  expect(withStatus(shown, { id: 'z', status: 'delivered' })).toBe(shown)
  expect(rowsNow(next, [order('a', 'rejected')])[2]).toMatchObject({ id: 'a', status: 'rejected' })
})
