import { sql } from 'kysely'
import type { Shop } from './shop.server.ts'

const READY_WITHIN_MS = 2000

const asked = new WeakMap<Shop, Promise<boolean>>()

/**
 * Whether the database answers a question within two seconds. Never rejects. Whoever asks meanwhile hears the same answer:
 * every open page asks after each event, and a database that is slow must not be asked the more. [BEY-23]
 */
export function databaseAnswers(shop: Shop): Promise<boolean> {
  const known = asked.get(shop)
  if (known) return known
  const asking = ask(shop).finally(() => asked.delete(shop))
  asked.set(shop, asking)
  return asking
}

async function ask(shop: Shop): Promise<boolean> {
  const answers = sql`select 1`.execute(shop.db).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref()
  })
  return Promise.race([answers, tooLate])
}
