import { expect, test } from 'vitest'
import { composeApp, add, ask, changeCart, PASSWORD, register } from '../support/app.ts'
import { addProduct, addPromo, checkoutForm, userOf } from '../support/factories.ts'
import { openWorld } from './failures/world.ts'

// Every statement that a request sends to the database is counted, `begin` and `commit` as well: each is a round trip.
// Events for other processes are not: they go over a connection of their own, and no request waits for them.

/** Who the request is from: the session with the user as the record is now. */
const SESSION = 1
const CART_CHANGE = 7
const PROMO_CHECK = 3
/** The order itself, in one transaction. */
const ORDER = 12
/** What is remembered for the next order, after the commit: read, and written where it is another one. [CO-12] */
const PROFILE = 2

test('[CO-09] the statements of a purchase, click by click, do not grow in number', async () => {
  await using world = await openWorld()
  const { services, faults } = world
  const person = await register(composeApp(services))
  const user = await userOf(services, person.id)
  await person.get('/me') // the process knows the session by now
  const products = [await addProduct(services), await addProduct(services), await addProduct(services)]
  const promo = await addPromo(services, { code: 'POPUST10', usageLimit: 5, usageLimitPerCustomer: 2 })

  async function statementsOf(work: () => Promise<{ status: number }>): Promise<string[]> {
    faults.arm(null)
    expect(await work()).toMatchObject({ status: 200 })
    return [...faults.done]
  }

  for (const { id } of products) {
    const change = await statementsOf(() => changeCart(person, add(id)))
    expect(change.length, change.join('\n')).toBeLessThanOrEqual(SESSION + CART_CHANGE)
  }
  await person.post('/login', { email: person.email, password: PASSWORD }) // until the browser ends
  await person.get('/me')
  const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }))
  const check = await statementsOf(() => ask(person, { intent: 'promo', code: promo.code, lines }))
  expect(check.length, check.join('\n')).toBeLessThanOrEqual(SESSION + PROMO_CHECK)

  const { customer, ...form } = await checkoutForm(services, user, { promoCode: promo.code })
  const placing = await statementsOf(() => ask(person, { intent: 'place', ...customer, ...form }))
  const order = placing.slice(placing.indexOf('begin'), placing.lastIndexOf('commit') + 1)
  expect(order.filter((statement) => statement === 'begin')).toHaveLength(1)
  expect(order.length, order.join('\n')).toBeLessThanOrEqual(ORDER)
  expect(order.at(-2), 'the promo code, for which others wait, comes last').toContain('update "promo_codes"')
  expect(placing.length, placing.join('\n')).toBeLessThanOrEqual(SESSION + ORDER + PROFILE)
})
