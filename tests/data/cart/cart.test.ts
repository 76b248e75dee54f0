import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCartChange, type CartChange, EMPTY_CART } from '../../../app/shop/cart/rules.ts'
import { applyCartChanges, getCart } from '../../../app/shop/cart/service.server.ts'
import { addProduct, addUser, shopForEach, change, checkoutForm, fillCart } from '../../support/factories.ts'

const services = shopForEach()

async function quantities(userId: string): Promise<Record<string, number>> {
  const { lines } = await getCart(services, userId)
  return Object.fromEntries(lines.map((line) => [line.productId, line.quantity]))
}

test('[CART-08 SEC-02 HOSTED-02] a signed-in cart is stored for its user and is nobody else’s', async () => {
  const [user, other, cream] = [await addUser(services), await addUser(services), await addProduct(services)]
  expect(await getCart(services, user.id)).toEqual(EMPTY_CART)
  const at = services.clock()
  const cart = await applyCartChanges(services, user, [
    change({ type: 'add', productId: cream.id, quantity: 2, at }),
  ])
  expect(cart.lines).toEqual([{ id: `${cream.id}-${at}`, productId: cream.id, quantity: 2, addedAt: at }])
  expect(await getCart(services, user.id)).toEqual(cart)
  expect(await quantities(other.id)).toEqual({})
  expect(services.events).toEqual([{ topic: 'cart', userId: user.id }])
})

test('[CART-09 CART-14] a merge or any other change sent again is applied once', async () => {
  const user = await addUser(services)
  const cream = await addProduct(services)
  const balm = await addProduct(services)
  await fillCart(services, user, [cream, 2])
  const guest = [
    { productId: cream.id, quantity: 3, addedAt: 1 },
    { productId: balm.id, quantity: 1, addedAt: 2 },
  ]
  const merge = change({ type: 'merge', lines: guest })
  const expected = { [cream.id]: 5, [balm.id]: 1 }
  for (let attempt = 0; attempt < 3; attempt++) await applyCartChanges(services, user, [merge, merge])
  expect(await quantities(user.id)).toEqual(expected)
  services.events.length = 0
  await Promise.all(Array.from({ length: 10 }, () => applyCartChanges(services, user, [merge])))
  expect(await quantities(user.id)).toEqual(expected)
  expect(services.events).toEqual([])
})

test('[CART-09] ten tabs that merge the same guest cart at once merge it once', async () => {
  const [user, cream] = [await addUser(services), await addProduct(services)]
  const merge = change({ type: 'merge', lines: [{ productId: cream.id, quantity: 4, addedAt: 1 }] })
  const carts = await Promise.all(Array.from({ length: 10 }, () => applyCartChanges(services, user, [merge])))
  expect(carts.map((cart) => cart.lines[0]?.quantity)).toEqual(Array(10).fill(4))
  expect(await quantities(user.id)).toEqual({ [cream.id]: 4 })
})

test('[CART-08 CART-11] simultaneous additions from many tabs are all counted', async () => {
  const user = await addUser(services)
  const cream = await addProduct(services)
  const balm = await addProduct(services)
  const adding = [cream, balm].flatMap(({ id: productId }) =>
    Array.from({ length: 20 }, () =>
      applyCartChanges(services, user, [change({ type: 'add', productId, quantity: 2, at: 5 })]),
    ),
  )
  await Promise.all(adding)
  expect(await quantities(user.id)).toEqual({ [cream.id]: 40, [balm.id]: 40 })
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
  expect((await getCart(services, user.id)).lines).toMatchObject([
    { productId: 'deleted-meanwhile', quantity: 1 },
  ])
})

test('[CART-08 CART-09 CART-14] whatever is sent, in whatever batches and repetitions, the cart is what the changes make of it', async () => {
  const products = [await addProduct(services), await addProduct(services), await addProduct(services)]
  const productId = fc.constantFrom(...products.map((product) => product.id))
  const quantity = fc.integer({ min: 1, max: 99 })
  const anyChange: fc.Arbitrary<CartChange> = fc.oneof(
    fc.record({ id: fc.uuid(), type: fc.constant('add'), productId, quantity, at: fc.nat(9) }),
    fc.record({
      id: fc.uuid(),
      type: fc.constant('set'),
      productId,
      quantity: fc.integer({ min: -3, max: 99 }),
      at: fc.nat(9),
    }),
    fc.record({ id: fc.uuid(), type: fc.constant('clear') }),
    fc.record({
      id: fc.uuid(),
      type: fc.constant('merge'),
      lines: fc.array(fc.record({ productId, quantity, addedAt: fc.nat(9) }), { maxLength: 4 }),
    }),
  )
  const sent = fc.record({
    changes: fc.uniqueArray(anyChange, { maxLength: 12, selector: ({ id }) => id }),
    batch: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(sent, async ({ changes, batch }) => {
      const user = await addUser(services)
      for (let from = 0; from < changes.length; from += batch) {
        // what was acknowledged before is sent again with the next batch, as after a lost answer
        await applyCartChanges(services, user, changes.slice(Math.max(0, from - 2), from + batch))
      }
      const expected = changes.reduce((cart, next) => applyCartChange(cart, next, 1), EMPTY_CART)
      const byProduct = Object.fromEntries(expected.lines.map((line) => [line.productId, line.quantity]))
      expect(await quantities(user.id)).toEqual(byProduct)
    }),
    { numRuns: 60 },
  )
})
