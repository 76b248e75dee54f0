import { sql } from 'kysely'
import type { Shop } from './shop.server.ts'

const READY_WITHIN_MS = 2000

/** Whether the database answers a question within two seconds. Never rejects. [BEY-23] */
export async function databaseAnswers(shop: Shop): Promise<boolean> {
  const answers = sql`select 1`.execute(shop.db).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref()
  })
  return Promise.race([answers, tooLate])
}
