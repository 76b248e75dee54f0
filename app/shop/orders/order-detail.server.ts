import { type Database, lockRow, type Transaction } from '../../platform/database/database.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { isAdmin, type User } from '../accounts/user.ts'
import { recordAudit } from '../audit/record.server.ts'
import { ok, refuse, type Result } from '../result.ts'
import { type Order, orderChange, type OrderEvent } from './rules.ts'
import { type OrderNote, NO_NOTE, type NoteValues, sameNote } from './checkout.ts'
import { readOrder } from './order-rows.server.ts'

const MOST_EVENTS = 200

/** An order as staff work with it. */
export interface OrderDetail {
  order: Order
  note: OrderNote
  /** What was done with it, the latest first. */
  timeline: OrderEvent[]
}

/** Any order whole, with what staff noted and with every change of it. */
export async function getOrderDetail(
  services: Services,
  actor: User,
  orderId: string,
): Promise<Result<OrderDetail>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const [order, note, timeline] = await Promise.all([
    readOrder(services.db, { orderId }),
    readOrderNote(services.db, orderId),
    readTimeline(services.db, orderId),
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

/** How saving went: stored, or not, because somebody else has noted something meanwhile, which is `current`. */
interface NoteSaved {
  isSaved: boolean
  current: OrderNote
}

type SavedNote = OrderNote & { orderId: string }

/** What staff have noted about an order. */
async function readOrderNote(db: Database, orderId: string): Promise<OrderNote> {
  const row = await db
    .selectFrom('order_notes')
    .select(['note', 'tracking_number as trackingNumber', 'version'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? NO_NOTE
}

/**
 * Saves the note and the tracking number with an entry in the audit for each that is another; open windows hear of it.
 * When the version that the person has seen is no longer the stored one nothing is overwritten.
 */
export async function saveOrderNote(
  services: Services,
  actor: User,
  saved: SavedNote,
): Promise<Result<NoteSaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { orderId, note, trackingNumber, version } = saved
  const done = await transaction(
    services.db,
    async (tx): Promise<Result<NoteSaved & { userId: string | null; isNew: boolean }>> => {
      const order = await lockRow(tx, 'orders', orderId)
      if (!order) return refuse({ code: 'not-found' })
      const userId = order.user_id
      const before = await readOrderNote(tx, orderId)
      if (sameNote(before, saved)) return ok({ userId, isNew: false, isSaved: true, current: before })
      if (before.version !== version) return ok({ userId, isNew: false, isSaved: false, current: before })
      const current = { note, trackingNumber, version: version + 1 }
      await writeNote(tx, { orderId, ...current }, services.clock())
      await recordChanges(tx, { services, actor, orderId, before, after: current })
      return ok({ userId, isNew: true, isSaved: true, current })
    },
  )
  if (!done.ok) return done
  const { userId, isNew, ...result } = done.value
  if (isNew) services.bus.publish({ topic: 'orders', id: orderId, ...(userId !== null && { userId }) })
  return ok(result)
}

async function writeNote(tx: Transaction, saved: SavedNote, now: number): Promise<void> {
  const { orderId, note, trackingNumber, version } = saved
  const fields = { note, tracking_number: trackingNumber, version, updated_at: now }
  await tx
    .insertInto('order_notes')
    .values({ order_id: orderId, ...fields })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(fields))
    .execute()
}

interface NoteChange {
  services: Services
  actor: User
  orderId: string
  before: NoteValues
  after: NoteValues
}

async function recordChanges(tx: Transaction, { before, after, orderId, ...who }: NoteChange): Promise<void> {
  const actions = { trackingNumber: 'order.tracking', note: 'order.note' } as const
  for (const field of ['trackingNumber', 'note'] as const) {
    if (before[field] === after[field]) continue
    await recordAudit(tx, {
      ...who,
      action: actions[field],
      subjectType: 'order',
      subjectId: orderId,
      before: { [field]: before[field] },
      after: { [field]: after[field] },
    })
  }
}
