import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { ADMIN, register, signIn } from './people.ts'
import { CREAM, placeOrder, SPRAY } from './shopping.ts'

export interface HostileWorld {
  email: string
  customerId: string
  orderId: string
  customerPages: string[]
  adminPages: string[]
  /** What is downloaded or read by programs. */
  files: { visitor: string[]; customer: string[]; admin: string[] }
}

/** Makes a row in every table whose texts are shown somewhere: an order with all that belongs to it, a review, notes, mails. */
export async function fillTables(
  db: Database,
  { customer, admin }: { customer: Page; admin: Page },
): Promise<HostileWorld> {
  const { email } = await register(customer)
  await placeOrder(customer, SPRAY, { promoCode: 'DOBREDOJDE10' })
  await signIn(admin, ADMIN)
  const { origin } = new URL(admin.url())
  const post = (address: string, form: Record<string, string>) =>
    admin.request.post(address, { form, headers: { origin, accept: 'text/html' } })
  const { id: customerId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', customerId)
    .executeTakeFirstOrThrow()
  await post('/admin/orders', { intent: 'note', orderId, version: '0', note: 'x', trackingNumber: 'x' })
  await post('/admin/orders', { intent: 'status', orderId, status: 'approved' })
  await addRows(db, { customerId })
  return {
    email,
    customerId,
    orderId,
    customerPages: [`/profile?order=${orderId}`],
    adminPages: [
      ...[
        `/admin/orders?order=${orderId}`,
        `/admin/orders/${orderId}/slip`,
        `/admin/orders/slips?id=${orderId}`,
      ],
      ...[`/admin/orders/slips?ids=${orderId}`, `/admin/users?user=${customerId}`, `/admin/audit?all=1`],
      ...[`/admin/audit?type=product`, `/admin/products?search=крем`],
    ],
    files: {
      visitor: ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/cenovnik.csv', '/en/cenovnik.csv'],
      customer: ['/profile/data'],
      admin: ['/admin/orders.csv', '/admin/products.csv'],
    },
  }
}

async function addRows(db: Database, { customerId }: { customerId: string }): Promise<void> {
  const now = Date.now()
  await db
    .insertInto('carts')
    .values({ user_id: customerId, updated_at: now })
    .onConflict((row) => row.doNothing())
    .execute()
  await db
    .insertInto('cart_lines')
    .values({ user_id: customerId, product_id: CREAM.id, id: randomUUID(), quantity: 1, added_at: now })
    .execute()
  await db
    .insertInto('favorites')
    .values({ user_id: customerId, product_id: CREAM.id, added_at: now })
    .execute()
  await db
    .insertInto('product_change_sets')
    .values({
      ...{ id: randomUUID(), at: now, actor_id: null, actor_name: 'x', kind: 'import' as const },
      ...{ file_name: 'x', created: 1, changed: 0 },
    })
    .execute()
  await db
    .insertInto('shop_details')
    .values({ id: 1, details: '{"name":"x"}', updated_at: now })
    .onConflict((row) => row.doNothing())
    .execute()
  await db
    .insertInto('audit')
    .values(
      ['product', 'user', 'order', 'promo-code', 'review', 'shop-details'].map((type) => ({
        ...{ id: randomUUID(), at: now, actor_id: null, actor_name: 'x', action: 'x' },
        ...{ subject_type: type, subject_id: 'x', before: '{}', after: '{}' },
      })),
    )
    .execute()
  await db
    .insertInto('outbox')
    .values({
      ...{ id: randomUUID(), kind: 'order-received', dedup_key: 'given-up', payload: '{}', created_at: now },
      ...{ available_at: now, attempts: 12, failed_at: now, last_error: 'x' },
    })
    .execute()
}

/** Every kind of mail is due, with what stands in the shop now; but to an address, since to none that is hostile a mail is sent. */
export async function askForMails(db: Database, { orderId, email }: HostileWorld): Promise<void> {
  const kinds = {
    'order-received': { orderId },
    'order-status': { orderId, status: 'approved' },
    'password-reset': { email },
  }
  await db.updateTable('orders').set({ user_email: email }).where('id', '=', orderId).execute()
  const now = Date.now()
  for (const [kind, payload] of Object.entries(kinds)) {
    const id = randomUUID()
    const row = {
      id,
      kind,
      dedup_key: id,
      payload: JSON.stringify(payload),
      created_at: now,
      available_at: now,
    }
    await db.insertInto('outbox').values(row).execute()
  }
}

/** A mail about a status waits for some time, in which its address would become a hostile one. */
export async function hurryMails(db: Database): Promise<void> {
  await db.updateTable('outbox').set({ available_at: Date.now() }).where('sent_at', 'is', null).execute()
}

/** Waits until none is due any more; what was not sent, and why. */
export async function unsentMails(db: Database): Promise<string[]> {
  const unsent = () =>
    db
      .selectFrom('outbox')
      .select(['kind', 'last_error'])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute()
  const hasBeenTried = (rows: { last_error: string | null }[]) =>
    rows.every(({ last_error }) => last_error !== null)
  await expect.poll(async () => hasBeenTried(await unsent()), { timeout: 30_000 }).toBe(true)
  return (await unsent()).map(({ kind, last_error }) => `the mail ${kind} was not sent: ${last_error}`)
}
