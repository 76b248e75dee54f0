import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../tests/database.ts'
import { addUser } from '../../tests/factories.ts'
import { valueOf } from '../../tests/selling.ts'
import { ORDER } from '../../tests/rows.ts'
import { NO_ORDER_FILTER, type OrderFilter } from '../domain/order-filter.ts'
import { orderSearchWords } from '../domain/order-search.ts'
import type { OrderStatus } from '../domain/order.ts'
import { HOUR_MS } from '../domain/time.ts'
import { MOST_CANDIDATES } from './order-candidates.server.ts'
import { listOrders } from './order-list.server.ts'
import { findOrderIds } from './order-query.server.ts'
import { indexOrders, readProgress } from './order-words.server.ts'

interface Made {
  id: string
  createdAt: number
  firstName: string
  status: OrderStatus
}

async function addOrders(shop: TestShop, made: Made[]): Promise<void> {
  const rows = made.map(({ id, createdAt, firstName, status }) => ({
    ...ORDER,
    id,
    user_id: null,
    idempotency_key: id,
    first_name: firstName,
    status,
    country: 'MK' as const,
    rejected_at: 1,
    created_at: createdAt,
    search_words: orderSearchWords({
      id,
      firstName,
      lastName: 'Презиме',
      phone: '070 123 456',
      userEmail: 'a@example.mk',
    }),
  }))
  for (let start = 0; start < rows.length; start += 500)
    await shop.db
      .insertInto('orders')
      .values(rows.slice(start, start + 500))
      .execute()
}

/** Orders a minute apart up to now: every third of „Редок“, of every fifth in two neighbours at the same moment. */
function minutes(shop: TestShop, count: number): Made[] {
  const now = shop.clock()
  return Array.from({ length: count }, (_, index) => ({
    id: `order-${String(index).padStart(5, '0')}`,
    createdAt: now - 60_000 * (count - index - (index % 5 === 0 ? 1 : 0)),
    firstName: index % 3 === 0 ? 'Редок' : 'Чест',
    status: index % 4 === 0 ? ('rejected' as const) : ('pending' as const),
  }))
}

test('[BEY-17] an order is found the same way before its words are indexed, in between and after', async () => {
  await using shop = await testShop()
  const made = minutes(shop, 60)
  await addOrders(shop, made)
  const admin = await addUser(shop, { role: 'admin' })
  const filters: Partial<OrderFilter>[] = [
    { search: 'редок' },
    { search: 'редок', statuses: ['rejected'] },
    { search: 'редок презиме', isOldestFirst: true },
    { search: 'чест 070 123', statuses: ['pending', 'rejected'] },
    { search: 'никој' },
  ]
  const answers = async () => {
    const found: string[][] = []
    for (const filter of filters) found.push(await allPages(shop, { ...NO_ORDER_FILTER, ...filter }))
    return found
  }
  const before = await answers()
  expect(before[0]).toHaveLength(20)
  expect(before.at(-1)).toEqual([])
  valueOf(await listOrders(shop, admin, { filter: { ...NO_ORDER_FILTER, search: 'редок' } }))
  const progress = await readProgress(shop.db)
  expect(progress.created_at).toBeGreaterThan(made[40]?.createdAt ?? 0)
  expect(progress.created_at).toBeLessThan(shop.clock())
  expect(await answers()).toEqual(before)
  shop.advance(HOUR_MS)
  expect(await indexOrders(shop)).toBe(true)
  expect((await readProgress(shop.db)).order_id).toBe(made.at(-1)?.id)
  expect(await answers()).toEqual(before)
})

test('[BEY-17] a word that very many orders have is found along the list, a rare one beside it by itself', async () => {
  await using shop = await testShop()
  const now = shop.clock()
  const made = Array.from({ length: MOST_CANDIDATES + 1 }, (_, index) => ({
    id: `order-${String(index).padStart(5, '0')}`,
    createdAt: now - HOUR_MS - index,
    firstName: index === 17 ? 'Редок' : 'Чест',
    status: 'pending' as const,
  }))
  await addOrders(shop, made)
  await indexOrders(shop)
  const find = (search: string) => findOrderIds(shop.db, { filter: { ...NO_ORDER_FILTER, search }, limit: 3 })
  expect(await find('презиме')).toEqual(['order-00000', 'order-00001', 'order-00002'])
  expect(await find('презиме редок')).toEqual(['order-00017'])
  expect(await find('презиме никој')).toEqual([])
})

/** All ids of the filter, page by page of seven. */
async function allPages(shop: TestShop, filter: OrderFilter): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const last = ids.at(-1)
    const row = last === undefined ? null : await placeOf(shop, last)
    const direction = filter.isOldestFirst ? ('newer' as const) : ('older' as const)
    const position = row && { direction, createdAt: row.created_at, id: row.id }
    const page = await findOrderIds(shop.db, { filter, position, limit: 7 })
    ids.push(...page)
    if (page.length < 7) return ids
  }
}

async function placeOf(shop: TestShop, id: string) {
  return await shop.db
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
