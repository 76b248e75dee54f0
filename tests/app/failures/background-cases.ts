import { limitAttempts } from '../../../app/platform/rate-limits.server.ts'
import { seedDemo } from '../../../app/shop/operation/demo.server.ts'
import { keepHouse } from '../../../app/shop/operation/housekeeping.server.ts'
import { saveDeliveryProfile } from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { addAccount } from '../../support/accounts.ts'
import { addProduct, checkoutForm, CUSTOMER, fillCart } from '../../support/factories.ts'
import { kept } from '../../support/product-files.ts'
import { done, useCase } from './use-case.ts'

export const BACKGROUND_CASES = [
  useCase(
    {
      of: ['keepHouseHourly'],
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
      await saveDeliveryProfile(services, user, CUSTOMER)
      services.advance(366 * DAY_MS)
      return () => keepHouse(services, { keepAddressesYears: 5 })
    },
  ),
  useCase(
    {
      of: ['keepHouseHourly'],
      ids: 'BEY-17 LIST-10',
      title: 'indexing what is searched',
      steps: 'some are indexed at a time; the next hour does the rest',
    },
    async ({ services, user }) => {
      await fillCart(services, user, [await addProduct(services, { id: 'krem', name: 'Крем' }), 1])
      await done(placeOrder(services, user, await checkoutForm(services, user)))
      await services.db.insertInto('search_words').values({ word: 'kolagen', written: 'колаген' }).execute()
      return () => keepHouse(services, { keepAddressesYears: 5 })
    },
  ),
  useCase(
    { of: ['limitAttempts'], ids: 'AUTH-07', leaves: { rate_limits: 'a try counts, however it ends' } },
    async ({ services }) =>
      () =>
        limitAttempts(services, { action: 'promo', per: 'address', of: '127.0.0.1', limit: 1 }),
  ),
  useCase(
    {
      of: ['prepareDemo'],
      ids: 'INFO-01',
      title: 'its catalogue (its accounts are provision and promoteToAdmin)',
    },
    async ({ services }) =>
      () =>
        seedDemo(services),
  ),
]
