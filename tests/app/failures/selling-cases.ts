import { applyCartChanges } from '../../../app/shop/cart/service.server.ts'
import { addFavorite, mergeFavorites, removeFavorite } from '../../../app/shop/favorites/service.server.ts'
import { saveDeliveryProfile } from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { addReview, removeReview } from '../../../app/shop/reviews/service.server.ts'
import { addProduct, addPromo, change, checkoutForm, CUSTOMER, fillCart } from '../../support/factories.ts'
import { done, useCase } from './use-case.ts'

const REVIEW = { productId: 'krem', rating: 4, comment: 'Добар', idempotencyKey: 'k' }

export const SELLING_CASES = [
  useCase(
    {
      of: ['placeOrder'],
      ids: 'CO-09 CO-14 PROMO-09',
      leaves: { user_profiles: 'the order stands whatever becomes of the profile [CO-12]' },
    },
    async ({ services, user }) => {
      const promo = await addPromo(services, { id: 'p', code: 'KOD', usageLimit: 1 })
      const krem = await addProduct(services, { id: 'krem', name: 'Крем' })
      const balm = await addProduct(services, { id: 'balm', name: 'Балсам' })
      await fillCart(services, user, [krem, 2], [balm, 1])
      const form = await checkoutForm(services, user, { promoCode: promo.code })
      return () => done(placeOrder(services, user, form))
    },
  ),
  useCase({ of: ['applyCartChanges'], ids: 'CART-14' }, async ({ services, user }) => {
    const krem = await addProduct(services, { id: 'krem', name: 'Крем' })
    const balm = await addProduct(services, { id: 'balm', name: 'Балсам' })
    await addProduct(services, { id: 'ulje', name: 'Уље' })
    await fillCart(services, user, [krem, 1], [balm, 1])
    const changes = [
      change({ type: 'add', productId: 'krem', quantity: 2, at: 1 }),
      change({ type: 'set', productId: 'balm', quantity: 0, at: 1 }),
      change({ type: 'merge', lines: [{ productId: 'ulje', quantity: 4, addedAt: 1 }] }),
    ]
    return () => applyCartChanges(services, user, changes)
  }),
  useCase({ of: ['applyCartChanges'], ids: 'CART-14', title: 'clear' }, async ({ services, user }) => {
    await fillCart(services, user, [await addProduct(services, { id: 'krem', name: 'Крем' }), 1])
    const changes = [change({ type: 'clear' })]
    return () => applyCartChanges(services, user, changes)
  }),
  useCase({ of: ['addFavorite'], ids: 'FAV-01' }, async ({ services, user }) => {
    await addProduct(services, { id: 'krem', name: 'Крем' })
    return () => done(addFavorite(services, user, 'krem'))
  }),
  useCase({ of: ['mergeFavorites'], ids: 'FAV-03' }, async ({ services, user }) => {
    for (const id of ['krem', 'balm']) await addProduct(services, { id, name: id })
    await addFavorite(services, user, 'krem')
    return () => mergeFavorites(services, user, ['krem', 'balm', 'nema'])
  }),
  useCase({ of: ['removeFavorite'], ids: 'FAV-01' }, async ({ services, user }) => {
    await addProduct(services, { id: 'krem', name: 'Крем' })
    await addFavorite(services, user, 'krem')
    return () => removeFavorite(services, user, 'krem')
  }),
  useCase(
    { of: ['saveDeliveryProfile'], ids: 'PROF-08' },
    async ({ services, user }) =>
      () =>
        saveDeliveryProfile(services, user, CUSTOMER),
  ),
  useCase({ of: ['addReview'], ids: 'REV-02 REV-06' }, async ({ services, user }) => {
    await addProduct(services, { id: 'krem', name: 'Крем' })
    return () => done(addReview(services, user, REVIEW))
  }),
  useCase(
    { of: ['addReview'], ids: 'REV-02 REV-06', title: 'written again under the same key' },
    async ({ services, user }) => {
      await addProduct(services, { id: 'krem', name: 'Крем' })
      await addReview(services, user, REVIEW)
      return () => done(addReview(services, user, { ...REVIEW, rating: 1 }))
    },
  ),
  useCase({ of: ['removeReview'], ids: 'REV-03 REV-06', again: 'not-found' }, async ({ services, user }) => {
    await addProduct(services, { id: 'krem', name: 'Крем' })
    const { id } = await done(addReview(services, user, REVIEW))
    return () => done(removeReview(services, user, id))
  }),
]
