import fc from 'fast-check'
import { expect } from 'vitest'
import type { OrderStatus } from '../../../app/shop/orders/rules.ts'
import { addProduct, change, checkoutForm } from '../../support/factories.ts'
import type { Door } from './door.ts'

const STATUSES = ['pending', 'approved', 'rejected', 'delivered', 'cancelled'] as const

/** Rounds of what several administrators choose for one order at once. */
export const statusHistory = fc.array(
  fc.array(fc.constantFrom(...STATUSES), { minLength: 2, maxLength: 6 }),
  { minLength: 1, maxLength: 4 },
)

/**
 * Every change is in the audit from the status that it found to the one that it set, one after the other, the last is the
 * order's; nobody is told no but who cancels what is cancelled, and an email waits for every change. [I35, ADM-11 ADM-13 BEY-03]
 */
export async function checkStatusHistory(door: Door, rounds: OrderStatus[][]): Promise<void> {
  const { services } = door
  const orderId = await placedOrder(door)
  for (const statuses of rounds) {
    const answers = await Promise.all(
      statuses.map(async (status) => ({ status, isDone: await door.setStatus(orderId, status) })),
    )
    const refused = answers.filter(({ isDone }) => !isDone)
    expect(refused.every(({ status }) => status === 'cancelled')).toBe(true)
  }
  const order = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const changes = await readChanges(door, orderId)
  expect(order.version).toBe(1 + changes.length)
  // as many changes lead into every status as out of it, but for the first and the last
  for (const status of STATUSES) {
    const into = changes.filter(({ after }) => after === status).length
    const outOf = changes.filter(({ before }) => before === status).length
    expect({ status, balance: into - outOf }).toEqual({
      status,
      balance: Number(order.status === status) - Number(status === 'pending'),
    })
  }
  expect(changes.every(({ before, after }) => before !== after)).toBe(true)
  const mails = await services.db
    .selectFrom('outbox')
    .select('dedup_key')
    .where('dedup_key', 'like', `order-status:${orderId}:%`)
    .execute()
  const told = mails.map(({ dedup_key }) => dedup_key.split(':')[2])
  expect(new Set(told)).toEqual(new Set(changes.map(({ after }) => after)))
  expect(mails).toHaveLength(changes.length)
}

async function readChanges({ services }: Door, orderId: string) {
  const rows = await services.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('subject_id', '=', orderId)
    .where('action', 'in', ['order.status', 'order.cancel'])
    .execute()
  const statusIn = (json: string | null) => (JSON.parse(json ?? '{}') as { status: OrderStatus }).status
  return rows.map(({ before, after }) => ({ before: statusIn(before), after: statusIn(after) }))
}

async function placedOrder(door: Door): Promise<string> {
  const user = await door.newCustomer()
  const { id } = await addProduct(door.services)
  await door.changeCart(user, [change({ type: 'add', productId: id, quantity: 1, at: 1 })])
  const placed = await door.placeOrder(user, await checkoutForm(door.services, user))
  if ('refusal' in placed) throw new Error(placed.refusal)
  return placed.orderId
}
