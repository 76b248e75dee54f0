import { createHash, timingSafeEqual } from 'node:crypto'
import { liveStreams } from '../app/server/event-streams.server.ts'
import { connectionMetrics } from '../app/server/metrics/database-metrics.server.ts'
import { writeMetrics } from '../app/server/metrics/metric.server.ts'
import { processMetrics } from '../app/server/metrics/process-metrics.server.ts'
import * as shopMetrics from '../app/server/metrics/shop-metrics.server.ts'
import { readShopState } from '../app/server/metrics/shop-state.server.ts'
import type { Shop } from '../app/server/shop.server.ts'
import { answer } from './answer.ts'
import { requestMetrics } from './request-metrics.ts'

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * `/metrics` for whoever shows the token of the settings; for everybody else, and without the setting, null: there is no
 * such page. Holds no personal data. [BEY-23]
 */
export async function answerMetrics(
  request: Request,
  { shop, token }: { shop: Shop; token: string | null },
): Promise<Response | null> {
  if (new URL(request.url).pathname !== '/metrics' || request.method !== 'GET') return null
  const shown = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === null || shown === undefined || !isSame(shown, token)) return null
  const text = await writeMetrics([
    ...requestMetrics,
    ...Object.values(shopMetrics),
    liveStreams,
    ...(await readShopState(shop)),
    ...connectionMetrics,
    ...processMetrics,
  ])
  return answer(200, text.trimEnd(), { 'content-type': FORMAT })
}

/** Takes the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
