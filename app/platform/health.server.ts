import { sql } from 'kysely'
import { LATEST_MIGRATION } from './database/migrate.server.ts'
import type { Shop } from './shop.server.ts'
import { textResponse } from './text-response.server.ts'

const READY_WITHIN_MS = 2000

const asked = new WeakMap<Shop, Promise<boolean>>()

/**
 * Whether the database answers within two seconds that it holds the shop's data in this version or a newer one: an empty
 * one, put back or promoted by mistake, must get no customers. Never rejects. Whoever asks meanwhile hears the same answer:
 * every open page asks after each event, and a database that is slow must not be asked the more.
 */
export function databaseAnswers(shop: Shop): Promise<boolean> {
  const known = asked.get(shop)
  if (known) return known
  const asking = ask(shop).finally(() => asked.delete(shop))
  asked.set(shop, asking)
  return asking
}

async function ask(shop: Shop): Promise<boolean> {
  const question = sql`select 1 from schema_migrations where name = ${LATEST_MIGRATION}`
  const answers = question.execute(shop.db).then(
    ({ rows }) => rows.length === 1,
    () => false,
  )
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref()
  })
  return Promise.race([answers, tooLate])
}

/** `/healthz`: the process answers. `/readyz`: so does its database, and it is not stopping. Null for every other address. */
export async function answerHealth(
  pathname: string,
  { shop, isStopping }: { shop: Shop; isStopping: boolean },
): Promise<Response | null> {
  if (pathname === '/healthz') return textResponse(200, 'ok')
  if (pathname !== '/readyz') return null
  if (isStopping) return textResponse(503, 'stopping')
  if (await databaseAnswers(shop)) return textResponse(200, 'ready')
  return textResponse(503, 'database does not answer', { 'retry-after': '2' })
}
