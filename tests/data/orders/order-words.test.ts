import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../app/shop/order-status.ts'
import {
  type FoundOrder,
  MOST_CANDIDATES,
  findOrders,
  MOST_WAITING,
  areMoreWaiting,
  indexOrders,
} from '../../../app/shop/orders/search.server.ts'
import { NO_ORDER_FILTER, type OrderFilter, orderSearchWords } from '../../../app/shop/orders/search.ts'
import { HOUR_MS } from '../../../app/shop/time.ts'
import { insertRows, shopForEach } from '../../support/factories.ts'
import { ORDER } from '../../support/rows.ts'

const services = shopForEach()

interface Made {
  id: string
  createdAt: number
  firstName: string
  status: OrderStatus
}

async function addOrders(made: Made[]): Promise<void> {
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
  await insertRows(services.db, 'orders', rows)
}

/** Orders a minute apart up to now: every third of „Редок“, of every fifth two neighbours at the same moment. */
function minutes(count: number): Made[] {
  const now = services.clock()
  return Array.from({ length: count }, (_, index) => ({
    id: `order-${String(index).padStart(5, '0')}`,
    createdAt: now - 60_000 * (count - index - (index % 5 === 0 ? 1 : 0)),
    firstName: index % 3 === 0 ? 'Редок' : 'Чест',
    status: index % 4 === 0 ? ('rejected' as const) : ('pending' as const),
  }))
}

const FILTERS: Partial<OrderFilter>[] = [
  { search: 'редок' },
  { search: 'редок', statuses: ['rejected'] },
  { search: 'редок презиме', isOldestFirst: true },
  { search: 'чест 070 123', statuses: ['pending', 'rejected'] },
  { search: 'никој' },
]

const answers = () => Array.fromAsync(FILTERS, (filter) => allPages({ ...NO_ORDER_FILTER, ...filter }))

/** Whichever half comes first: an order may be stored under a moment before those that are indexed already. */
test.each([0, 1])('[BEY-17] an order is found the same way while it is indexed (%i)', async (half) => {
  const made = minutes(60)
  await addOrders(made.filter((_, index) => index % 2 === half))
  await indexOrders(services.db)
  await addOrders(made.filter((_, index) => index % 2 !== half))
  const between = await answers()
  expect(between[0]).toEqual(
    made
      .filter(({ firstName }) => firstName === 'Редок')
      .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))
      .map(({ id }) => id),
  )
  expect(between.at(-1)).toEqual([])
  await indexOrders(services.db)
  expect(await areMoreWaiting(services.db, 0)).toBe(false)
  expect(await answers()).toEqual(between)
  await services.db.deleteFrom('order_words').execute()
  await services.db.updateTable('orders').set({ words_indexed: 0 }).execute()
  expect(await answers()).toEqual(between)
})

test('[BEY-17] indexing again changes nothing, also at the same time and when it was done only in part', async () => {
  await addOrders(minutes(150))
  await Promise.all([indexOrders(services.db), indexOrders(services.db)])
  const words = () =>
    services.db.selectFrom('order_words').selectAll().orderBy('word').orderBy('order_id').execute()
  const whole = await words()
  expect(new Set(whole.map(({ order_id }) => order_id)).size).toBe(150)
  await services.db.deleteFrom('order_words').where('word', 'like', 'n%').execute()
  await services.db.updateTable('orders').set({ words_indexed: 0 }).execute()
  await indexOrders(services.db)
  expect(await words()).toEqual(whole)
})

test('[BEY-17] a word that very many orders have is found along the list, a rare one beside it by itself', async () => {
  const rare: Record<number, string> = { 17: 'Редок', 4000: 'Петторка Мал' }
  const made = Array.from({ length: MOST_CANDIDATES + 1 }, (_, index) => ({
    id: `order-${String(index).padStart(5, '0')}`,
    createdAt: services.clock() - HOUR_MS - index,
    firstName: rare[index] ?? (index % 5 === 0 ? 'Петторка' : 'Чест'),
    status: 'pending' as const,
  }))
  await addOrders(made)
  const find = async (search: string) =>
    (await findOrders(services.db, { filter: { ...NO_ORDER_FILTER, search }, limit: 3 })).map(({ id }) => id)
  const expectFound = async () => {
    expect(await find('презиме')).toEqual(['order-00000', 'order-00001', 'order-00002'])
    expect(await find('презиме редок')).toEqual(['order-00017'])
    expect(await find('петторка мал')).toEqual(['order-04000'])
    expect(await find('презиме никој')).toEqual([])
  }
  expect(await areMoreWaiting(services.db, MOST_WAITING)).toBe(true)
  await expectFound()
  await indexOrders(services.db)
  await expectFound()
})

async function allPages(filter: OrderFilter): Promise<string[]> {
  const direction = filter.isOldestFirst ? ('newer' as const) : ('older' as const)
  const places: FoundOrder[] = []
  for (;;) {
    const last = places.at(-1)
    const position = last ? { direction, createdAt: last.created_at, id: last.id } : null
    const page = await findOrders(services.db, { filter, position, limit: 7 })
    places.push(...page)
    if (page.length < 7) return places.map(({ id }) => id)
  }
}
