import { safeStorage, everyMemory } from '../kit/safe-storage.ts'

/** Where this browser stores what a user entered or looked at; none of it outlives the sign-out. */
export const PERSONAL_KEYS = {
  checkout: 'nega.checkout',
  seenPrices: 'nega.seenPrices',
  favorites: 'nega.pendingFavorite',
  recent: 'nega.recent',
  /** followed by the product's id */
  review: 'nega.review.',
} as const

const storages = [safeStorage(() => localStorage), safeStorage(() => sessionStorage)]

/** After a sign-out nothing of the user stays, whichever part of the shop stored it. */
export function forgetPerson(): void {
  const prefixes = Object.values(PERSONAL_KEYS)
  const isPersonal = (key: string) => prefixes.some((prefix) => key.startsWith(prefix))
  for (const storage of storages) {
    for (const key of storage.keys('').filter(isPersonal)) storage.remove(key)
  }
  for (const memory of everyMemory) {
    for (const key of [...memory.keys()].filter(isPersonal)) memory.delete(key)
  }
}
