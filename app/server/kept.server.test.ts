import { expect, test } from 'vitest'
import { testEngine, testShop } from '../../tests/database.ts'
import { addProduct, addUser } from '../../tests/factories.ts'
import type { TableChange } from './database/table-changes.server.ts'
import { kept } from './kept.server.ts'
import type { Shop } from './shop.server.ts'

function counting(shop: Shop, from: readonly TableChange[]) {
  let times = 0
  const ask = (key = 'counted') => kept(shop, { key, from }, async () => (times += 1))
  return { ask, times: () => times }
}

test('[BEY-08] what is kept is worked out once, also for those who ask at the same moment, and each key for itself', async () => {
  await using shop = await testShop()
  const { ask } = counting(shop, ['products'])
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)
  expect(await ask('other')).toBe(2)
})

test('[BEY-08] it is worked out anew after rows came, went or got another value in one of its columns, and only then', async () => {
  await using shop = await testShop()
  const cream = await addProduct(shop)
  const { ask } = counting(shop, ['products:insert', 'products:delete', 'products.price'])
  expect(await ask()).toBe(1)
  await addUser(shop)
  await shop.db.updateTable('products').set({ rating: 0 }).where('id', '=', cream.id).execute()
  expect(await ask()).toBe(1)
  await shop.db.updateTable('products').set({ price: 1 }).where('id', '=', cream.id).execute()
  expect(await ask()).toBe(2)
  await addProduct(shop)
  expect(await ask()).toBe(3)
  await shop.db.deleteFrom('products').where('id', '=', cream.id).execute()
  expect(await ask()).toBe(4)
})

test('[BEY-08] what was read while somebody wrote is given and not kept', async () => {
  await using shop = await testShop()
  let times = 0
  const ask = () =>
    kept(shop, { key: 'meanwhile', from: ['products:insert'] }, async () => {
      if (times === 0) await addProduct(shop)
      return (times += 1)
    })
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2])
})

test('[BEY-08] a failure is not kept', async () => {
  await using shop = await testShop()
  const ask = (work: () => Promise<string>) => kept(shop, { key: 'failing', from: ['products'] }, work)
  await expect(ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await ask(async () => 'yes')).toBe('yes')
})

test('[BEY-08] the least recently asked for makes room', async () => {
  await using shop = await testShop()
  let times = 0
  const ask = (key: string) =>
    kept(shop, { key, from: ['products'], bytes: () => 15_000_000 }, async () => (times += 1))
  expect([await ask('one'), await ask('two'), await ask('one')]).toEqual([1, 2, 1])
  await ask('three')
  expect(await ask('one')).toBe(1)
  expect(await ask('two')).toBe(4)
})

test('[BEY-08] what another process changed is heard of through the bus', async () => {
  await using shop = await testShop()
  if (testEngine() === 'sqlite') return
  const { ask } = counting(shop, ['products.price'])
  expect(await ask()).toBe(1)
  shop.bus.publish({ topic: 'cart' })
  expect(await ask()).toBe(1)
  shop.bus.publish({ topic: 'catalogue', id: 'p' })
  expect(await ask()).toBe(2)
  shop.bus.publish({ topic: 'resync' })
  expect(await ask()).toBe(3)
})
