import { rowLock, type Transaction, transaction } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { REFUSED_STATUSES } from '../order-status.ts'
import { recordOf } from '../record-of.ts'
import { DAY_MS, type EpochMs } from '../time.ts'
import { NOTE_ACTIONS } from './admin.server.ts'
import { type Customer, EMPTY_CUSTOMER, REQUIRED_CUSTOMER_FIELDS } from './checkout.ts'
import { CUSTOMER } from './queries.server.ts'
import { orderSearchWords } from './search.ts'

const ORDERS_AT_ONCE = 100

/** A status that was set by mistake can be taken back. */
const GRACE_MS = DAY_MS

/** For required columns, which the database does not accept empty. */
const NOTHING = '–'
const NOBODY: Customer = {
  ...EMPTY_CUSTOMER,
  ...recordOf(REQUIRED_CUSTOMER_FIELDS, () => NOTHING),
  firstName: 'Поранешен',
  lastName: 'купувач',
}
const FORGOTTEN = { ...CUSTOMER.row(NOBODY), user_email: NOTHING }

/**
 * Removes names, addresses, notes and tracking numbers from orders of deleted accounts: from those that were
 * refused a day ago, and from every one placed before `before`. Products, sums and dates stay.
 */
export async function forgetFormerCustomers(services: Services, before: EpochMs): Promise<void> {
  const forgetSome = (tx: Transaction) => forgetCustomers(tx, { now: services.clock(), before })
  while ((await transaction(services.db, forgetSome)) === ORDERS_AT_ONCE);
}

async function forgetCustomers(tx: Transaction, { now, before }: { now: EpochMs; before: EpochMs }) {
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', 'is', null)
    // a note may have been written since
    .where((eb) => {
      const notes = eb.selectFrom('order_notes').select('order_id').whereRef('order_id', '=', 'orders.id')
      return eb.or([eb('phone', '<>', NOTHING), eb.exists(notes)])
    })
    .where((eb) => {
      const isRefused = eb('status', 'in', REFUSED_STATUSES)
      return eb.or([
        eb('created_at', '<', before),
        eb.and([isRefused, eb('updated_at', '<', now - GRACE_MS)]),
      ])
    })
    .orderBy('id')
    .limit(ORDERS_AT_ONCE)
    .modifyEnd(rowLock(tx))
    .execute()
  for (const { id } of orders) {
    const indexing = {
      search_words: orderSearchWords({ id, ...NOBODY, userEmail: NOTHING }),
      words_indexed: 0 as const,
    }
    await tx
      .updateTable('orders')
      .set((eb) => ({ ...FORGOTTEN, ...indexing, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('order_words').where('order_id', '=', id).execute()
    await tx.deleteFrom('order_notes').where('order_id', '=', id).execute()
    await tx
      .updateTable('audit')
      .set({ before: null, after: null })
      .where('subject_type', '=', 'order')
      .where('subject_id', '=', id)
      .where('action', 'in', Object.values(NOTE_ACTIONS))
      .execute()
  }
  return orders.length
}
