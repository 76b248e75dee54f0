import { openDatabase } from '../../app/server/database/database.server.ts'
import type { Scene } from './scene.ts'

/** Does it again and again for so long, ms; throws when nobody's order was stored meanwhile. */
export async function expectOrdersWhile(
  scene: Scene,
  lastsMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const before = await countOrders(scene)
  const started = performance.now()
  while (performance.now() - started < lastsMs) await work()
  if ((await countOrders(scene)) === before) throw new Error(`no order was stored in ${lastsMs} ms`)
}

async function countOrders({ target }: Scene): Promise<number> {
  await using db = await openDatabase(target)
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
