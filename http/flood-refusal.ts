import { splitLanguage } from '../app/domain/language.ts'
import { limitRefused } from '../app/server/metrics/shop-metrics.server.ts'
import { plainAnswers } from '../app/server/plain-answers.server.ts'
import type { Limits } from '../app/server/settings.server.ts'
import { answer } from './answer.ts'
import { createFloodLimit } from './flood-limit.ts'

/** 429 for an address that asks or sends more in a minute than the settings allow, else null; each process counts for itself. */
export function createFloodRefusal(limits: Limits) {
  const all = createFloodLimit(limits.requestsPerMinute)
  const writes = createFloodLimit(limits.writesPerMinute)

  return ({ method, url }: Request, address: string): Response | null => {
    // not the wall clock: set back by hours, it would keep an address out for as long
    const now = performance.now()
    const waitForAll = all.take(address, now)
    const wait = waitForAll || (method === 'POST' ? writes.take(address, now) : 0)
    if (wait === 0) return null
    limitRefused.count({ limit: waitForAll > 0 ? 'requests-per-minute' : 'writes-per-minute' })
    const { tooMany } = plainAnswers(splitLanguage(new URL(url).pathname).language)
    return answer(429, tooMany, { 'retry-after': String(wait) })
  }
}
