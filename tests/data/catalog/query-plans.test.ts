import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, transaction } from '../../../app/platform/database/database.server.ts'
import { listAdminProducts } from '../../../app/shop/catalog/admin.server.ts'
import { NO_FILTER } from '../../../app/shop/catalog/filter.ts'
import { indexedProduct, saveProductWords } from '../../../app/shop/catalog/product-words.server.ts'
import { getProduct } from '../../../app/shop/catalog/queries.server.ts'
import {
  listProducts,
  relatedProducts,
  suggestProducts,
} from '../../../app/shop/catalog/storefront.server.ts'
import { listOrders } from '../../../app/shop/orders/list.server.ts'
import { listOwnOrders } from '../../../app/shop/orders/own-orders.server.ts'
import { countOrders, indexOrders } from '../../../app/shop/orders/search.server.ts'
import { NO_ORDER_FILTER, orderSearchWords, TO_PACK } from '../../../app/shop/orders/search.ts'
import { listUsers } from '../../../app/shop/orders/users-with-orders.server.ts'
import { getDashboard } from '../../../app/shop/reports/dashboard.server.ts'
import { listReviews } from '../../../app/shop/reviews/service.server.ts'
import type { User } from '../../../app/shop/use-case.ts'
import { testEngine, testShop, type TestServices } from '../../support/database.ts'
import { addProduct, addUser, addCopies, insertRows } from '../../support/factories.ts'
import { ITEM, ORDER, userRow } from '../../support/rows.ts'

/** Every statement that the work sends outside of transactions. */
async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executor = db.getExecutor()
  const original = executor.executeQuery
  const sent: CompiledQuery[] = []
  executor.executeQuery = (query: CompiledQuery, ...rest) => {
    sent.push(query)
    return original.call(executor, query, ...rest) as never
  }
  try {
    await work()
  } finally {
    executor.executeQuery = original
  }
  return sent
}

/** What the engine would go through from one end to the other, or sort, to answer the statement. */
async function scansOf(db: Database, query: CompiledQuery, tables: string[]): Promise<string[]> {
  return testEngine() === 'sqlite'
    ? await scansOnSqlite(db, query, tables)
    : await scansOnPostgres(db, query, tables)
}

async function planOnSqlite(db: Database, query: CompiledQuery): Promise<string[]> {
  const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const { rows } = await db.executeQuery<{ detail: string }>(plan)
  return rows.map(({ detail }) => detail)
}

async function scansOnSqlite(db: Database, query: CompiledQuery, tables: string[]): Promise<string[]> {
  const details = await planOnSqlite(db, query)
  const isSorted = details.some((detail) => detail.includes('TEMP B-TREE'))
  const scans = details.filter((detail) =>
    tables.some((table) => detail.split(' ').slice(0, 2).join(' ') === `SCAN ${table}`),
  )
  // a list from its start, along an index until the page is full; what is left out on the way could be anything
  const outermost = withoutBrackets(query.sql)
  const isLimited = /\blimit \?$/.test(query.sql)
  // what is put in order has been gone through before: only what has a searched word may be
  if (isLimited && isSorted && !query.sql.includes('_words"')) return details
  const isPage = isLimited && !/\bwhere\b/.test(outermost) && !isSorted
  return scans.filter((detail) => !(isPage && detail.includes('USING')))
}

function withoutBrackets(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, '')
  return less === text ? text : withoutBrackets(less)
}

interface PostgresNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PostgresNode[]
}

async function scansOnPostgres(db: Database, query: CompiledQuery, tables: string[]): Promise<string[]> {
  const plan = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PostgresNode }[] }>(plan)
  const found: string[] = []
  const visit = (node: PostgresNode) => {
    const table = node['Relation Name'] ?? ''
    if (node['Node Type'] === 'Seq Scan' && tables.includes(table)) found.push(`Seq Scan ${table}`)
    for (const child of node.Plans ?? []) visit(child)
  }
  for (const row of rows) for (const { Plan } of row['QUERY PLAN']) visit(Plan)
  return found
}

const PRODUCTS = 3000
const ORDERS = 6000
// people are few beside them, and are counted
const LARGE = 'products product_words search_words orders order_items order_words audit'.split(' ')

/** How many there are in all, of orders at most 10,000: the database counts along an index. */
const TOTAL =
  /^select count\(\*\) as "\w+" from ("products"( where "is_coming_soon" = 1)?|"orders"|\(select "id" from "orders" limit [?$1]+\) as "counted")$/

test('[BEY-08 BEY-17 BEY-19] no page of a large shop goes through a whole table, and orders are counted in one part', async () => {
  await using shop = await testShop()
  const { admin, customer } = await fill(shop)
  const product = await getProduct(shop, 'copy-1')
  const pages: Record<string, () => Promise<unknown>> = {
    list: () => listProducts(shop, NO_FILTER),
    'list, page 61': () => listProducts(shop, { ...NO_FILTER, page: 61 }),
    'list by name, of a brand': () => listProducts(shop, { ...NO_FILTER, sort: 'name', brands: ['hocl'] }),
    search: () => listProducts(shop, { ...NO_FILTER, search: 'крем' }),
    suggestions: () => suggestProducts(shop, { search: 'кре', limit: 6 }),
    product: () => Promise.all([getProduct(shop, 'copy-1'), product && relatedProducts(shop, product)]),
    reviews: () => listReviews(shop, 'copy-1', { offset: 10, limit: 10 }),
    'own orders': () => listOwnOrders(shop, customer),
    dashboard: () => getDashboard(shop, admin),
    products: () =>
      listAdminProducts(shop, admin, { search: '', category: null, brand: null, position: null }),
    'products by name': () =>
      listAdminProducts(shop, admin, { search: 'крем', category: null, brand: null, position: null }),
    'products of a brand and a category, further on': () =>
      listAdminProducts(shop, admin, {
        search: '',
        category: 'handcare',
        brand: 'hocl',
        position: 'older.1.copy-9',
      }),
    'products by name, of a brand and a category': () =>
      listAdminProducts(shop, admin, { search: 'крем', category: 'handcare', brand: 'hocl', position: null }),
    orders: () => listOrders(shop, admin),
    'orders further on': () => listOrders(shop, admin, { position: 'older.1000000.order-1000' }),
    'orders to pack': () => listOrders(shop, admin, { filter: TO_PACK }),
    'orders of somebody': () =>
      listOrders(shop, admin, { filter: { ...NO_ORDER_FILTER, search: `ime${word(77)}` } }),
    'orders of nobody': () => listOrders(shop, admin, { filter: { ...NO_ORDER_FILTER, search: 'zzzz' } }),
    users: () => listUsers(shop, admin, { search: 'somebody' }),
  }
  for (const [name, read] of Object.entries(pages)) {
    // what is kept for all pages is there
    await read()
    const statements = await statementsOf(shop.db, read)
    expect(statements.length, name).toBeGreaterThan(0)
    for (const statement of statements.filter(({ sql }) => !TOTAL.test(sql)))
      expect(await scansOf(shop.db, statement, LARGE), `${name}: ${statement.sql}`).toEqual([])
  }
  const filter = { ...NO_ORDER_FILTER, search: `ime${word(1)}` }
  const counting = await statementsOf(shop.db, () => countOrders(shop.db, filter))
  expect(counting.filter(({ sql }) => sql.includes(' as "part"'))).toHaveLength(1)
})

test.runIf(testEngine() === 'sqlite').each<[filter: Parameters<typeof listUsers>[2], plan: string]>([
  [{}, 'SCAN users USING INDEX users_by_created'],
  [{ position: 'older.500.person-500' }, 'SEARCH users USING INDEX users_by_created'],
  [{ only: 'admins' }, 'SEARCH users USING INDEX users_of_role (role=?'],
  [{ only: 'disabled' }, 'SCAN users USING INDEX users_disabled'],
  [{ search: 'person.19' }, 'user_words USING PRIMARY KEY (word>?'],
])('[BEY-19] a page of the users %j is read by its index', async (filter, plan) => {
  await using shop = await testShop()
  const admin = await addUser(shop, { role: 'admin' })
  const statements = await statementsOf(shop.db, () => listUsers(shop, admin, filter))
  const lists = statements.filter(({ sql }) => sql.endsWith(' limit ?'))
  const details = (await Promise.all(lists.map((list) => planOnSqlite(shop.db, list)))).join()
  expect(details).toContain(plan)
  // only what a search has found is put in order
  expect(details.includes('TEMP B-TREE')).toBe('search' in (filter ?? {}))
})

test('[LIST-10 BEY-07] a search looks up the products of its words in an index', async () => {
  await using services = await testShop()
  await fill(services)
  // what is kept for all searches is there
  await suggestProducts(services, { search: 'маска', limit: 6 })
  for (const search of ['рема', 'крмеа', 'кр', 'сува кожа']) {
    const statements = await statementsOf(services.db, () => suggestProducts(services, { search, limit: 6 }))
    const looked = statements.filter((statement) => /search_|product_words/.test(statement.sql))
    expect(looked.length, search).toBeGreaterThan(0)
    for (const statement of looked)
      expect(await scansOf(services.db, statement, LARGE), `${search}: ${statement.sql}`).toEqual([])
  }
})

/** Another one for each index; few of 3,000 begin with the one of 77. */
const word = (index: number) =>
  index.toString(36).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

async function fill(services: TestServices): Promise<{ admin: User; customer: User }> {
  const [admin, customer] = [await addUser(services, { role: 'admin' }), await addUser(services)]
  const product = await addProduct(services)
  await addCopies(services, product, PRODUCTS)
  const rows = await services.db.selectFrom('products').select(['id']).execute()
  const products = rows.map(({ id }, index) => {
    const name = `${index % 20 === 0 ? 'Крема' : 'Гел'} ${word(index * 7919)}`
    return indexedProduct({ ...product, id, name })
  })
  await transaction(services.db, (tx) => saveProductWords(tx, products))
  const orders = Array.from({ length: ORDERS }, (_, index) => {
    const order = { ...ORDER, id: `order-${String(index).padStart(5, '0')}`, first_name: `Ime${word(index)}` }
    const { id, first_name: firstName, last_name: lastName, phone, user_email: userEmail } = order
    return {
      ...order,
      status: index < ORDERS - 20 ? ('rejected' as const) : ('pending' as const),
      rejected_at: 1,
      country: 'MK' as const,
      user_id: index % 50 === 0 ? customer.id : null,
      idempotency_key: `${index}`,
      created_at: 1000 * index,
      search_words: orderSearchWords({ id, firstName, lastName, phone, userEmail }),
    }
  })
  await insertRows(services.db, 'orders', orders)
  const items = orders.map(({ id }) => ({ ...ITEM, order_id: id }))
  await insertRows(services.db, 'order_items', items)
  const users = Array.from({ length: 1000 }, (_, index) => userRow(index))
  await insertRows(services.db, 'users', users)
  await indexOrders(services.db)
  if (testEngine() === 'postgres') await sql`analyze`.execute(services.db)
  return { admin, customer }
}
