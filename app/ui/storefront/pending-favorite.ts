import { PERSONAL_KEYS } from '../account/personal-keys.ts'
import { safeStorage } from '../kit/safe-storage.ts'

const storage = safeStorage(() => localStorage)
const KEY = PERSONAL_KEYS.favorites

/** Keeps a product that a visitor wanted among the favourites until they have signed in. [FAV-03] */
export function rememberFavorite(productId: string): void {
  const others = rememberedFavorites().filter((id) => id !== productId)
  storage.set(KEY, [...others, productId].join(' '))
}

export function rememberedFavorites(): string[] {
  return storage.get(KEY)?.split(' ') ?? []
}

export function forgetFavorites(): void {
  storage.remove(KEY)
}
