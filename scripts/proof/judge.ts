import { sql } from 'kysely'
import { openDatabase, type DatabaseTarget } from '../../app/server/database/database.server.ts'
import type { Acknowledged, Buyer } from '../crash/buyer.ts'
import { compare } from '../crash/compare.ts'

interface Told {
  /** What must be there. */
  acknowledged: Acknowledged[]
  /** What may be there. */
  later: Acknowledged[]
  /** Whose carts must be empty. */
  buyers: Buyer[]
}

/** Every line is a fault: an order that is missing, one that nobody asked for, an order in pieces, a wrong count. */
export async function faultsOf(
  target: DatabaseTarget,
  { acknowledged, later, buyers }: Told,
): Promise<string[]> {
  const db = await openDatabase(target)
  try {
    const must = await compare(db, { acknowledged, buyers, handled: [] })
    const may = await compare(db, { acknowledged: later, buyers: [], handled: [] })
    const pieces = await sql<{ id: string }>`select id from orders where
      total <> shipping - discount + coalesce((select sum(line_total) from order_items where order_id = orders.id), -1)
      or not exists (select 1 from audit where action = 'order.place' and subject_id = orders.id)
      or not exists (select 1 from outbox where dedup_key = 'order-received:' || orders.id)`.execute(db)
    return [
      ...must.lost.map((order) => `LOST ${order}`),
      ...may.doubled.map((order) => `DOUBLED ${order}`),
      ...must.wrong.map((what) => `WRONG ${what}`),
      ...pieces.rows.map(({ id }) => `IN PIECES ${id}`),
    ]
  } finally {
    await db.destroy()
  }
}

/** The addresses that do not answer with a picture. */
export async function missingPictures(origin: string, addresses: string[]): Promise<string[]> {
  const missing: string[] = []
  for (const address of addresses) {
    const response = await fetch(origin + address)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok || !bytes.equals(Buffer.alloc(20_000, address.slice('/media/'.length))))
      missing.push(`PICTURE ${response.status} ${address}`)
  }
  return missing
}
