import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../app/shop/order-status.ts'
import { cancelOrder, setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import type { Customer } from '../../../app/shop/orders/checkout.ts'
import {
  exportOrders,
  listWholeOrders,
  listOrders,
  type OrderPage,
} from '../../../app/shop/orders/list.server.ts'
import { NO_ORDER_FILTER, type OrderFilter, TO_PACK } from '../../../app/shop/orders/search.ts'
import { DAY_MS, HOUR_MS } from '../../../app/shop/time.ts'
import { type User } from '../../../app/shop/use-case.ts'
import { removeUser } from '../../../app/shop/users/service.server.ts'
import {
  addOrder as placeOrder,
  addUser,
  adminShopForEach,
  valueOf,
  insertRows,
} from '../../support/factories.ts'

const { services, admin } = adminShopForEach()

const ANA = { firstName: 'Ана', lastName: 'Ѓорѓиева' }

async function addOrder(
  { id: userId }: User,
  { customer, status }: { customer?: Partial<Customer>; status?: OrderStatus } = {},
): Promise<string> {
  services.advance(HOUR_MS / 2)
  const { id: orderId } = await placeOrder(services, userId, { ...ANA, ...customer }, { quantity: 1 })
  if (status === 'cancelled') valueOf(await cancelOrder(services, admin, { orderId }))
  else if (status) valueOf(await setOrderStatus(services, admin, { orderId, status }))
  return orderId
}

async function found(filter: Partial<OrderFilter>, limit = 50): Promise<string[]> {
  const ids: string[] = []
  let position: string | null = null
  for (;;) {
    const asked = { filter: { ...NO_ORDER_FILTER, ...filter }, position, limit }
    const page: OrderPage = valueOf(await listOrders(services, admin, asked))
    ids.push(...page.orders.map(({ id }) => id))
    position = filter.isOldestFirst ? page.newer : page.older
    if (position === null) return ids
  }
}

test('[ADM-11 BEY-17] statuses and days narrow the list, each alone, together, and with a search', async () => {
  const user = await addUser(services)
  services.setClock(Date.UTC(2026, 10, 19, 22, 0)) // 23:00 in Skopje
  const late = await addOrder(user, { status: 'delivered' }) // 23:30
  const midnight = await addOrder(user, { customer: { firstName: 'Петар' } }) // 0:00 of the 20th
  const next = await addOrder(user, { status: 'approved' })
  services.advance(DAY_MS)
  const last = await addOrder(user, { status: 'cancelled' })
  const all = [last, next, midnight, late]

  expect(await found({})).toEqual(all)
  expect(await found({ statuses: ['delivered'] })).toEqual([late])
  expect(await found({ statuses: ['pending', 'cancelled'] })).toEqual([last, midnight])
  expect(await found({ since: '2026-11-20' })).toEqual([last, next, midnight])
  expect(await found({ until: '2026-11-19' })).toEqual([late])
  expect(await found({ since: '2026-11-20', until: '2026-11-20' })).toEqual([next, midnight])
  expect(await found({ since: '2026-11-21', until: '2026-11-20' })).toEqual([])
  expect(await found({ since: '2026-11-20', statuses: ['pending', 'delivered'] })).toEqual([midnight])
  expect(await found({ search: 'петар', statuses: ['approved'] })).toEqual([])
  expect(await found({ search: 'ана', since: '2026-11-20', statuses: ['approved'] })).toEqual([next])
  expect(await found(TO_PACK)).toEqual([midnight, next])

  // two days after `late` was delivered
  valueOf(await setOrderStatus(services, admin, { orderId: midnight, status: 'delivered' }))
  const byDelivery = { isByDelivery: true, since: '2026-11-21' }
  expect(await found({ isByDelivery: true })).toEqual([midnight, late])
  expect(await found(byDelivery)).toEqual([midnight])
  expect(await found({ ...byDelivery, statuses: ['delivered'], search: 'петар' })).toEqual([midnight])
  expect(await found({ ...byDelivery, statuses: ['approved', 'cancelled'] })).toEqual([])
  expect(valueOf(await listOrders(services, admin)).toPack).toBe(1)
})

test('[ADM-11 BEY-17] pages of a search go on in both directions while new orders arrive, none twice and none left out', async () => {
  const user = await addUser(services)
  const ids: string[] = []
  for (let made = 0; made < 7; made++) {
    ids.push(await addOrder(user))
    await addOrder(user, { customer: { firstName: 'Друг' } })
  }
  for (const isOldestFirst of [false, true]) {
    const filter = { ...NO_ORDER_FILTER, search: 'ана', isOldestFirst }
    const page = async (position: string | null) =>
      valueOf(await listOrders(services, admin, { filter, position, limit: 3 }))
    const idsOf = ({ orders }: Awaited<ReturnType<typeof page>>) => orders.map(({ id }) => id)
    const [on, back] = isOldestFirst ? (['newer', 'older'] as const) : (['older', 'newer'] as const)
    const wanted = isOldestFirst ? [...ids] : ids.toReversed()

    const first = await page(null)
    for (const nonsense of ['', 'older', 'older.1', 'older.x.y', `newer.${'9'.repeat(30)}.a`, "older.1.a'--"])
      expect(idsOf(await page(nonsense))).toEqual(idsOf(first))
    ids.push(await addOrder(user))
    if (isOldestFirst) wanted.push(ids.at(-1) ?? '')
    const second = await page(first[on])
    const third = await page(second[on])
    expect([first, second, third].flatMap(idsOf)).toEqual(wanted.slice(0, 9))
    expect(first[back]).toBeNull()
    expect(idsOf(await page(third[back]))).toEqual(idsOf(second))
    expect(idsOf(await page(second[back]))).toEqual(idsOf(first))
    expect([first.found, first.isMore, first.latest.length]).toEqual(
      isOldestFirst ? [8, false, 15] : [7, false, 14],
    )
  }
})

test('[BEY-17] the export has every order of the search once, however small its parts, and slips come as asked', async () => {
  const user = await addUser(services)
  const ids = await Array.fromAsync({ length: 5 }, () => addOrder(user))
  for (const filter of [NO_ORDER_FILTER, TO_PACK, { ...NO_ORDER_FILTER, search: 'ана' }]) {
    for (const size of [1, 2, 5, 50]) {
      const parts = await Array.fromAsync(valueOf(exportOrders(services, admin, filter, size)))
      expect(parts.flat().map(({ id }) => id)).toEqual(await found(filter))
      expect(parts.flat().every(({ items }) => items.length === 1)).toBe(true)
    }
  }
  const none = valueOf(exportOrders(services, admin, { ...NO_ORDER_FILTER, search: 'никој' }))
  expect(await Array.fromAsync(none)).toEqual([[]])
  const asked = [ids[3] ?? '', 'unknown', ids[0] ?? '', ids[3] ?? '']
  const slips = valueOf(await listWholeOrders(services, admin, asked))
  expect(slips.map(({ id }) => id)).toEqual([ids[3], ids[0]])
})

test('[BEY-17 BEY-19] an address in angle brackets finds its own orders, and none of an address that ends with it', async () => {
  const ana = await addOrder(await addUser(services, { email: 'ana@example.mk' }))
  const marija = await addOrder(await addUser(services, { email: 'marija.ana@example.mk' }))
  expect(await found({ search: 'ana@example.mk' })).toEqual([marija, ana])
  expect(await found({ search: 'Ѓорѓ <Ana@example.mk>' })).toEqual([ana])
})

test('[BEY-17] how many there are is counted no further than it tells', async () => {
  const user = await addUser(services)
  const made = await addOrder(user)
  const stored = services.db.selectFrom('orders').selectAll().where('id', '=', made)
  const row = await stored.executeTakeFirstOrThrow()
  const copies = Array.from({ length: 500 }, (_, i) => ({ ...row, id: `copy-${i}`, idempotency_key: `${i}` }))
  await insertRows(services.db, 'orders', copies)
  const page = async (filter: Partial<OrderFilter>) =>
    valueOf(await listOrders(services, admin, { filter: { ...NO_ORDER_FILTER, ...filter } }))
  expect(await page({ search: 'ана' })).toMatchObject({ found: 500, isMore: true, toPack: 501 })
  const all = await page({})
  expect(all).toMatchObject({ found: 501, isMore: false })
  expect(all.latest).toEqual([...all.latest].sort().toReversed())
  expect(all.latest).toHaveLength(100)
  expect(await page({ statuses: ['delivered'] })).toMatchObject({ found: 0, isMore: false })

  const columns = Object.keys(row) as (keyof typeof row)[]
  const copied = columns.map((name) =>
    name === 'id' || name === 'idempotency_key'
      ? sql`orders.${sql.ref(name)} || other.id`
      : sql.ref(`orders.${name}`),
  )
  const twentyOfEach = sql`insert into orders (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(copied)} from orders cross join orders other where other.id like 'copy-1_' or other.id like 'copy-2_'`
  await twentyOfEach.execute(services.db)
  expect(await page({})).toMatchObject({ found: 10_000, isMore: true })
})

test('[BEY-16 BEY-17] an order of somebody who has left is found by what it keeps, and by nothing else of the person', async () => {
  const user = await addUser(services, { email: 'ana@example.mk', displayName: 'Тајно Име' })
  const id = await addOrder(user)
  valueOf(await removeUser(services, user))
  const [kept] = valueOf(await listWholeOrders(services, await addUser(services, { role: 'admin' }), [id]))
  expect(kept?.userId).toBeNull()
  for (const search of [kept?.customer.lastName ?? '?', kept?.userEmail ?? '?'])
    expect(await found({ search }), search).toEqual([id])
  for (const search of [user.id, 'Тајно', 'Име']) expect(await found({ search }), search).toEqual([])
})
