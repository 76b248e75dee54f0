import { type Order, orderChange, type OrderEvent } from './rules.ts'
import type { OrderNote } from './checkout.ts'
import { ok, refuse, type Result } from '../result.ts'
import { isAdmin, type User } from '../accounts/user.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readOrderNote } from './order-notes.server.ts'
import { readOrder } from './order-rows.server.ts'
import type { Shop } from '../../platform/shop.server.ts'

const MOST_EVENTS = 200

/** An order as staff work with it. */
export interface OrderDetail {
  order: Order
  note: OrderNote
  /** What was done with it, the latest first. */
  timeline: OrderEvent[]
}

/** Any order whole, with what staff noted and with every change of it. [ADM-11 BEY-17 SEC-03] */
export async function getOrderDetail(shop: Shop, actor: User, orderId: string): Promise<Result<OrderDetail>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const [order, note, timeline] = await Promise.all([
    readOrder(shop.db, { orderId }),
    readOrderNote(shop.db, orderId),
    readTimeline(shop.db, orderId),
  ])
  return order ? ok({ order, note, timeline }) : refuse({ code: 'not-found' })
}

async function readTimeline(db: Database, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'actor_name', 'action', 'before', 'after'])
    .where('subject_type', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.flatMap(({ id, at, actor_name: who, action, before, after }) => {
    const change = orderChange(action, parsed(before), parsed(after))
    return change ? [{ id, at, who, ...change }] : []
  })
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
