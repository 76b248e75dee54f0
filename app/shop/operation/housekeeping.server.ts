import { removeOldLimits } from '../../platform/rate-limits.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { removeExpiredSessions } from '../accounts/auth-tables.server.ts'
import { removeOldChangeSets } from '../catalog/change-sets.server.ts'
import { removeOldImports } from '../catalog/import.server.ts'
import { indexOrders } from '../orders/search.server.ts'
import { indexProfiles } from '../search/user-search.server.ts'
import { DAY_MS } from '../time.ts'

const HOUR_MS = 3_600_000
/** Whoever waits for a starting shop has been served by then; what an update left to do is begun. */
const FIRST_MS = 60_000

/** A browser that was away longer than this starts from the stored cart. */
const CART_CHANGES_KEPT_MS = 180 * DAY_MS

/**
 * Removes what only mattered for a while: ended rate limits, ids of cart changes that no browser will send again, links
 * that set a password, sessions that are over, files that were tried and not applied, changes of many products that are
 * too old to undo. And indexes what is searched.
 */
export async function keepHouse(services: Services): Promise<void> {
  await removeOldLimits(services, DAY_MS)
  await services.db
    .deleteFrom('cart_changes')
    .where('applied_at', '<', services.clock() - CART_CHANGES_KEPT_MS)
    .execute()
  await services.db
    .deleteFrom('password_resets')
    .where('expires_at', '<', services.clock() - DAY_MS)
    .execute()
  await removeExpiredSessions(services.db, services.clock() - DAY_MS)
  await indexProfiles(services.db)
  await removeOldImports(services)
  await removeOldChangeSets(services)
  // last: after an update it takes as long as there are orders
  await indexOrders(services.db)
}

/** Does so soon after the start and every hour, one after the other; a failure is logged and tried again the next hour. */
export function keepHouseHourly(services: Services): void {
  let isAtWork = false
  async function keep(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    try {
      await keepHouse(services)
    } catch (error) {
      services.log.warn({ err: error }, 'housekeeping failed')
    } finally {
      isAtWork = false
    }
  }
  setTimeout(() => void keep(), FIRST_MS).unref()
  setInterval(() => void keep(), HOUR_MS).unref()
}
