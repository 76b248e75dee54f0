import { HINT_COOKIE } from '../../app/ui/account/signed-in-hint.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { getSessionUser } from '../../app/shop/accounts/users.server.ts'
import { applyBulk, previewBulk } from '../../app/shop/catalog/bulk.server.ts'
import type { BulkChange } from '../../app/shop/catalog/bulk.ts'
import type { User } from '../../app/shop/accounts/user.ts'
import { PASSWORD, type TestApp } from './app.ts'
import { addProduct, addPromo } from './factories.ts'
import { STAFF_SECRET, SECRET } from './guarded-secrets.ts'
import type { secretsOf } from './guarded-secrets.ts'
import type { Who } from './guarded-people.ts'
import { addOrder } from './order.ts'
import type { Person } from './person.ts'
import { exported, kept, plannedAt } from './product-files.ts'
import type { TestServices } from './database.ts'

type People = Record<Who, Person>
type Ids = Parameters<typeof secretsOf>[0]

const EVERY = { ids: [], search: '', category: null, brand: null }
const SALE: BulkChange = { kind: 'sale', percent: 10, rounding: 'whole' }
const TAG: BulkChange = { kind: 'tag', tag: 'isBestseller', isSet: true }
const TOKEN = 'a-link-that-sets-a-password'
const SIGNER = 'signer@example.mk'

/** Fills the shop so that every case of the table could do something. The words stand for the ids in the table's forms. */
export async function fillShop(
  app: TestApp,
  people: People,
): Promise<{ words: Record<string, string>; ids: Ids }> {
  const { services } = app
  const admin = await userOf(services, people.admin)
  const order = await addOrder(services, people.owner.id, SECRET)
  await people.admin.post('/admin/orders', {
    ...{ intent: 'note', orderId: order.id, version: '0', note: STAFF_SECRET.note, trackingNumber: '' },
  })
  await addProduct(services, {
    id: 'some-id',
    images: ['/media/demo/a', '/media/demo/b', '/media/demo/c'],
  })
  await addProduct(services, { id: 'skrien-omilen', name: 'Скриен омилен' })
  await addPromo(services, { id: 'some-id', code: 'GUARDED10' })
  await addPromo(services, { id: 'promo-off', code: STAFF_SECRET.promoCode, isActive: false })
  await fillForPeople(app, people)
  await app.user(SIGNER)
  await failMail(app)
  await services.db.updateTable('audit').set({ actor_name: STAFF_SECRET.auditName }).execute()
  const reviewId = await writeReview(app, people.owner)
  const { set, imported, bulkDigest } = await changeProducts(services, admin)
  const rows = await ownerRows(app, people.owner)
  return {
    words: {
      ...{ ORDER: order.id, OWNER: people.owner.id, DISABLED: people['disabled user'].id },
      ...{ REVIEW: reviewId, SESSION: rows.session, EMAIL: SIGNER, TOKEN },
      ...{ 'CHANGE-SET': set, 'IMPORT-DIGEST': imported.digest, IMPORT: imported.id },
      ...{ 'BULK-DIGEST': bulkDigest, VERSION: String(rows.productVersion) },
    },
    ids: {
      ...rows,
      favorite: 'skrien-omilen',
      ownerEmail: people.owner.email,
      adminEmail: people.admin.email,
      tokens: Object.values(people).flatMap(({ cookies }) =>
        [...cookies]
          .filter(([name]) => name !== HINT_COOKIE)
          .map(([, value]) => decodeURIComponent(value).split('.')[0] ?? ''),
      ),
    },
  }
}

/** A cart and a favourite for everybody who can have one, so that each of them could order or remove. */
async function fillForPeople({ services: { db, newId } }: TestApp, people: People): Promise<void> {
  for (const { id } of Object.values(people).filter((person) => person.id !== '')) {
    const line = { id: newId(), user_id: id, product_id: 'some-id', quantity: 2, added_at: 1 }
    await db
      .insertInto('carts')
      .values({ user_id: id, updated_at: 1 })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    await db.insertInto('cart_lines').values(line).execute()
  }
  const favorite = { user_id: people.owner.id, product_id: 'skrien-omilen', added_at: 1 }
  await db.insertInto('favorites').values(favorite).execute()
}

/** A mail that the server has refused, and a link for a new password whose mail went out. */
async function failMail({ services, mailbox }: TestApp): Promise<void> {
  Object.assign(mailbox, { failures: 1, failure: STAFF_SECRET.mailError })
  await mailbox.deliver()
  const signer = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', SIGNER)
    .executeTakeFirst()
  const link = {
    id: services.newId(),
    token_hash: createHash('sha256').update(TOKEN).digest('base64url'),
    user_id: signer?.id ?? '',
    expires_at: services.clock() + 60_000,
  }
  await services.db.insertInto('password_resets').values(link).execute()
}

async function writeReview({ services }: TestApp, owner: Person): Promise<string> {
  const idempotencyKey = '4be0643f-1d98-573b-97cd-ca98a65347dd'
  await owner.post('/products/some-id', { intent: 'write', rating: '4', comment: 'Добро', idempotencyKey })
  const { id } = await services.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  return id
}

/** A bulk change to undo, a file to apply and a bulk change to apply, each as its screen would offer it. */
async function changeProducts(services: TestServices, admin: User) {
  const tagged = { selection: EVERY, change: TAG }
  const preview = await previewBulk(services, admin, tagged)
  const done = await applyBulk(services, admin, { ...tagged, digest: preview.ok ? preview.value.digest : '' })
  const file = (await exported(services)).replace('Скриен омилен', 'Скриен друг')
  const id = await kept(services, admin, file)
  const { digest } = await plannedAt(services, admin, id)
  const sale = await previewBulk(services, admin, { selection: EVERY, change: SALE })
  if (!done.ok || !('setId' in done.value) || !sale.ok) throw new Error('nothing to change')
  return { set: done.value.setId, imported: { id, digest }, bulkDigest: sale.value.digest }
}

async function ownerRows(app: TestApp, owner: Person) {
  const { db } = app.services
  await app.visitor().post('/login', { email: owner.email, password: PASSWORD })
  const sessions = await sql<{ id: string }>`select id from auth_sessions where "userId" = ${owner.id}
    order by "createdAt" desc`.execute(db)
  const hashes = await sql<{ password: string }>`select password from auth_accounts
    where "userId" = ${owner.id}`.execute(db)
  const line = await db
    .selectFrom('cart_lines')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('products')
    .select('version')
    .where('id', '=', 'some-id')
    .executeTakeFirst()
  return {
    session: sessions.rows[0]?.id ?? '',
    hash: hashes.rows[0]?.password ?? '',
    cartLine: line.id,
    productVersion: product?.version ?? 0,
  }
}

async function userOf(services: TestServices, { id }: Person): Promise<User> {
  const user = await getSessionUser(services, id)
  if (!user) throw new Error('no such user')
  return user
}
