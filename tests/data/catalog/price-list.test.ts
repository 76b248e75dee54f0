import { expect, test } from 'vitest'
import { PRODUCTS_PER_READ, readPriceList } from '../../../app/shop/catalog/queries.server.ts'
import { testShop, watchingRows } from '../../support/database.ts'
import { addProduct, addCopies } from '../../support/factories.ts'

test.each([0, 1, 2, 3, 4, 5])('[BEY-24] of %i products each is in one part, by name', async (count) => {
  await using services = await testShop()
  const names = ['Ѓон', 'Вода', 'Вода', 'Ајвар', 'Krem'].slice(0, count)
  for (const [index, name] of names.entries()) await addProduct(services, { id: `p${index}`, name })
  const parts = await Array.fromAsync(readPriceList(services, 2))
  expect(parts.every((part) => part.length <= 2)).toBe(true)
  const order = ['p3', 'p1', 'p2', 'p0', 'p4'].filter((id) => Number(id.slice(1)) < count)
  expect(parts.flat().map(({ id }) => id)).toEqual(order)
})

test('[BEY-24] ten thousand products are read in parts of 500, each only when it is asked for', async () => {
  await using services = await testShop()
  await addCopies(services, await addProduct(services, { id: 'krem' }), 9999)
  const reads: number[] = []
  const reader = watchingRows(services.db, ({ length }) => reads.push(length))
  const parts = readPriceList({ ...services, reader })
  await parts.next()
  expect(reads).toEqual([PRODUCTS_PER_READ])
  const ids = new Set<string>()
  for await (const part of parts) for (const { id } of part) ids.add(id)
  expect(ids.size).toBe(10_000 - PRODUCTS_PER_READ)
  expect(Math.max(...reads)).toBe(PRODUCTS_PER_READ)
  expect(reads).toHaveLength(10_000 / PRODUCTS_PER_READ + 1)
})
