import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '../../app/domain/user.ts'
import { addFavorite } from '../../app/server/favorites.server.ts'
import { saveDeliveryProfile } from '../../app/server/profiles.server.ts'
import { addReview } from '../../app/server/reviews.server.ts'
import { testShop, type TestShop } from '../../tests/database.ts'
import { addProduct, addUser } from '../../tests/factories.ts'
import { RECIPIENT } from '../load/recipient.ts'
import { notKept } from './not-kept.ts'
import type { Kept } from './writes.ts'

let shop: TestShop
let user: User
let kept: Kept
beforeEach(async () => {
  shop = await testShop()
  user = await addUser(shop)
  kept = { favorites: new Set(), removed: new Set(), addresses: new Set(), reviews: new Map() }
})
afterEach(() => shop.close())

const found = () => notKept(shop.db, { buyers: [{ email: user.email, kept }] })

test('favourites, profile and reviews that are as acknowledged are neither lost nor doubled', async () => {
  const { id } = await addProduct(shop)
  await addFavorite(shop, user, id)
  kept.favorites.add(id)
  await saveDeliveryProfile(shop, user, { ...RECIPIENT, address: 'новата' })
  kept.addresses.add('новата')
  const [review, idempotencyKey] = [{ productId: id, rating: 5, comment: 'добро' }, randomUUID()]
  await addReview(shop, user, { ...review, idempotencyKey })
  kept.reviews.set(idempotencyKey, review)
  expect(await found()).toEqual({ lost: [], doubled: [] })
})

test('what is not there, or says something else, is lost', async () => {
  const { id } = await addProduct(shop)
  kept.favorites.add(id)
  await saveDeliveryProfile(shop, user, { ...RECIPIENT, address: 'старата' })
  kept.addresses.add('новата')
  const [review, idempotencyKey] = [{ productId: id, rating: 5, comment: 'добро' }, randomUUID()]
  await addReview(shop, user, { ...review, idempotencyKey, rating: 1 })
  kept.reviews.set(idempotencyKey, review)
  expect((await found()).lost).toEqual([
    `favourite ${id} of ${user.email}`,
    `profile of ${user.email}`,
    `review ${idempotencyKey} of ${user.email}`,
  ])
})

test('what nobody asked for, or took back, is doubled', async () => {
  const { id } = await addProduct(shop)
  await addFavorite(shop, user, id)
  await addReview(shop, user, { productId: id, rating: 5, comment: 'пак', idempotencyKey: randomUUID() })
  expect((await found()).doubled).toEqual([
    `removed favourite ${id} of ${user.email}`,
    `review „пак“ of ${user.email}`,
  ])
})

test('an account that is gone is lost', async () => {
  expect((await notKept(shop.db, { buyers: [{ email: 'gone@example.mk', kept }] })).lost).toEqual([
    'account of gone@example.mk',
  ])
})
