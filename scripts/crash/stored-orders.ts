import { openDatabase } from '../../app/server/database/database.server.ts'
import type { Scene } from './scene.ts'

/** Orders that are stored by now. */
export async function countOrders({ target }: Scene): Promise<number> {
  await using db = await openDatabase(target)
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
