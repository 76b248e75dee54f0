import { expect, test } from 'vitest'
import { testShop } from '../../tests/database.ts'
import { addProduct, addPromo, addUser } from '../../tests/factories.ts'
import {
  change,
  checkoutForm,
  expectWholeOrders,
  fillCart,
  orderRows,
  valueOf,
  watched,
} from '../../tests/selling.ts'
import { setOrderStatus } from './admin-orders.server.ts'
import { applyCartChanges, getCart } from './cart.server.ts'
import { getOwnOrder, listOwnOrders, placeOrder } from './orders.server.ts'

const MOST_STATEMENTS = 12

test('[CO-09 PROMO-09] placing an order takes at most 12 statements, the promo code counted last', async () => {
  await using shop = await testShop()
  const user = await addUser(shop)
  const [cream, balm, promo] = [await addProduct(shop), await addProduct(shop), await addPromo(shop)]
  await fillCart(shop, user, [
    [cream, 1],
    [balm, 2],
  ])
  const form = await checkoutForm(shop, user, { promoCode: promo.code })
  const { shop: counting, statements } = watched(shop)
  valueOf(await placeOrder(counting, user, form))
  expect(statements.length).toBeLessThanOrEqual(MOST_STATEMENTS)
  // the profile follows after the commit
  expect(statements.slice(-3)).toEqual(['UpdateQueryNode', 'SelectQueryNode', 'InsertQueryNode'])
})

for (const when of ['before', 'after'] as const) {
  test(`[CO-09 CO-14 PROMO-09] whichever statement of an order fails (${when} it is done), nothing is left half done and trying again works`, async () => {
    await using shop = await testShop()
    const [user, cream, promo] = [
      await addUser(shop),
      await addProduct(shop),
      await addPromo(shop, { usageLimit: 1 }),
    ]
    await fillCart(shop, user, [[cream, 3]])
    const form = await checkoutForm(shop, user, { promoCode: promo.code })
    const before = await getCart(shop, user.id)
    let failed = 0
    for (let at = 1; at <= MOST_STATEMENTS; at++) {
      const { shop: failing } = watched(shop, { at, when })
      shop.events.length = 0
      const answer = await placeOrder(failing, user, form).catch((error: unknown) => error)
      await expectWholeOrders(shop)
      if (!(answer instanceof Error)) break
      failed += 1
      expect(answer.message).toBe('injected')
      expect(await orderRows(shop)).toEqual({ orders: 0, items: 0, audit: 0, outbox: 0, cartLines: 1 })
      expect(await getCart(shop, user.id)).toEqual(before)
      expect(shop.events).toEqual([])
    }
    // the only failure that the order outlives is that of the profile, after the commit
    expect(failed).toBe(9)
    expect(await orderRows(shop)).toEqual({ orders: 1, items: 1, audit: 1, outbox: 1, cartLines: 0 })
    expect(valueOf(await placeOrder(shop, user, form)).replayed).toBe(true)
  })

  test(`[CART-14] whichever statement of a cart change fails (${when} it is done), the cart is as before and trying again applies it once`, async () => {
    await using shop = await testShop()
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
      const answer = await applyCartChanges(watched(shop, { at, when }).shop, user, changes).catch(() => null)
      if (answer) break
      expect(await getCart(shop, user.id)).toEqual(before)
    }
    expect(at).toBeGreaterThan(5)
    valueOf(await applyCartChanges(shop, user, changes))
    const lines = (await getCart(shop, user.id)).lines.map((line) => [line.productId, line.quantity])
    expect(Object.fromEntries(lines)).toEqual({ [cream.id]: 3, [oil.id]: 4 })
  })

  test(`[ADM-11 BEY-03] whichever statement of a status change fails (${when} it is done), the status is as before, not in the audit and not mailed`, async () => {
    await using shop = await testShop()
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
      const { shop: failing } = watched(shop, { at, when })
      const answer = await setOrderStatus(failing, admin, { orderId, status: 'delivered' }).catch(() => null)
      if (answer) break
      expect(await getOwnOrder(shop, user, orderId)).toEqual(order)
      expect(await orderRows(shop)).toMatchObject({ audit: 1, outbox: 1 })
    }
    expect(at).toBe(5)
    expect((await listOwnOrders(shop, user))[0]?.status).toBe('delivered')
    expect(await orderRows(shop)).toMatchObject({ audit: 2, outbox: 2 })
  })
}
