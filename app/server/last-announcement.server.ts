import type { EpochMs } from '../domain/time.ts'
import type { Bus } from './bus.server.ts'
import { isForEverybody } from './event-audience.server.ts'
import type { Shop } from './shop.server.ts'

/** Clocks of several machines differ, and a change is heard a moment after it was stored. */
const MARGIN_MS = 2000

const known = new WeakMap<Bus, { at: EpochMs }>()

type Announcing = Pick<Shop, 'bus' | 'clock'>

/** From here on it is known when everybody was told of a change. Before that nobody listened, so it counts as one. */
export function followAnnouncements({ bus, clock }: Announcing): { at: EpochMs } {
  const followed = known.get(bus)
  if (followed) return followed
  const last = { at: clock() }
  known.set(bus, last)
  bus.subscribe(({ topic }) => {
    if (isForEverybody(topic)) last.at = clock()
  })
  return last
}

/** Whether everybody was told of a change since this moment, or about then: what was rendered at it may be old. [BEY-06 DEL-05] */
export function wasAnnouncedSince(shop: Announcing, since: EpochMs): boolean {
  return followAnnouncements(shop).at > since - MARGIN_MS
}
