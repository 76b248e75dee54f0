import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { applyCartChanges } from '../../app/shop/cart/service.server.ts'
import { getDeliveryVersion, saveDelivery } from '../../app/shop/delivery/service.server.ts'
import { testApp } from '../support/app.ts'
import { addProduct, addPromo, resync, addOrder } from '../support/factories.ts'
import { openWorld } from './failures/world.ts'

const SEVERAL = 12

const world = await openWorld()
const { services } = world
const app = await testApp({}, { services })
const people = { visitor: app.visitor(), customer: await app.user(), admin: await app.admin() }
const productIds: string[] = []
for (let number = 0; number < SEVERAL; number += 1) {
  const { id } = await addProduct(services, { id: `statements-${number}`, isBestseller: true })
  await people.customer.post('/favorites', { intent: 'add', productId: id })
  await addPromo(services)
  productIds.push(id)
}
for (const _ of productIds) await addOrder(services, people.customer.id)
for (const id of productIds) {
  const change = { id: randomUUID(), type: 'add' as const, productId: id, quantity: 1, at: services.clock() }
  await applyCartChanges(services, { id: people.customer.id }, [change])
}
afterAll(() => world[Symbol.asyncDispose]())

/**
 * What a page costs the database, exactly: a statement more is seen here, and one for every row is never unnoticed, since there
 * are twelve of everything. A page for everybody asks nothing of the user. A page of their own asks for the session with its user,
 * the cart, the favourites and their reviews, and then for what it shows; what everybody is shown alike is known, or,
 * after a change, queried again.
 */
const STATEMENTS: [who: keyof typeof people, address: string, statements: number, afterChange: number][] = [
  ['visitor', '/', 5, 8],
  ['visitor', '/products', 3, 6],
  ['visitor', '/products?search=крем', 3, 8],
  ['visitor', '/products/statements-1', 6, 6],
  ['visitor', '/cart', 2, 2],
  ['visitor', '/faq', 3, 3],
  ['customer', '/', 5, 8],
  ['customer', '/products', 3, 6],
  ['customer', '/products/statements-1', 6, 6],
  ['customer', '/me', 4, 4],
  ['customer', '/cart', 8, 8],
  ['customer', '/favorites', 7, 7],
  ['customer', '/profile', 8, 8],
  ['customer', '/profile/security', 8, 8],
  ['customer', '/about', 3, 6],
  ['admin', '/admin', 24, 24],
  ['admin', '/admin/products', 8, 9],
  ['admin', '/admin/orders', 12, 12],
  ['admin', '/admin/users', 10, 10],
  ['admin', '/admin/promo-codes', 9, 9],
  ['admin', '/admin/audit', 10, 10],
  ['admin', '/admin/mails', 8, 8],
]

test.each(STATEMENTS)('%s %s: %i, %i statements', async (who, address, statements, afterChange) => {
  async function asked(): Promise<string[]> {
    world.faults.arm(null)
    expect((await people[who].get(address)).status).toBe(200)
    return [...world.faults.done]
  }
  await asked()
  const known = await asked()
  resync(world.services)
  const again = await asked()
  expect([known.length, again.length], again.join('\n')).toEqual([statements, afterChange])
})

test('[BEY-06 DEL-05] a page that takes long to read claims no later time than that of what it shows', async () => {
  const start = services.clock()
  const late: number[] = []
  let turns = 0
  do {
    turns += 1
    services.setClock(start)
    const deliveryMessage = `Порака ${turns}`
    world.faults.interpose(turns, async () => {
      const { settings, version } = await getDeliveryVersion(services)
      await saveDelivery(services, world.admin, { settings: { ...settings, deliveryMessage }, version })
      services.advance(10_000)
    })
    const html = await people.visitor.text('/faq')
    const [, shownAt] = /"shownAt\\",(\d+)/.exec(html) ?? []
    if (!html.includes(deliveryMessage) && Number(shownAt) !== start) late.push(turns)
  } while (!world.faults.isInterposing())
  expect([turns > 2, late]).toEqual([true, []])
})
