import type { Transaction } from './database/database.server.ts'

/** The order as it is once nobody else is changing it; the update that changes nothing is what waits, on both engines. */
export async function lockOrder(tx: Transaction, orderId: string) {
  return await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', orderId)
    .returning(['status', 'user_id'])
    .executeTakeFirst()
}
