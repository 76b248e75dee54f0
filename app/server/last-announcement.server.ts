import type { EpochMs } from '../domain/time.ts'
import type { Bus } from './bus.server.ts'
import { isForEverybody } from './event-audience.server.ts'
import type { Shop } from './shop.server.ts'

/** Clocks of several machines differ, and a change is heard a moment after it was stored. */
const MARGIN_MS = 2000

const known = new WeakMap<Bus, { at: EpochMs }>()

/**
 * Whether everybody was told of a change since this moment, or about then: what was rendered at it may be old. Before the first
 * question nobody listened, so that counts as one. [BEY-06 DEL-05]
 */
export function wasAnnouncedSince({ bus, clock }: Pick<Shop, 'bus' | 'clock'>, since: EpochMs): boolean {
  const last = known.get(bus) ?? { at: clock() }
  if (!known.has(bus)) {
    known.set(bus, last)
    bus.subscribe(({ topic }) => {
      if (isForEverybody(topic)) last.at = clock()
    })
  }
  return last.at > since - MARGIN_MS
}
