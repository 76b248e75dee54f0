import fc from 'fast-check'
import { expect } from 'vitest'
import type { FavoriteForm } from '../../../app/shop/favorites/schema.ts'
import { listFavoriteIds } from '../../../app/shop/favorites/service.server.ts'
import { addProduct } from '../../support/factories.ts'
import type { Door } from './door.ts'

const PRODUCTS = 3
const product = fc.nat({ max: PRODUCTS - 1 })

export const favoriteHistory = fc.array(
  fc.array(
    fc.oneof(
      fc.record({ intent: fc.constantFrom('add' as const, 'remove' as const), product }),
      fc.record({ intent: fc.constant('merge' as const), products: fc.array(product, { maxLength: 4 }) }),
    ),
    { minLength: 2, maxLength: 8 },
  ),
  { minLength: 1, maxLength: 3 },
)

type FavoriteRounds = typeof favoriteHistory extends fc.Arbitrary<infer Value> ? Value : never

/** A set: what was only added is in it once, what was only removed is not, what nobody touched stays. [I24, FAV-01 FAV-03] */
export async function checkFavoriteHistory(door: Door, rounds: FavoriteRounds): Promise<void> {
  const ids: string[] = []
  while (ids.length < PRODUCTS) ids.push((await addProduct(door.services)).id)
  const user = await door.newCustomer()
  let before = new Set<string>()
  for (const round of rounds) {
    const changes = round.map((each): FavoriteForm => {
      if (each.intent === 'merge')
        return { intent: 'merge', productIds: each.products.map((index) => ids[index] ?? '') }
      return { intent: each.intent, productId: ids[each.product] ?? '' }
    })
    await Promise.all(changes.map((each) => door.changeFavorites(user, each)))
    const stored = await listFavoriteIds(door.services, user.id)
    const after = new Set(stored)
    expect(after.size).toBe(stored.length)
    for (const id of ids) {
      const isAdded = changes.some((each) =>
        (each.intent === 'merge' ? each.productIds : addedBy(each)).includes(id),
      )
      const isRemoved = changes.some((each) => each.intent === 'remove' && each.productId === id)
      const possible = isAdded && isRemoved ? [true, false] : [isAdded || (before.has(id) && !isRemoved)]
      expect(possible).toContain(after.has(id))
    }
    before = after
  }
}

const addedBy = (change: Exclude<FavoriteForm, { intent: 'merge' }>): string[] =>
  change.intent === 'add' ? [change.productId] : []
