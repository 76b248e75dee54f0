import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '../../../tests/database.ts'
import { InjectedFailure } from '../../../tests/failures/faulty-driver.ts'
import { faultyShop } from '../../../tests/failures/world.ts'
import { addProduct } from '../../../tests/factories.ts'
import type { Tables } from './tables.server.ts'
import { statement, together } from './statement.server.ts'
import { transaction } from './transaction.server.ts'

test('a statement is written once and asked with other values each time', async () => {
  await using shop = await testShop()
  const [one, other] = [await addProduct(shop, { price: 30_000 }), await addProduct(shop, { price: 40_000 })]
  let written = 0
  const pricesFrom = statement((db, least: number, id: string) => {
    written += 1
    const dear = db.selectFrom('products').select('price').where('price', '>=', least)
    return dear.where('id', '<>', id).where('is_bestseller', '=', 0).orderBy('price').compile()
  })
  expect(await pricesFrom(shop.db, 0, '')).toMatchObject([{ price: 30_000 }, { price: 40_000 }])
  expect(await pricesFrom(shop.db, 35_000, '')).toMatchObject([{ price: 40_000 }])
  expect(await pricesFrom(shop.db, 0, other.id)).toMatchObject([{ price: one.price }])
  expect(written).toBe(1)
})

test('it sees what its transaction has done', async () => {
  await using shop = await testShop()
  const { id } = await addProduct(shop)
  const priceOf = statement((db, product: string) =>
    sql<Pick<Tables['products'], 'price'>>`select price from products where id = ${product}`.compile(db),
  )
  await transaction(shop.db, async (tx) => {
    await tx.updateTable('products').set({ price: 99 }).execute()
    expect(await priceOf(tx, id)).toMatchObject([{ price: 99 }])
  })
})

test('rows and lists are values too: written once for each length and each set of columns', async () => {
  await using shop = await testShop()
  let written = 0
  const insertAll = statement((db, rows: { key: string; window_start: number; count?: number }[]) => {
    written += 1
    return db
      .insertInto('rate_limits')
      .values(rows.map(({ key, window_start, count = 7 }) => ({ key, window_start, count })))
      .compile()
  })
  const countOf = statement((db, keys: string[]) =>
    db.selectFrom('rate_limits').select(['key', 'count']).where('key', 'in', keys).orderBy('key').compile(),
  )
  expect(await insertAll.count(shop.db, [{ key: 'a', window_start: 1, count: 1 }])).toBe(1)
  expect(await insertAll.count(shop.db, [{ key: 'b', window_start: 1, count: 2 }])).toBe(1)
  expect(written).toBe(1)
  const two = [
    { key: 'c', window_start: 1, count: 3 },
    { key: 'd', window_start: 1, count: 4 },
  ]
  expect(await insertAll.count(shop.db, two)).toBe(2)
  await insertAll(shop.db, [{ key: 'e', window_start: 1 }])
  expect(written).toBe(3)
  expect(await countOf(shop.db, ['a', 'd'])).toEqual([
    { key: 'a', count: 1 },
    { key: 'd', count: 4 },
  ])
  expect(await countOf(shop.db, ['e'])).toEqual([{ key: 'e', count: 7 }])
  expect(await countOf(shop.db, ['zzz'])).toEqual([])
})

test('of a statement that has ever new forms only some are kept, and it is right all the same', async () => {
  await using shop = await testShop()
  const has = statement((db, keys: string[]) =>
    db.selectFrom('products').select('id').where('id', 'in', keys).compile(),
  )
  const { id } = await addProduct(shop)
  for (let length = 1; length < 50; length += 1)
    expect(await has(shop.db, [...Array.from({ length }, (_, index) => `${index}`), id])).toEqual([{ id }])
})

const limitOf = statement((db, key: string) =>
  db.selectFrom('rate_limits').select('count').where('key', '=', key).compile(),
)
const setLimit = statement((db, row: { key: string; window_start: number; count: number }) =>
  db.insertInto('rate_limits').values(row).compile(),
)
const limit = (key: string) => setLimit.with({ key, window_start: 1, count: 5 })

test('statements that are asked together are done in their order, each with its own rows', async () => {
  await using shop = await testShop()
  const rows = await transaction(shop.db, (tx) =>
    together(tx, limitOf.with('a'), limit('a'), limitOf.with('a'), limit('b'), limitOf.with('c')),
  )
  expect(rows).toEqual([[], [], [{ count: 5 }], [], []])
  expect(await limitOf(shop.db, 'b')).toEqual([{ count: 5 }])
})

test('when one of them fails, nothing of the transaction is stored, and the next one works', async () => {
  await using shop = await faultyShop()
  const twice = () =>
    transaction(shop.db, (tx) => together(tx, limit('a'), limit('b'), limit('a'), limit('c')))
  await expect(twice()).rejects.toThrow(/unique/i)
  for (const at of [1, 2, 3, 4, 5]) {
    for (const when of ['before', 'after'] as const) {
      // what is lost then is only the answer of COMMIT
      if (at === 5 && when === 'after') continue
      shop.faults.arm({ at, when })
      const both = transaction(shop.db, (tx) => together(tx, limit('a'), limit('b'), limit('c')))
      await expect(both).rejects.toThrow(InjectedFailure)
    }
  }
  shop.faults.arm(null)
  for (const key of ['a', 'b', 'c']) expect(await limitOf(shop.db, key)).toEqual([])
  await transaction(shop.db, (tx) => together(tx, limit('a'), limit('c')))
  expect(await limitOf(shop.db, 'c')).toEqual([{ count: 5 }])
})
