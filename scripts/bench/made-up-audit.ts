import type { Database } from '../../app/server/database/database.server.ts'

const AT_ONCE = 500
const STAFF = ['Ана Николовска', 'Дарко Наумов', 'Билјана Костова']

/** What the orders that are there have left in the audit: that they were placed, and who settled them. */
export async function fillAudit(into: Database): Promise<void> {
  for (let after = ''; ;) {
    const orders = await into
      .selectFrom('orders')
      .select(['id', 'user_id', 'first_name', 'status', 'created_at', 'updated_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = orders.at(-1)
    if (!last) return
    const rows = orders.flatMap((order, number) => {
      const subject = { subject_type: 'order', subject_id: order.id }
      const placed = {
        ...subject,
        id: `placed-${order.id}`,
        at: order.created_at,
        actor_id: order.user_id,
        actor_name: order.first_name,
        action: 'order.place',
        before: null,
        after: '{"status":"pending"}',
      }
      const staff = number % STAFF.length
      const settled = {
        ...subject,
        id: `settled-${order.id}`,
        at: order.updated_at,
        actor_id: `staff-${staff}`,
        actor_name: STAFF[staff] ?? '',
        action: order.status === 'cancelled' ? 'order.cancel' : 'order.status',
        before: '{"status":"pending"}',
        after: JSON.stringify({ status: order.status }),
      }
      return order.status === 'pending' ? [placed] : [placed, settled]
    })
    await into
      .insertInto('audit')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    after = last.id
  }
}
