import { parseObject } from '../../shop/text.ts'
import { isRandomId, randomId, tabStore } from './browser-storage.ts'

/** What a user is entering, stored until it is sent: over a reload, a sign-in and an error. */
export type Draft<Fields> = Fields & {
  /** null until the user signs in */
  ownerId: string | null
  /** What is sent under this key counts once, however often it is sent. */
  key: string
}

/** Never returns another user's draft. */
export function loadDraft<Fields>(
  place: string,
  userId: string | null,
  parse: (stored: Record<string, unknown>) => Fields,
): Draft<Fields> {
  const stored = parseObject(tabStore.get(place))
  const ownerId = typeof stored['ownerId'] === 'string' ? stored['ownerId'] : null
  const isOthers = ownerId !== null && userId !== null && ownerId !== userId
  const own = isOthers ? {} : stored
  return {
    ...parse(own),
    ownerId: userId ?? ownerId,
    key: isRandomId(own['key']) ? own['key'] : randomId(),
  }
}
