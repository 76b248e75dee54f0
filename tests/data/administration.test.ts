import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listAdminProducts } from '../../app/shop/catalog/admin.server.ts'
import { listOrders } from '../../app/shop/orders/list.server.ts'
import { NO_ORDER_FILTER } from '../../app/shop/orders/search.ts'
import { listUsers } from '../../app/shop/orders/users-with-orders.server.ts'
import { listPromoCodes } from '../../app/shop/promotions/admin.server.ts'
import { refuse, type User } from '../../app/shop/use-case.ts'
import { addOrder, addPromo, addUser, shopForEach, valueOf } from '../support/factories.ts'
import { readSource } from '../support/sources.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Take an actor, and do not refuse them: a customer learns of no price, and the others are called by those that refuse. */
const OTHERS = ['listChargedPrices', 'writeChangeSet']

/** The functions that act for somebody named, with the names of their parameters. */
const functions = globSync('app/shop/**/*.server.ts', { cwd: ROOT }).flatMap((file) =>
  [...readSource(path.join(ROOT, file)).declarations].flatMap(([name, text]) => {
    const [, list] = /^export (?:async )?function\*? \w+(?:<.*?>)?\(([^{]*\bactor: User\b)/.exec(text) ?? []
    if (list === undefined || OTHERS.includes(name)) return []
    return [{ file: path.join(ROOT, file), name, parameters: list.match(/\w+(?=: )/g) ?? [] }]
  }),
)

const services = shopForEach()

test.each(functions)('[SEC-02 SEC-03] $name refuses a customer', async ({ file, name, parameters }) => {
  const module = (await import(file)) as Record<string, (...given: unknown[]) => unknown>
  const known: Record<string, unknown> = { services, actor: await addUser(services) }
  const given = parameters.map((parameter) => known[parameter] ?? {})
  expect(await module[name]?.(...given, {})).toEqual(refuse({ code: 'forbidden' }))
})

const LISTS: Record<string, (actor: User, search: string) => Promise<number>> = {
  orders: async (actor, search) =>
    valueOf(await listOrders(services, actor, { filter: { ...NO_ORDER_FILTER, search }, position: null }))
      .found,
  products: async (actor, search) =>
    valueOf(await listAdminProducts(services, actor, { search, category: null, brand: null, position: null }))
      .found,
  users: async (actor, search) => valueOf(await listUsers(services, actor, { search })).found,
  'promo codes': async (actor, search) => valueOf(await listPromoCodes(services, actor, { search })).found,
}

test.each(Object.entries(LISTS))(
  '[ADM-03 ADM-14 ADM-15 BEY-17] a search of %s for a sign that none has finds none, not all',
  async (_name, countFound) => {
    const admin = await addUser(services, { role: 'admin' })
    await addOrder(services, admin.id)
    await addPromo(services)
    expect(await countFound(admin, '')).toBe(1)
    for (const search of ['%', '_', '\\', '#', '***', '„“', '№ ☺'])
      expect(await countFound(admin, search), search).toBe(0)
  },
)

test('[SEC-03] they are found', () => expect(functions.length).toBeGreaterThan(40))
