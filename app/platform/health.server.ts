import { LATEST_MIGRATION } from './database/migrate.server.ts'
import { textResponse } from './responses.server.ts'
import type { Services } from './services.server.ts'
import { withinTime } from './within-time.server.ts'

const READY_WITHIN_MS = 2000
const ALLOWED = ['GET', 'HEAD']

const running = new WeakMap<Services, Promise<boolean>>()

/**
 * Whether the database answers within two seconds that it has the shop's data of this version or a newer one:
 * an empty or restored database must get no customers. Never rejects. Callers within these two seconds share one
 * query, so that a slow database gets few of them.
 */
export function databaseAnswers(services: Services): Promise<boolean> {
  const answer = running.get(services) ?? ask(services).finally(() => running.delete(services))
  running.set(services, answer)
  return answer
}

async function ask({ db }: Services): Promise<boolean> {
  const query = db.selectFrom('schema_migrations').where('name', '=', LATEST_MIGRATION).select('name')
  const rows = await withinTime(query.execute(), READY_WITHIN_MS).catch(() => null)
  return rows?.length === 1
}

/** `/healthz`: the process answers; `/readyz`: its database too, and it is not stopping. Otherwise null. */
export async function answerHealth(
  { method, url }: Request,
  { services, isStopping }: { services: Services; isStopping: boolean },
): Promise<Response | null> {
  const { pathname } = new URL(url)
  if (pathname !== '/healthz' && pathname !== '/readyz') return null
  if (!ALLOWED.includes(method)) return textResponse(405, 'Method not allowed', { allow: ALLOWED.join(', ') })
  if (pathname === '/healthz') return textResponse(200, 'ok')
  if (isStopping) return textResponse(503, 'stopping')
  if (await databaseAnswers(services)) return textResponse(200, 'ready')
  return textResponse(503, 'database does not answer', { 'retry-after': '2' })
}
