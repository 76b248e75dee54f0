import { expect, test } from 'vitest'
import { openDatabase } from '../../../app/platform/database/database.server.ts'
import { migrate, MIGRATIONS } from '../../../app/platform/database/migrate.server.ts'
import { fillSearch } from '../../../app/shop/operation/fill-search.server.ts'
import { findOrders, indexOrders } from '../../../app/shop/orders/search.server.ts'
import { NO_ORDER_FILTER } from '../../../app/shop/orders/search.ts'
import * as shop from '../../../migrations/0001-shop.ts'
import * as accounts from '../../../migrations/0002-accounts.ts'
import * as orders from '../../../migrations/0003-orders.ts'
import { freshTarget } from '../../support/database.ts'
import { ORDER } from '../../support/rows.ts'

test('[BEY-17] the orders of an earlier version are found by what they have had all along', async () => {
  await using db = await openDatabase(await freshTarget())
  await migrate(db, [shop, accounts, orders])
  const made = Array.from({ length: 501 }, (_, index) => ({
    ...ORDER,
    id: `order-${String(index).padStart(4, '0')}`,
    user_id: null,
    status: 'pending' as const,
    country: 'MK' as const,
    idempotency_key: `${index}`,
    phone: `070 ${String(100_000 + index)}`,
    last_name: index === 500 ? 'Последна' : 'Прва',
    created_at: index,
  }))
  for (const part of [made.slice(0, 250), made.slice(250)])
    await db.insertInto('orders').values(part).execute()

  await migrate(db, MIGRATIONS, fillSearch)

  const found = async (search: string) => {
    const places = await findOrders(db, { filter: { ...NO_ORDER_FILTER, search }, limit: 1000 })
    return places.map(({ id }) => id)
  }
  expect(await found('posledna')).toEqual(['order-0500'])
  expect(await found('070 100 250')).toEqual(['order-0250'])
  expect(await found('#-0007')).toEqual([])
  expect(await found('прва')).toHaveLength(500)

  await indexOrders(db)
  expect(await found('posledna')).toEqual(['order-0500'])
  expect(await found('прва')).toHaveLength(500)
})
