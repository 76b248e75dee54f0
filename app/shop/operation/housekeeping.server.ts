import { setTimeout as sleep } from 'node:timers/promises'
import { removeExpiredSessions } from '../../platform/auth-tables.server.ts'
import { removeOldLimits } from '../../platform/rate-limits.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Settings } from '../../platform/settings.server.ts'
import { removeOldCartChanges } from '../cart/service.server.ts'
import { removeOldChangeSets } from '../catalog/change-sets.server.ts'
import { removeOldImports } from '../catalog/import.server.ts'
import { forgetFormerCustomers } from '../orders/former-customers.server.ts'
import { indexOrders } from '../orders/search.server.ts'
import { indexProfiles } from '../search/user-search.server.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'

/** By then the requests that waited for the start are served. */
const FIRST_MS = 60_000

/** A browser that was away longer starts from the stored cart. */
const CART_CHANGES_KEPT_MS = 180 * DAY_MS

const YEAR_MS = 365.25 * DAY_MS

type Retention = Pick<Settings, 'keepAddressesYears'>

/**
 * Deletes what has expired (rate limits, ids of cart changes, password links, sessions, imports, changes that
 * can't be undone any more, addresses in old orders of deleted accounts) and indexes what is searched. A task
 * that fails stops no other; all failures are thrown afterwards, as one AggregateError.
 */
export async function runHousekeeping(services: Services, { keepAddressesYears }: Retention): Promise<void> {
  const { db, clock } = services
  const before = (ms: number) => clock() - ms
  const failures: unknown[] = []
  for (const task of [
    () => removeOldLimits(services, DAY_MS),
    () => removeOldCartChanges(services, before(CART_CHANGES_KEPT_MS)),
    () => db.deleteFrom('password_resets').where('expires_at', '<', before(DAY_MS)).execute(),
    () => removeExpiredSessions(db, before(DAY_MS)),
    () => removeOldImports(services),
    () => removeOldChangeSets(services),
    () => forgetFormerCustomers(services, before(keepAddressesYears * YEAR_MS)),
    // last: what must be deleted waits for no index, whose time grows with users and orders after an update
    () => indexProfiles(db),
    () => indexOrders(db),
  ]) {
    await task().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'housekeeping')
}

/** Soon after the start, then an hour after each time; what has failed is logged and tried again with the next. */
export async function runHousekeepingHourly(services: Services, retention: Retention): Promise<never> {
  for (let waitMs = FIRST_MS; ; waitMs = HOUR_MS) {
    await sleep(waitMs, null, { ref: false })
    await runHousekeeping(services, retention).catch((error: unknown) => {
      const failures: unknown[] = error instanceof AggregateError ? error.errors : [error]
      for (const err of failures) services.log.warn({ err }, 'housekeeping failed')
    })
  }
}
