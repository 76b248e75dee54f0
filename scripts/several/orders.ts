import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { quoteOf, BOUGHT } from '../crash/catalogue.ts'
import { RECIPIENT } from '../load/recipient.ts'
import { everyShop, until, type Check } from './check.ts'
import { listen } from './live-stream.ts'
import type { Visitor } from './people.ts'
import type { World } from './world.ts'

const HEARD_WITHIN_MS = 1000
const MAILED_WITHIN_MS = 20_000
const ORDERS = 12

const PRODUCT = BOUGHT[1]?.productId ?? ''

/** Puts one piece into the cart and returns the order as the page would send it. */
async function fillCart(person: Visitor, via: number) {
  const change = { id: randomUUID(), type: 'add', productId: PRODUCT, quantity: 1, at: Date.now() }
  assert.equal((await person.ask('/cart', { intent: 'changes', changes: [change] }, via)).status, 200)
  const quote = quoteOf([{ productId: PRODUCT, quantity: 1 }], null)
  const lines = quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
  const shown = { lines, total: quote.total, promoCode: null }
  return { ...RECIPIENT, notes: '', intent: 'place', idempotencyKey: randomUUID(), shown, promoCode: null }
}

const ordersOf = ({ db }: World, { email }: Visitor) =>
  db.selectFrom('orders').select(['id', 'status']).where('user_email', '=', email).execute()

/** Orders, carts, their events and mails. */
export const ORDER_CHECKS: Check[] = [
  {
    title: '[CO-14] the same order sent to all processes at once is stored once',
    async run(world) {
      const person = await world.person()
      const order = await fillCart(person, 0)
      const answers = await Promise.all(
        [...everyShop(world), ...everyShop(world)].map((via) => person.ask('/cart', order, via)),
      )
      const ids = new Set(answers.map(({ text }) => (JSON.parse(text) as { orderId?: string }).orderId))
      assert.deepEqual([ids.size, answers.every(({ status }) => status === 200)], [1, true])
      assert.equal((await ordersOf(world, person)).length, 1)
    },
  },
  {
    title: '[CART-09] a cart’s change sent to all processes at once is applied once',
    async run(world) {
      const person = await world.person()
      const change = { id: randomUUID(), type: 'add', productId: PRODUCT, quantity: 3, at: Date.now() }
      const body = { intent: 'changes', changes: [change] }
      const answers = await Promise.all(everyShop(world).map((via) => person.ask('/cart', body, via)))
      assert.ok(answers.every(({ status }) => status === 200))
      const lines = await world.db
        .selectFrom('cart_lines')
        .innerJoin('users', 'users.id', 'cart_lines.user_id')
        .select('quantity')
        .where('users.email', '=', person.email)
        .execute()
      assert.deepEqual(lines, [{ quantity: 3 }])
    },
  },
  {
    title:
      '[PROF-04 BEY-06] a status set on one process reaches open pages on the others and behind the proxy within 1 s',
    async run(world) {
      const person = await world.person()
      const order = await fillCart(person, 1)
      assert.equal((await person.ask('/cart', order, 1)).status, 200)
      const [stored] = await ordersOf(world, person)
      const streams = await Promise.all([...everyShop(world), undefined].map((via) => listen(person, via)))
      for (const { heard } of streams) heard.length = 0
      const form = { intent: 'status', orderId: stored?.id ?? '', status: 'approved' }
      assert.equal((await world.admin.post('/admin/orders', form, 0)).status, 200)
      const all = () => streams.every(({ heard }) => heard.includes('orders'))
      await until('every stream hears of the order', HEARD_WITHIN_MS, all)
      for (const stream of streams) stream.leave()
    },
  },
  {
    title: '[BEY-03] every mail goes out once, whichever process sends it',
    async run(world) {
      const people = await Promise.all(Array.from({ length: ORDERS }, () => world.person()))
      for (const [index, person] of people.entries()) {
        const via = index % world.shops.length
        const order = await fillCart(person, via)
        assert.equal((await person.ask('/cart', order, via)).status, 200)
      }
      const waiting = () =>
        world.db
          .selectFrom('outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where('kind', '=', 'order-received')
          .execute()
      await until('no mail waits', MAILED_WITHIN_MS, async () => (await waiting()).length === 0)
      for (const { email } of people)
        assert.equal(world.smtp.taken.filter(({ to }) => to.includes(email)).length, 1, email)
    },
  },
]
