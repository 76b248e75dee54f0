import { saveShopDetails } from '../../../app/shop/content/service.server.ts'
import { DEFAULT_SHOP } from '../../../app/shop/content/shop.ts'
import { DEFAULT_DELIVERY } from '../../../app/shop/delivery/rules.ts'
import { saveDelivery } from '../../../app/shop/delivery/service.server.ts'
import { retryEmails } from '../../../app/shop/emails/waiting-emails.server.ts'
import { cancelOrder, setOrderStatus, saveOrderNote } from '../../../app/shop/orders/admin.server.ts'
import { saveDeliveryProfile } from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { listUsers } from '../../../app/shop/orders/users-with-orders.server.ts'
import { createPromoCode, savePromoCode, setPromoActive } from '../../../app/shop/promotions/admin.server.ts'
import { newPromoValues, parsePromoValues } from '../../../app/shop/promotions/fields.ts'
import { promoteToAdmin, setUserDisabled } from '../../../app/shop/users/service.server.ts'
import { addProduct, checkoutForm, CUSTOMER, fillCart } from '../../support/factories.ts'
import { done, Refused, useCase } from './use-case.ts'
import type { World } from './world.ts'

function terms({ services }: World, code: string) {
  const typed = parsePromoValues(
    { ...newPromoValues(services.clock()), code, discountValue: '20' },
    services.clock(),
  )
  if (!typed) throw new Error('wrong values')
  return typed
}

export async function placedOrder({ services, user }: World): Promise<string> {
  await fillCart(services, user, [await addProduct(services, { id: 'krem', name: 'Крем' }), 2])
  const { orderId } = await done(placeOrder(services, user, await checkoutForm(services, user)))
  return orderId
}

async function createdPromo(world: World): Promise<string> {
  const made = await done(createPromoCode(world.services, world.admin, terms(world, 'ZIMA20')))
  return 'current' in made ? made.current.promo.id : ''
}

export const ADMIN_CASES = [
  useCase({ of: ['setOrderStatus'], ids: 'ADM-11 BEY-03' }, async (world) => {
    const { services, admin } = world
    const orderId = await placedOrder(world)
    return () => done(setOrderStatus(services, admin, { orderId, status: 'delivered' }))
  }),
  useCase({ of: ['cancelOrder'], ids: 'ADM-13', again: 'already-cancelled' }, async (world) => {
    const { services, admin } = world
    const id = await placedOrder(world)
    return () => done(cancelOrder(services, admin, { orderId: id }))
  }),
  useCase({ of: ['saveOrderNote'], ids: 'BEY-17' }, async (world) => {
    const { services, admin } = world
    const orderId = await placedOrder(world)
    const saved = { orderId, note: 'Ѕвони двапати', trackingNumber: 'MK1', version: 0 }
    return () => done(saveOrderNote(services, admin, saved))
  }),
  useCase({ of: ['createPromoCode'], ids: 'PROMO-11', again: 'code-taken' }, async (world) => {
    return async () => {
      const made = await done(createPromoCode(world.services, world.admin, terms(world, 'ZIMA20')))
      if (!made.isSaved && 'problems' in made) throw new Refused(made.problems.code ?? '')
    }
  }),
  useCase({ of: ['savePromoCode'], ids: 'PROMO-11' }, async (world) => {
    const change = { id: await createdPromo(world), version: 1, terms: terms(world, 'LETO20') }
    return () => done(savePromoCode(world.services, world.admin, change))
  }),
  useCase({ of: ['setPromoActive'], ids: 'PROMO-11' }, async (world) => {
    const change = { id: await createdPromo(world), isActive: false }
    return () => done(setPromoActive(world.services, world.admin, change))
  }),
  useCase({ of: ['promoteToAdmin'], ids: 'ADM-14' }, async ({ services, admin, user }) => {
    return () => done(promoteToAdmin(services, admin, user.id))
  }),
  ...[true, false].map((isDisabled) =>
    useCase(
      { of: ['setUserDisabled'], ids: 'BEY-19', title: isDisabled ? 'disabling' : 'enabling' },
      async ({ services, admin, user }: World) => {
        if (!isDisabled) await done(setUserDisabled(services, admin, { userId: user.id, isDisabled: true }))
        return () => done(setUserDisabled(services, admin, { userId: user.id, isDisabled }))
      },
    ),
  ),
  useCase({ of: ['saveDelivery'], ids: 'DEL-04' }, async ({ services, admin }) => {
    const settings = { ...DEFAULT_DELIVERY, standardDeliveryPrice: 12_000 }
    return () => done(saveDelivery(services, admin, { settings, version: 1 }))
  }),
  useCase({ of: ['saveShopDetails'], ids: 'BEY-25' }, async ({ services, admin }) => {
    return () => done(saveShopDetails(services, admin, { ...DEFAULT_SHOP, phone: '02 3111 222' }))
  }),
  useCase({ of: ['retryEmails'], ids: 'BEY-03' }, async (world) => {
    const { services, admin, mailbox } = world
    await placedOrder(world)
    mailbox.failures = 1
    await mailbox.deliver()
    return () => done(retryEmails(services, admin))
  }),
  useCase(
    { of: ['listUsers'], ids: 'BEY-19', title: 'which indexes the delivery profiles saved since' },
    async ({ services, admin, user }) => {
      await saveDeliveryProfile(services, user, CUSTOMER)
      return () => done(listUsers(services, admin, { search: 'ana' }))
    },
  ),
]
