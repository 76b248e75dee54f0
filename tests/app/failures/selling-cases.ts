import { limitAttempts } from '../../../app/platform/rate-limits.server.ts'
import { applyCartChanges } from '../../../app/shop/cart/service.server.ts'
import { addFavorite, mergeFavorites, removeFavorite } from '../../../app/shop/favorites/service.server.ts'
import { seedDemo } from '../../../app/shop/operation/demo.server.ts'
import { runHousekeeping } from '../../../app/shop/operation/housekeeping.server.ts'
import { changeDeliveryProfile } from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { addReview, removeReview } from '../../../app/shop/reviews/service.server.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { addAccount } from '../../support/accounts.ts'
import { addProduct, addPromo, change, checkoutForm, CUSTOMER, fillCart } from '../../support/factories.ts'
import { kept } from '../../support/product-files.ts'
import { done, useCase } from './use-case.ts'

const REVIEW = { productId: 'krem', rating: 4, comment: 'Добар', idempotencyKey: 'k' }
const COUNTS = { rate_limits: 'sent again it counts too' }
const WRITTEN = { of: ['addReview'], ids: 'REV-02 REV-06', leaves: COUNTS }

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
  useCase({ of: ['changeDeliveryProfile'], ids: 'PROF-08' }, async ({ services, user }) => {
    return () => changeDeliveryProfile(services, user, CUSTOMER)
  }),
  useCase(WRITTEN, async ({ services, user }) => {
    await addProduct(services, { id: 'krem', name: 'Крем' })
    return () => done(addReview(services, user, REVIEW))
  }),
  useCase({ ...WRITTEN, title: 'written again under the same key' }, async ({ services, user }) => {
    await addProduct(services, { id: 'krem', name: 'Крем' })
    await addReview(services, user, REVIEW)
    return () => done(addReview(services, user, { ...REVIEW, rating: 1 }))
  }),
  useCase({ of: ['removeReview'], ids: 'REV-03 REV-06', again: 'not-found' }, async ({ services, user }) => {
    await addProduct(services, { id: 'krem', name: 'Крем' })
    const { id } = await done(addReview(services, user, REVIEW))
    return () => done(removeReview(services, user, id))
  }),
]

export const BACKGROUND_CASES = [
  useCase(
    {
      of: ['runHousekeepingHourly'],
      ids: 'BEY-18 BEY-19',
      steps: 'each kind of old row is a task of its own; the next hour does the rest',
    },
    async ({ services, admin, user }) => {
      await limitAttempts(services, { action: 'sign-in', per: 'address', of: '127.0.0.1', limit: 1 })
      await fillCart(services, user, [await addProduct(services, { id: 'krem', name: 'Крем' }), 1])
      await addAccount(services, { ...user, name: user.displayName })
      const link = { id: 'link', token_hash: 'h', user_id: user.id, expires_at: services.clock() }
      await services.db.insertInto('password_resets').values(link).execute()
      await kept(services, admin, 'id\nkrem\n')
      const set = { id: 's', at: services.clock(), actor_id: admin.id, actor_name: 'Ана' }
      await services.db
        .insertInto('product_change_sets')
        .values({ ...set, kind: 'bulk', file_name: null, created: 0, changed: 1 })
        .execute()
      await changeDeliveryProfile(services, user, CUSTOMER)
      services.advance(366 * DAY_MS)
      return () => runHousekeeping(services, { keepAddressesYears: 5 })
    },
  ),
  useCase(
    {
      of: ['runHousekeepingHourly'],
      ids: 'BEY-17 LIST-10',
      title: 'indexing what is searched',
      steps: 'some are indexed at a time; the next hour does the rest',
    },
    async ({ services, user }) => {
      await fillCart(services, user, [await addProduct(services, { id: 'krem', name: 'Крем' }), 1])
      await done(placeOrder(services, user, await checkoutForm(services, user)))
      await services.db.insertInto('search_words').values({ word: 'kolagen', written: 'колаген' }).execute()
      return () => runHousekeeping(services, { keepAddressesYears: 5 })
    },
  ),
  useCase(
    { of: ['limitAttempts'], ids: 'AUTH-07', leaves: { rate_limits: 'a try counts, however it ends' } },
    async ({ services }) =>
      () =>
        limitAttempts(services, { action: 'promo', per: 'address', of: '127.0.0.1', limit: 1 }),
  ),
  useCase(
    { of: ['prepareDemo'], ids: 'INFO-01', title: 'its catalogue (accounts: provision and promoteToAdmin)' },
    async ({ services }) =>
      () =>
        seedDemo(services),
  ),
]
