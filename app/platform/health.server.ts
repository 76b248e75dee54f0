import { LATEST_MIGRATION } from './database/migrate.server.ts'
import { textResponse } from './responses.server.ts'
import type { Services } from './services.server.ts'
import { withinTime } from './within-time.server.ts'

const READY_WITHIN_MS = 2000
const READING = ['GET', 'HEAD']

const asked = new WeakMap<Services, Promise<boolean>>()

/**
 * Whether the database answers within two seconds that it has the shop's data of this version or a newer one:
 * an empty or restored database must get no customers. Never rejects. Concurrent callers share one query, so
 * that a slow database does not get more of them.
 */
export function databaseAnswers(services: Services): Promise<boolean> {
  const known = asked.get(services)
  if (known) return known
  const asking = ask(services).finally(() => asked.delete(services))
  asked.set(services, asking)
  return asking
}

async function ask(services: Services): Promise<boolean> {
  const question = services.db.selectFrom('schema_migrations').where('name', '=', LATEST_MIGRATION)
  const answers = question
    .select('name')
    .execute()
    .then(
      (rows) => rows.length === 1,
      () => false,
    )
  return (await withinTime(answers, READY_WITHIN_MS)) ?? false
}

/** `/healthz`: the process answers; `/readyz`: its database too, and it is not stopping. Otherwise null. */
export async function answerHealth(
  { method, url }: Request,
  { services, isStopping }: { services: Services; isStopping: boolean },
): Promise<Response | null> {
  const { pathname } = new URL(url)
  if (pathname !== '/healthz' && pathname !== '/readyz') return null
  if (!READING.includes(method)) return textResponse(405, 'Method not allowed', { allow: READING.join(', ') })
  if (pathname === '/healthz') return textResponse(200, 'ok')
  if (isStopping) return textResponse(503, 'stopping')
  if (await databaseAnswers(services)) return textResponse(200, 'ready')
  return textResponse(503, 'database does not answer', { 'retry-after': '2' })
}
