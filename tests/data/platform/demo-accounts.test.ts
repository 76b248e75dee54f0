import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countRows } from '../../../app/platform/database/database.server.ts'
import { longestDue } from '../../../app/platform/mail/outbox.server.ts'
import { getCart } from '../../../app/shop/cart/service.server.ts'
import { removeProduct } from '../../../app/shop/catalog/removal.server.ts'
import { listFavoriteIds } from '../../../app/shop/favorites/service.server.ts'
import { prepareDemo, replaceKnownPasswords } from '../../../app/shop/operation/demo-accounts.server.ts'
import { getDeliveryProfile, listOwnOrders } from '../../../app/shop/orders/own-orders.server.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { getUserByEmail } from '../../../app/shop/users/service.server.ts'
import { accountsOf } from '../../support/accounts.ts'
import { temporaryFolder } from '../../support/database.ts'
import { shopForEach } from '../../support/factories.ts'

const services = shopForEach()

/** As the README names them. */
const KNOWN = [
  { email: 'admin@example.mk', password: 'demo-admin-2026' },
  { email: 'kupuvac@example.mk', password: 'demo-kupuvac-2026' },
]

function demoOf() {
  const accounts = accountsOf(services)
  const dataDir = temporaryFolder()
  return {
    accounts,
    dataDir,
    opened: () => Promise.all(KNOWN.map((account) => accounts.hasPassword(account))),
    async start(isOpen: boolean) {
      const lines: string[] = []
      const print = (line: string) => void lines.push(line)
      await prepareDemo(services, { accounts, isOpen, dataDir, print, hasDemoOrders: true })
      return lines.map((line) => line.split('лозинка: ')[1] ?? '')
    },
  }
}

test('[SEC-03] the passwords of the README open the demo on this machine, and nothing once others reach it', async () => {
  const { start, opened, accounts, dataDir } = demoOf()
  expect(await start(false)).toEqual(KNOWN.map(({ password }) => password))
  expect(await opened()).toEqual([true, true])
  const random = await start(true)
  expect(await opened()).toEqual([false, false])
  for (const [index, { email }] of KNOWN.entries()) {
    const password = random[index] ?? ''
    expect(password).toMatch(/^[\w-]{12}$/)
    expect(await accounts.hasPassword({ email, password })).toBe(true)
  }
  expect(await start(true)).toEqual(random)
  const file = path.join(dataDir, 'demo-passwords.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '[]')
  await start(true)
  expect(await opened()).toEqual([false, false])
})

test('[SEC-03] a shop that grew out of the demo and is opened to others keeps none of its passwords', async () => {
  const { start, opened, accounts } = demoOf()
  await start(false)
  await replaceKnownPasswords(accounts)
  expect(await opened()).toEqual([false, false])
  // also by `npm start`, and without the demo's administrator
  await start(false)
  const admin = services.db.updateTable('users').where('email', '=', 'admin@example.mk')
  await admin.set({ email: 'owner@example.mk' }).execute()
  await start(true)
  expect(await opened()).toEqual([false, false])
})

test.each([1, 2])('a first start that is cut off at account %i is made whole by the next', async (cut) => {
  const { accounts, dataDir, opened, start } = demoOf()
  let calls = 0
  const provision: typeof accounts.provision = async (account) => {
    calls += 1
    if (calls === cut) throw new Error('cut off')
    return accounts.provision(account)
  }
  const parts = { isOpen: false, dataDir, print: () => undefined, hasDemoOrders: true }
  await expect(prepareDemo(services, { ...parts, accounts: { ...accounts, provision } })).rejects.toThrow(
    'cut off',
  )
  await start(false)
  expect(await opened()).toEqual([true, true])
  expect(await countRows(services.db.selectFrom('products'))).toBe(24)
})

test('[ADM-03] several processes that start an empty shop at once make one demo; removed, it does not come back', async () => {
  const { start, opened } = demoOf()
  await Promise.all([start(false), start(false), start(false)])
  expect(await opened()).toEqual([true, true])
  const counts = () =>
    Promise.all(
      (['users', 'products', 'orders'] as const).map((table) => countRows(services.db.selectFrom(table))),
    )
  expect(await counts()).toEqual([2, 24, 4])
  const admin = await getUserByEmail(services, 'admin@example.mk')
  for (const { id: productId } of await services.db.selectFrom('products').select('id').execute())
    await removeProduct(services, admin!, { productId })
  await start(false)
  expect(await counts()).toEqual([2, 0, 4])
})

test('[PROF-04 PROF-08 FAV-01] the demo has a customer with an address, favourites and orders in several states, and sends no emails', async () => {
  await demoOf().start(false)
  const customer = await getUserByEmail(services, 'kupuvac@example.mk')
  if (!customer) throw new Error('There is no customer')
  const orders = await listOwnOrders(services, customer)
  expect(orders.map(({ status }) => status)).toEqual(['pending', 'approved', 'cancelled', 'delivered'])
  expect(await getDeliveryProfile(services, customer)).toMatchObject({ firstName: 'Марија', city: 'Скопје' })
  expect(await listFavoriteIds(services, customer.id)).toHaveLength(3)
  expect((await getCart(services, customer.id)).lines).toEqual([])
  expect(await longestDue({ ...services, clock: () => services.clock() + DAY_MS })).toBeNull()
})
