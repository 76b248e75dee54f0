import { isProductId } from '../../shop/catalog/product.ts'
import { PERSONAL_KEYS } from '../account/personal-keys.ts'
import { safeStorage, type SafeStorage } from '../kit/safe-storage.ts'

/** How many products this browser remembers to have shown. [BEY-12] */
export const MAX_RECENT = 8

/** The products that this browser has shown, the last one first; whatever else is stored there is ignored. [BEY-12] */
export function createRecentProducts(storage: SafeStorage) {
  const list = () => parse(storage.get(PERSONAL_KEYS.recent))

  return {
    list,
    add: (productId: string): void => save(storage, [productId, ...list()]),
    /** For products that exist no more. */
    forget: (productIds: string[]): void =>
      save(
        storage,
        list().filter((id) => !productIds.includes(id)),
      ),
  }
}

export const recentProducts = createRecentProducts(safeStorage(() => localStorage))

function save(storage: SafeStorage, ids: string[]): void {
  storage.set(PERSONAL_KEYS.recent, JSON.stringify(atMost(ids)))
}

function parse(json: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(stored) ? atMost(stored.filter(isProductId)) : []
  } catch {
    return []
  }
}

function atMost(ids: string[]): string[] {
  return [...new Set(ids)].slice(0, MAX_RECENT)
}
