import { expect, test } from 'vitest'
import { getCart } from '../../../app/shop/cart/queries.server.ts'
import { EMPTY_CART } from '../../../app/shop/cart/rules.ts'
import { applyCartChanges } from '../../../app/shop/cart/service.server.ts'
import { runHousekeeping } from '../../../app/shop/operation/housekeeping.server.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { addProduct, addUser, shopForEach, change, checkoutForm, fillCart } from '../../support/factories.ts'

const services = shopForEach()

async function quantities(userId: string): Promise<Record<string, number>> {
  const { lines } = await getCart(services, userId)
  return Object.fromEntries(lines.map((line) => [line.productId, line.quantity]))
}

test('[CART-08 SEC-02 HOSTED-02] a signed-in cart is stored for its user and is nobody else’s', async () => {
  const [user, other, cream] = [await addUser(services), await addUser(services), await addProduct(services)]
  await fillCart(services, other, [cream, 1])
  expect(await getCart(services, user.id)).toEqual(EMPTY_CART)
  const at = services.clock()
  const cart = await applyCartChanges(services, user, [
    change({ type: 'add', productId: cream.id, quantity: 2, at }),
  ])
  expect(cart.lines).toEqual([{ id: `${cream.id}-${at}`, productId: cream.id, quantity: 2, addedAt: at }])
  expect(await getCart(services, user.id)).toEqual(cart)
  const next = await applyCartChanges(services, user, [change({ type: 'clear' })])
  expect(await quantities(other.id)).toEqual({ [cream.id]: 1 })
  expect(next.updatedAt, 'the order of changes, also within one ms').toBeGreaterThan(cart.updatedAt)
  expect(services.events.slice(1)).toEqual(
    [cart, next].map(({ updatedAt }) => ({ topic: 'cart', userId: user.id, at: updatedAt })),
  )
})

test('[CART-09 CART-14] a merge or any other change sent again is applied once; lines are in the order of their adding', async () => {
  const user = await addUser(services)
  const cream = await addProduct(services)
  const balm = await addProduct(services)
  await fillCart(services, user, [cream, 2])
  const guest = [
    { productId: cream.id, quantity: 3, addedAt: 1 },
    { productId: balm.id, quantity: 1, addedAt: 2 },
  ]
  const merge = change({ type: 'merge', lines: guest })
  const expected = Object.entries({ [balm.id]: 1, [cream.id]: 5 })
  for (let attempt = 0; attempt < 3; attempt++) await applyCartChanges(services, user, [merge, merge])
  expect(Object.entries(await quantities(user.id))).toEqual(expected)
  await Promise.all(Array.from({ length: 10 }, () => applyCartChanges(services, user, [merge])))
  expect(Object.entries(await quantities(user.id))).toEqual(expected)
})

test('[CART-09 CART-11 CART-14] of what several tabs change at once nothing is lost', async () => {
  const user = await addUser(services)
  const [cream, balm, soap] = [
    await addProduct(services),
    await addProduct(services),
    await addProduct(services),
  ]
  await fillCart(services, user, [soap, 2])
  const add = ({ id }: { id: string }) => change({ type: 'add', productId: id, quantity: 1, at: 1 })
  const lines = [{ productId: balm.id, quantity: 3, addedAt: 1 }]
  const requests = [
    ...Array.from({ length: 8 }, () => [add(cream), add(balm)]),
    [change({ type: 'merge', lines })],
    [change({ type: 'set', productId: soap.id, quantity: 0, at: 1 })],
  ]
  // each of them is sent twice: an answer was lost
  await Promise.all([...requests, ...requests].map((changes) => applyCartChanges(services, user, changes)))
  expect(await quantities(user.id)).toEqual({ [cream.id]: 8, [balm.id]: 11 })
})

test('[CART-14] a change for a product that can’t be put in is passed over, those behind it count', async () => {
  const user = await addUser(services)
  const cream = await addProduct(services)
  const soon = await addProduct(services, { isComingSoon: true })
  const gone = await addProduct(services, { inStock: false })
  const at = services.clock()
  const changes = [
    ...['never-existed', soon.id, gone.id].flatMap((productId) => [
      change({ type: 'add', productId, quantity: 1, at }),
      change({ type: 'set', productId, quantity: 1, at }),
    ]),
    change({ type: 'add', productId: cream.id, quantity: 1, at }),
  ]
  await applyCartChanges(services, user, changes)
  expect(await quantities(user.id)).toEqual({ [cream.id]: 1 })
  await services.db.updateTable('products').set({ is_coming_soon: 0, in_stock: 1 }).execute()
  await applyCartChanges(services, user, changes)
  expect(await quantities(user.id)).toEqual({ [cream.id]: 1 })
})

test('[CART-15] deleted and coming-soon products stay in the cart as unavailable and can be removed', async () => {
  const user = await addUser(services)
  const cream = await addProduct(services)
  const soon = await addProduct(services)
  const deleted = await addProduct(services)
  await fillCart(services, user, [cream, 1], [soon, 2], [deleted, 3])
  await services.db.updateTable('products').set({ is_coming_soon: 1 }).where('id', '=', soon.id).execute()
  await services.db.deleteFrom('products').where('id', '=', deleted.id).execute()
  await services.db.updateTable('products').set({ price: 77_700 }).where('id', '=', cream.id).execute()
  expect(await quantities(user.id)).toEqual({ [cream.id]: 1, [soon.id]: 2, [deleted.id]: 3 })
  expect((await checkoutForm(services, user)).shown.lines).toEqual([
    { productId: cream.id, quantity: 1, price: 77_700 },
  ])
  const at = services.clock()
  const changes = [soon, deleted].map(({ id }) => change({ type: 'set', productId: id, quantity: 0, at }))
  await applyCartChanges(services, user, changes)
  expect(await quantities(user.id)).toEqual({ [cream.id]: 1 })
})

test('[CART-15] a guest’s line of a product deleted meanwhile survives the merge', async () => {
  const user = await addUser(services)
  const lines = [{ productId: 'deleted-meanwhile', quantity: 1, addedAt: 1 }]
  await applyCartChanges(services, user, [change({ type: 'merge', lines })])
  expect(await quantities(user.id)).toEqual({ 'deleted-meanwhile': 1 })
})

test('[CART-09 CART-14 SEC-04] of one user’s changes the latest thousand are remembered, for half a year', async () => {
  const [user, cream] = [await addUser(services), await addProduct(services)]
  for (let request = 0; request < 6; request += 1) {
    services.advance(1)
    const at = services.clock()
    const clicks = Array.from({ length: 200 }, (_, n) =>
      change({ type: 'set', productId: cream.id, quantity: 1 + (n % 2), at }),
    )
    await applyCartChanges(services, user, clicks)
  }
  const oldest = services.clock() - 4
  const stored = await services.db.selectFrom('cart_changes').select('applied_at').execute()
  expect(stored).toHaveLength(1000)
  expect(Math.min(...stored.map((row) => row.applied_at))).toBe(oldest)
  const click = { type: 'set', productId: cream.id, quantity: 1, at: services.clock() } as const
  await applyCartChanges(services, user, [change(click)])
  const keptFor = async (days: number) => {
    services.advance(days * DAY_MS)
    await runHousekeeping(services, { keepAddressesYears: 5 })
    return (await services.db.selectFrom('cart_changes').select('change_id').execute()).length
  }
  expect([await keptFor(179), await keptFor(2)]).toEqual([1000, 0])
})
