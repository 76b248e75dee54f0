import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '../../../tests/database.ts'
import { addProduct } from '../../../tests/factories.ts'
import type { Tables } from './tables.server.ts'
import { statement } from './statement.server.ts'
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
