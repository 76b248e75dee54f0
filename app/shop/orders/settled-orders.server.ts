import { HOUR_MS, startOfHour, type EpochMs } from '../time.ts'
import { keptNumbers, type KeptNumbers } from '../../platform/cache/kept-numbers.server.ts'
import type { Shop } from '../../platform/shop.server.ts'

/** An order is stored within seconds of the moment that it says; after so long no earlier one is to come. */
const SETTLED_AFTER_MS = HOUR_MS / 6

/** From the first moment on, before the second. */
export interface Stretch {
  from: EpochMs
  until: EpochMs
}

interface Reading<Part> extends Stretch {
  /** Names what is read among all that is kept. */
  key: string
  /** What of earlier orders it is made from: that they were placed, or what became of them. */
  of: keyof Omit<KeptNumbers, 'catalogue'>
  /** About so much memory a part takes. */
  bytes?: (part: Part) => number
  read: (stretch: Stretch) => Promise<Part>
}

/**
 * What is read of the orders of a stretch of time, in two parts: of the past, up to a full hour, which is kept, and of what came
 * since, read anew. So a year is added up once an hour, or when something becomes of an order, and not for everybody who asks.
 */
export async function readInParts<Part>(
  shop: Shop,
  { key, of, from, until, read, bytes }: Reading<Part>,
): Promise<Part[]> {
  const split = Math.max(from, Math.min(until, startOfHour(shop.clock() - SETTLED_AFTER_MS)))
  const past = { from, until: split }
  const parts: Part[] = []
  if (split > from)
    parts.push(await keptNumbers(shop)[of].read(`${key} ${from} ${split}`, () => read(past), bytes))
  if (split < until) parts.push(await read({ from: split, until }))
  return parts
}
