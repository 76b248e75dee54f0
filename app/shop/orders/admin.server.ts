import { columnsOf } from '../../platform/database/columns.server.ts'
import {
  type Database,
  lockRow,
  type OrderRow,
  type Transaction,
  transaction,
} from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { entriesOf, recordAudit } from '../audit/record.server.ts'
import { type OrderStatus, SETTABLE_STATUSES } from '../order-status.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import { NO_NOTE, NOTE_FIELDS, type OrderNote, sameNote } from './checkout.ts'
import { enqueueStatusEmail } from './order-status-mail.server.ts'
import { readOrder } from './queries.server.ts'
import { type Order, orderChange, type OrderEvent, statusTimestamps } from './rules.ts'

const MOST_EVENTS = 200
const NOTE = columnsOf([...NOTE_FIELDS, 'version'])

export interface OrderDetail {
  order: Order
  note: OrderNote
  timeline: OrderEvent[]
}

export async function getOrderDetail(services: Services, actor: User, orderId: string) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const [order, note, timeline] = await Promise.all([
    readOrder(services.db, { orderId }),
    readOrderNote(services.db, orderId),
    readTimeline(services.db, orderId),
  ])
  return order ? ok({ order, note, timeline }) : refuse({ code: 'not-found' })
}

async function readTimeline(db: Database, orderId: string): Promise<OrderEvent[]> {
  const entries = entriesOf(db, { type: 'order', id: orderId }).limit(MOST_EVENTS)
  const rows = await entries.select(['id', 'at', 'actor_name', 'action', 'before', 'after']).execute()
  return rows.flatMap(({ id, at, actor_name: who, action, before, after }) => {
    const change = orderChange(action, JSON.parse(before ?? 'null'), JSON.parse(after ?? 'null'))
    return change ? [{ id, at, who, ...change }] : []
  })
}

interface StatusChange {
  orderId: string
  status: OrderStatus
  /** The order's version by the change that this one undoes, unless another came since; the moment of before stays. */
  undoes?: number | undefined
}

/** Sets one of SETTABLE_STATUSES, whatever the order's status; the same again changes nothing. Answers what is stored. */
export async function setOrderStatus(services: Services, actor: User, change: StatusChange) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const isSettable = SETTABLE_STATUSES.some((settable) => settable === change.status)
  return isSettable ? await changeStatus(services, actor, change) : refuse({ code: 'status-unknown' })
}

/** Refuses an order that is cancelled already. */
export async function cancelOrder(services: Services, actor: User, change: Omit<StatusChange, 'status'>) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return await changeStatus(services, actor, { ...change, status: 'cancelled' })
}

async function changeStatus(services: Services, actor: User, { orderId, status, undoes }: StatusChange) {
  return await changeOrder(services, orderId, async (tx, before) => {
    const { status: former } = before
    const isSame = former === status
    if (isSame && status === 'cancelled') return refuse({ code: 'already-cancelled' })
    const isOutdated = undoes !== undefined && undoes !== before.version
    if (isSame || isOutdated) return ok({ orderId, status: former, former, version: before.version })
    const now = services.clock()
    const version = before.version + 1
    const moment = statusTimestamps(status, now, undoes === undefined ? {} : before)
    // the last change was the first delivery: undone, it never was one
    const undoesDelivery = undoes && former === 'delivered' && before.delivered_at === before.updated_at
    const moments = undoesDelivery ? { ...moment, delivered_at: null } : moment
    const changed = { status, updated_at: now, version, ...moments }
    await tx.updateTable('orders').set(changed).where('id', '=', orderId).execute()
    const action = status === 'cancelled' ? 'order.cancel' : 'order.status'
    const change = { before: { status: former }, after: { status } }
    await recordAudit(tx, { services, actor, action, subjectId: orderId, ...change })
    await enqueueStatusEmail(tx, { services, orderId, status, version })
    return ok({ orderId, status, former, version })
  })
}

async function changeOrder<T>(
  services: Services,
  orderId: string,
  change: (tx: Transaction, order: OrderRow) => Promise<Result<T>>,
): Promise<Result<T>> {
  const done = await transaction(services.db, async (tx) => {
    const order = await lockRow(tx, 'orders', orderId)
    if (!order) return refuse({ code: 'not-found' })
    const changed = await change(tx, order)
    return changed.ok ? ok({ answer: changed.value, userId: order.user_id }) : changed
  })
  if (!done.ok) return done
  const { answer, userId } = done.value
  services.bus.publish({ topic: 'orders', ...(userId !== null && { userId }) })
  return ok(answer)
}

async function readOrderNote(db: Database, orderId: string): Promise<OrderNote> {
  const notes = db.selectFrom('order_notes').select(NOTE.names)
  const row = await notes.where('order_id', '=', orderId).executeTakeFirst()
  return row ? NOTE.values(row) : NO_NOTE
}

export const NOTE_ACTIONS = { trackingNumber: 'order.tracking', note: 'order.note' } as const

/** Adds an audit entry for each change. Overwrites nothing when `version` is not the stored one. */
export async function saveOrderNote(
  services: Services,
  actor: User,
  { orderId, version, ...noted }: OrderNote & { orderId: string },
) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return await changeOrder<{ isSaved: boolean; current: OrderNote }>(services, orderId, async (tx) => {
    const before = await readOrderNote(tx, orderId)
    if (sameNote(before, noted)) return ok({ isSaved: true, current: before })
    if (before.version !== version) return ok({ isSaved: false, current: before })
    const current = { ...noted, version: version + 1 }
    const fields = { ...NOTE.row(current), updated_at: services.clock() }
    await tx
      .insertInto('order_notes')
      .values({ order_id: orderId, ...fields })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(fields))
      .execute()
    for (const field of NOTE_FIELDS.filter((name) => before[name] !== current[name])) {
      const change = { before: { [field]: before[field] }, after: { [field]: current[field] } }
      await recordAudit(tx, { services, actor, action: NOTE_ACTIONS[field], subjectId: orderId, ...change })
    }
    return ok({ isSaved: true, current })
  })
}
