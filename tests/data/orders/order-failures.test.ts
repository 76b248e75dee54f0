import { expect, test } from 'vitest'
import { addProduct, addPromo, addUser } from '../../support/factories.ts'
import { type Fault, InjectedFailure } from '../../app/failures/faulty-driver.ts'
import { type FaultyShop, faultyShop } from '../../app/failures/world.ts'
import { change, checkoutForm, expectWholeOrders, fillCart, orderRows, valueOf } from '../../support/selling.ts'
import { setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import { applyCartChanges, getCart } from '../../../app/shop/cart/service.server.ts'
import { getOwnOrder, listOwnOrders } from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'

const MOST_STATEMENTS = 12

/**
 * What the work gives while one of its statements fails; null: nothing but that failure. Then it may be stored all the same,
 * when it is the answer of COMMIT that is lost.
 */
async function failing<T>(shop: FaultyShop, fault: Fault, work: () => Promise<T>) {
  shop.faults.arm(fault)
  const value = await work().catch((error: unknown) => {
    if (error instanceof InjectedFailure) return null
    throw error
  })
  const isStored = value === null && fault.when === 'after' && shop.faults.done.at(-1) === 'commit'
  shop.faults.arm(null)
  return { value, isStored }
}

test('[CO-09 PROMO-09] placing an order takes at most 12 statements, the promo code counted last', async () => {
  await using shop = await faultyShop()
  const user = await addUser(shop)
  const [cream, balm, promo] = [await addProduct(shop), await addProduct(shop), await addPromo(shop)]
  await fillCart(shop, user, [
    [cream, 1],
    [balm, 2],
  ])
  const form = await checkoutForm(shop, user, { promoCode: promo.code })
  shop.faults.arm(null)
  valueOf(await placeOrder(shop, user, form))
  const { done } = shop.faults
  expect(done.length).toBeLessThanOrEqual(MOST_STATEMENTS + 2)
  expect(done.slice(-4, -2)).toEqual([expect.stringContaining('update "promo_codes"'), 'commit'])
  // the profile follows: read, and written since there was none
  expect(done.slice(-2)).toEqual([expect.stringMatching(/^select/), expect.stringMatching(/^insert/)])
})

for (const when of ['before', 'after'] as const) {
  test(`[CO-09 CO-14 PROMO-09] whichever statement of an order fails (${when} it is done), nothing is left half done and trying again works`, async () => {
    await using shop = await faultyShop()
    const [user, cream, promo] = [
      await addUser(shop),
      await addProduct(shop),
      await addPromo(shop, { usageLimit: 1 }),
    ]
    await fillCart(shop, user, [[cream, 3]])
    const form = await checkoutForm(shop, user, { promoCode: promo.code })
    const before = await getCart(shop, user.id)
    let failed = 0
    for (let at = 1; at <= MOST_STATEMENTS + 1; at++) {
      shop.events.length = 0
      const { value, isStored } = await failing(shop, { at, when }, () => placeOrder(shop, user, form))
      await expectWholeOrders(shop)
      if (value) break
      failed += 1
      if (isStored) break
      expect(await orderRows(shop)).toEqual({ orders: 0, items: 0, audit: 0, outbox: 0, cartLines: 1 })
      expect(await getCart(shop, user.id)).toEqual(before)
      expect(shop.events).toEqual([])
    }
    // it outlives the failure of the profile, after the commit, and that of the answer of the commit itself
    expect(failed).toBe(12)
    expect(await orderRows(shop)).toEqual({ orders: 1, items: 1, audit: 1, outbox: 1, cartLines: 0 })
    expect(valueOf(await placeOrder(shop, user, form)).replayed).toBe(true)
  })

  test(`[CART-14] whichever statement of a cart change fails (${when} it is done), the cart is as before and trying again applies it once`, async () => {
    await using shop = await faultyShop()
    const user = await addUser(shop)
    const [cream, balm, oil] = [await addProduct(shop), await addProduct(shop), await addProduct(shop)]
    await fillCart(shop, user, [
      [cream, 1],
      [balm, 1],
    ])
    const changes = [
      change({ type: 'add', productId: cream.id, quantity: 2, at: 1 }),
      change({ type: 'set', productId: balm.id, quantity: 0, at: 1 }),
      change({ type: 'merge', lines: [{ productId: oil.id, quantity: 4, addedAt: 1 }] }),
    ]
    const before = await getCart(shop, user.id)
    let at = 0
    for (;;) {
      at += 1
      const apply = () => applyCartChanges(shop, user, changes)
      const { value, isStored } = await failing(shop, { at, when }, apply)
      if (value || isStored) break
      expect(await getCart(shop, user.id)).toEqual(before)
    }
    expect(at).toBeGreaterThan(5)
    await applyCartChanges(shop, user, changes)
    const lines = (await getCart(shop, user.id)).lines.map((line) => [line.productId, line.quantity])
    expect(Object.fromEntries(lines)).toEqual({ [cream.id]: 3, [oil.id]: 4 })
  })

  test(`[ADM-11 BEY-03] whichever statement of a status change fails (${when} it is done), the status is as before, not in the audit and not mailed`, async () => {
    await using shop = await faultyShop()
    const [user, admin, cream] = [
      await addUser(shop),
      await addUser(shop, { role: 'admin' }),
      await addProduct(shop),
    ]
    await fillCart(shop, user, [[cream, 1]])
    const { orderId } = valueOf(await placeOrder(shop, user, await checkoutForm(shop, user)))
    const order = await getOwnOrder(shop, user, orderId)
    let at = 0
    for (;;) {
      at += 1
      const change = () => setOrderStatus(shop, admin, { orderId, status: 'delivered' })
      const { value, isStored } = await failing(shop, { at, when }, change)
      if (value || isStored) break
      expect(await getOwnOrder(shop, user, orderId)).toEqual(order)
      expect(await orderRows(shop)).toMatchObject({ audit: 1, outbox: 1 })
    }
    expect(at).toBe(when === 'before' ? 7 : 6)
    expect((await listOwnOrders(shop, user))[0]?.status).toBe('delivered')
    expect(await orderRows(shop)).toMatchObject({ audit: 2, outbox: 2 })
  })
}
