import { applyCartChanges } from '../../../app/shop/cart/service.server.ts'
import { addFavorite, mergeFavorites, removeFavorite } from '../../../app/shop/favorites/service.server.ts'
import { placeOrder } from '../../../app/shop/orders/orders.server.ts'
import { saveDeliveryProfile } from '../../../app/shop/orders/delivery-profile.server.ts'
import { addReview, removeReview } from '../../../app/shop/reviews/service.server.ts'
import { addProduct, addPromo } from '../../support/factories.ts'
import { change, checkoutForm, CUSTOMER, fillCart } from '../../support/selling.ts'
import { done, type UseCase } from './use-case.ts'

const REVIEW = { productId: 'krem', rating: 4, comment: 'Добар', idempotencyKey: 'k' }

/** What customers do. */
export const SELLING_CASES: UseCase[] = [
  {
    of: ['placeOrder'],
    ids: 'CO-09 CO-14 PROMO-09',
    leaves: { user_profiles: 'the order stands whatever becomes of the profile [CO-12]' },
    async prepare({ shop, user }) {
      const promo = await addPromo(shop, { id: 'p', code: 'KOD', usageLimit: 1 })
      await fillCart(shop, user, [
        [await addProduct(shop, { id: 'krem', name: 'Крем' }), 2],
        [await addProduct(shop, { id: 'balm', name: 'Балсам' }), 1],
      ])
      const form = await checkoutForm(shop, user, { promoCode: promo.code })
      return () => done(placeOrder(shop, user, form))
    },
  },
  {
    of: ['applyCartChanges'],
    ids: 'CART-14',
    async prepare({ shop, user }) {
      const [krem, balm] = [
        await addProduct(shop, { id: 'krem', name: 'Крем' }),
        await addProduct(shop, { id: 'balm', name: 'Балсам' }),
      ]
      await addProduct(shop, { id: 'ulje', name: 'Уље' })
      await fillCart(shop, user, [
        [krem, 1],
        [balm, 1],
      ])
      const changes = [
        change({ type: 'add', productId: 'krem', quantity: 2, at: 1 }),
        change({ type: 'set', productId: 'balm', quantity: 0, at: 1 }),
        change({ type: 'merge', lines: [{ productId: 'ulje', quantity: 4, addedAt: 1 }] }),
      ]
      return () => done(applyCartChanges(shop, user, changes))
    },
  },
  {
    of: ['applyCartChanges'],
    ids: 'CART-14',
    title: 'clear',
    async prepare({ shop, user }) {
      await fillCart(shop, user, [[await addProduct(shop, { id: 'krem', name: 'Крем' }), 1]])
      const changes = [change({ type: 'clear' })]
      return () => done(applyCartChanges(shop, user, changes))
    },
  },
  {
    of: ['addFavorite'],
    ids: 'FAV-01',
    async prepare({ shop, user }) {
      await addProduct(shop, { id: 'krem', name: 'Крем' })
      return () => done(addFavorite(shop, user, 'krem'))
    },
  },
  {
    of: ['mergeFavorites'],
    ids: 'FAV-03',
    async prepare({ shop, user }) {
      for (const id of ['krem', 'balm']) await addProduct(shop, { id, name: id })
      await addFavorite(shop, user, 'krem')
      return () => mergeFavorites(shop, user, ['krem', 'balm', 'nema'])
    },
  },
  {
    of: ['removeFavorite'],
    ids: 'FAV-01',
    async prepare({ shop, user }) {
      await addProduct(shop, { id: 'krem', name: 'Крем' })
      await addFavorite(shop, user, 'krem')
      return () => removeFavorite(shop, user, 'krem')
    },
  },
  {
    of: ['saveDeliveryProfile'],
    ids: 'PROF-08',
    async prepare({ shop, user }) {
      return () => saveDeliveryProfile(shop, user, CUSTOMER)
    },
  },
  {
    of: ['addReview'],
    ids: 'REV-02 REV-06',
    async prepare({ shop, user }) {
      await addProduct(shop, { id: 'krem', name: 'Крем' })
      return () => done(addReview(shop, user, REVIEW))
    },
  },
  {
    of: ['addReview'],
    ids: 'REV-02 REV-06',
    title: 'written anew under the same key',
    async prepare({ shop, user }) {
      await addProduct(shop, { id: 'krem', name: 'Крем' })
      await addReview(shop, user, REVIEW)
      return () => done(addReview(shop, user, { ...REVIEW, rating: 1 }))
    },
  },
  {
    of: ['removeReview'],
    ids: 'REV-03 REV-06',
    again: 'not-found',
    async prepare({ shop, user }) {
      await addProduct(shop, { id: 'krem', name: 'Крем' })
      const { id } = await done(addReview(shop, user, REVIEW))
      return () => done(removeReview(shop, user, id))
    },
  },
]
