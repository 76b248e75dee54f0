import { Agent } from 'node:http'
import type { Database } from '../../app/server/database/database.server.ts'
import { BOUGHT } from '../crash/catalogue.ts'
import { Customer } from '../load/customer.ts'
import { DEMO_ADMIN } from '../load/demo-people.ts'
import { BARE_PAGE } from './administration-pages.ts'
import { fillAudit } from './made-up-audit.ts'
import { fillCatalogue } from './made-up-catalogue.ts'
import { fillOrders } from './made-up-orders.ts'
import { fillUsers } from './made-up-people.ts'
import { lengthOf } from './scale-catalogue.ts'
import { multiplyOrders } from './multiplied-orders.ts'
import { compareSizes, type ScaleRow, type Works } from './scale-figures.ts'
import type { ScaleWorld } from './scale-world.ts'

const PRODUCTS = 5000
const USERS = 5000
/** Placed at every size, so that the lists are as long at the first as at the last. */
const PLACED = 60
/** Made one by one; the others are like them. */
const MOST_MADE = 10_000

/** What an administrator asks for. */
const PAGES: Record<string, string> = {
  'a page without orders': BARE_PAGE,
  dashboard: '/admin',
  orders: '/admin/orders',
  'orders, by a name': '/admin/orders?search=Стојанова',
  'orders, by both names': '/admin/orders?search=Елена%20Стојанова',
  'orders, by phone': '/admin/orders?search=070%20123%20456',
  'orders, by e-mail': '/admin/orders?search=scale-',
  'orders, nobody': '/admin/orders?search=zzzzzz',
  'orders, to pack': '/admin/orders?status=pending&status=approved&sort=oldest',
  'orders, pending, by a name': '/admin/orders?status=pending&search=Стојанова',
  users: '/admin/users',
  'users, by a name': '/admin/users?search=Николовска',
  products: '/admin/products',
  'products, by name': '/admin/products?search=крем',
  audit: '/admin/audit',
  'audit, everything': '/admin/audit?all=1',
  'audit, of orders': '/admin/audit?type=order&all=1',
}

/** The p50 of placing an order, of the own history and of the administration with so many orders. [BEY-17 BEY-21] */
export async function measureOrders(world: ScaleWorld, sizes: number[]): Promise<Record<string, ScaleRow>> {
  await world.fill(async (db) => {
    await fillCatalogue(db, PRODUCTS)
    await fillUsers(db, USERS, Date.now())
    await fillFirstAudit(db)
  })
  let made = 0
  for (const size of sizes) {
    if (made === 0 && size > 0) await world.fill((db) => fillFirst(db, (made = Math.min(size, MOST_MADE))))
    if (size > made) await world.fill((db) => fillFurther(db, size / made))
    await world.keep()
  }
  return await world.serve(async (origins) => {
    const works = await Promise.all(origins.map(visits))
    return await compareSizes(works.map((each, index) => ({ size: `${sizes[index]} orders`, works: each })))
  })
}

/** So that the first page of the audit is full from the start. */
async function fillFirstAudit(db: Database): Promise<void> {
  const rows = Array.from({ length: PLACED }, (_, number) => ({
    id: `first-${number}`,
    at: number,
    actor_id: 'staff-0',
    actor_name: 'Ана',
    action: 'order.status',
    subject_type: 'order',
    subject_id: `first-${number}`,
    before: '{"status":"pending"}',
    after: '{"status":"delivered"}',
  }))
  await db.insertInto('audit').values(rows).execute()
}

async function fillFirst(db: Database, count: number): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'role', 'created_at'])
    .execute()
  const people = users.map(({ display_name, created_at, ...user }) => {
    return { ...user, displayName: display_name, createdAt: created_at, lastLoginAt: null }
  })
  await fillOrders(db, { count, products: PRODUCTS, users: people, now: Date.now() })
  await fillAudit(db)
}

async function fillFurther(db: Database, times: number): Promise<void> {
  await multiplyOrders(db, Math.round(times))
  await fillAudit(db)
}

/** Orders come first, so that the lists are as long at the smallest size as at the largest. */
async function visits(origin: string): Promise<Works> {
  const agent = new Agent({ keepAlive: true })
  const customer = new Customer({ origin, agent })
  await customer.register('scale')
  const admin = new Customer({ origin, agent })
  await admin.signIn(DEMO_ADMIN.email, DEMO_ADMIN.password)
  let placed = 0
  async function order() {
    const content = [{ productId: BOUGHT[placed % BOUGHT.length]?.productId ?? '', quantity: 1 }]
    placed += 1
    for (const line of content) await customer.addToCart(line)
    const { status, text } = await customer.order(content)
    if (status !== 200) throw new Error(`an order was answered ${status}: ${text}`)
    return text.length
  }
  for (let number = 0; number < PLACED; number++) await order()
  return {
    'put in the cart and order': order,
    'own orders': () => lengthOf(customer, '/profile'),
    ...Object.fromEntries(
      Object.entries(PAGES).map(([name, address]) => [name, () => lengthOf(admin, address)]),
    ),
  }
}
