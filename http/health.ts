import { databaseAnswers } from '../app/server/health.server.ts'
import type { Shop } from '../app/server/shop.server.ts'
import { answer } from './answer.ts'

/** `/healthz`: the process answers. `/readyz`: so does its database, and it is not stopping. [BEY-23] */
export async function answerHealth(
  pathname: string,
  { shop, isStopping }: { shop: Shop; isStopping: () => boolean },
): Promise<Response | null> {
  if (pathname === '/healthz') return answer(200, 'ok')
  if (pathname !== '/readyz') return null
  if (isStopping()) return answer(503, 'stopping')
  if (await databaseAnswers(shop)) return answer(200, 'ready')
  return answer(503, 'database does not answer', { 'retry-after': '2' })
}
