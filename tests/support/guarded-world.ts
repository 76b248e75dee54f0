import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tables } from '../../app/platform/database/database.server.ts'
import { applyBulk, previewBulk } from '../../app/shop/catalog/bulk.server.ts'
import type { BulkChange } from '../../app/shop/catalog/bulk.ts'
import { DAY_MS } from '../../app/shop/time.ts'
import type { User } from '../../app/shop/use-case.ts'
import { getUserByEmail } from '../../app/shop/users/service.server.ts'
import { HINT_COOKIE } from '../../app/ui/live/shop-data.ts'
import type { Level, Access } from './access.ts'
import { type TestApp, PASSWORD, testApp } from './app.ts'
import { tableNames, type TestServices } from './database.ts'
import { addProduct, addPromo, addOrder, insertRows, userOf } from './factories.ts'
import type { Person } from './person.ts'
import { exported, kept, plannedAt } from './product-files.ts'

export type GuardedWorld = Awaited<ReturnType<typeof guardedWorld>>

export const dataAddress = (address: string) => (address === '/' ? '/_.data' : `${address}.data`)

/** A shop with something of everybody's in it and people who would like to see and change it. */
export async function guardedWorld() {
  const app = await testApp({ LIMIT_REQUESTS_PER_MINUTE: '1000000', LIMIT_WRITES_PER_MINUTE: '1000000' })
  const { db } = app.services
  const people = await guardedPeople(app)
  const { words, ids } = await fillShop(app, people)
  const start = await readState(db)
  const fill = (text: string) =>
    Object.entries(words).reduce((done, [word, id]) => done.replaceAll(word, id), text)
  return {
    app,
    people,
    secrets: secretsOf(ids),
    /** The text with the ids of this shop instead of the words that stand for them. */
    filled: <T>(text: T) => JSON.parse(fill(JSON.stringify(text))) as T,
    changes: async () => changedTables(start, await readState(db)),
    restore: () => restoreState(db, start),
  }
}

const SIGNED_OUT = ['visitor', 'expired session', 'disabled user', 'disabled admin'] as const

/** Everybody who might ask. The disabled and the former ones still have the session of before. */
export const EVERYBODY = [...SIGNED_OUT, 'former admin', 'other user', 'owner', 'admin'] as const
export type Who = (typeof EVERYBODY)[number]

export const isSignedIn = (who: Who) => SIGNED_OUT.every((other) => other !== who)

export function isAllowed(who: Who, level: Level | null): boolean {
  if (level === 'open') return true
  return level === 'admin' ? who === 'admin' : isSignedIn(who)
}

/** People with accounts and open sessions, of whom some have lost what they had. */
async function guardedPeople(app: TestApp): Promise<Record<Who, Person>> {
  const { db } = app.services
  const people = {
    visitor: app.visitor(),
    owner: await app.user('owner@example.mk'),
    'other user': await app.user(),
    'expired session': await app.user(),
    'disabled user': await app.user('disabled@example.mk'),
    admin: await app.admin(),
    'former admin': await app.admin(),
    'disabled admin': await app.admin(),
  }
  // so that the one above is not the last, who could not go
  await app.admin()
  for (const who of ['admin', 'former admin', 'disabled admin'] as const) {
    if ((await people[who].get('/admin')).status !== 200) throw new Error('not an administrator')
  }
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', people['former admin'].id).execute()
  const disabled = [people['disabled user'].id, people['disabled admin'].id]
  await db.updateTable('users').set({ disabled_at: 1 }).where('id', 'in', disabled).execute()
  const [over, { id }] = [new Date(Date.now() - 1000).toISOString(), people['expired session']]
  await sql`update auth_sessions set "expiresAt" = ${over} where "userId" = ${id}`.execute(db)
  return people
}

/** What the owner has typed and nobody but they and the administrators may see. */
const SECRET = {
  lastName: 'Тајновска',
  phone: '071 555 777',
  address: 'Скриена улица 9',
  notes: 'Тајна напомена',
}

const STAFF_SECRET = {
  note: 'Интерна белешка',
  promoCode: 'TAENKOD77',
  emailError: '550 no such mailbox of ours',
  auditName: 'Ревизорка Записова',
}

/** What must not be seen, and by whom it may be; by the name of the secret. */
interface Secret {
  value: string
  by: readonly Who[]
  /** It is in the catalogue too, so that it says something only where that is not shown. */
  isPublic?: true
}

const STAFF: readonly Who[] = ['admin']
const OWNER: readonly Who[] = ['owner']
const BOTH: readonly Who[] = ['owner', 'admin']

function secretsOf(ids: {
  cartLine: string
  favorite: string
  session: string
  ownerEmail: string
  adminEmail: string
  tokens: string[]
  hash: string
}): Record<string, Secret> {
  const typed = Object.entries(SECRET).map(([name, value]) => [name, { value, by: BOTH }] as const)
  const staff = Object.entries(STAFF_SECRET).map(([name, value]) => [name, { value, by: STAFF }] as const)
  const tokens = ids.tokens.map((value, at) => [`session token ${at}`, { value, by: [] }] as const)
  return {
    ...Object.fromEntries([...typed, ...staff, ...tokens]),
    cart: { value: ids.cartLine, by: OWNER },
    favorite: { value: ids.favorite, by: BOTH, isPublic: true },
    session: { value: ids.session, by: OWNER },
    "owner's e-mail": { value: ids.ownerEmail, by: BOTH },
    "administrator's e-mail": { value: ids.adminEmail, by: STAFF },
    'password hash': { value: ids.hash, by: [] },
  }
}

export function secretsIn(secrets: Record<string, Secret>, answer: string): string[] {
  return Object.keys(secrets).filter((name) => answer.includes(secrets[name]?.value ?? ''))
}

export function leaksOf(
  secrets: Record<string, Secret>,
  found: string[],
  { who, row }: { who: Who; row: Access | undefined },
): string[] {
  return found.filter((name) => {
    const secret = secrets[name]
    if (!secret || (secret.isPublic && row?.shows === 'catalogue')) return false
    return !(isSignedIn(who) && secret.by.includes(who))
  })
}

type People = Record<Who, Person>
type Ids = Parameters<typeof secretsOf>[0]

const EVERY = { ids: [], search: '', category: null, brand: null }
const SALE: BulkChange = { kind: 'sale', percent: 10, rounding: 'whole' }
const TAG: BulkChange = { kind: 'tag', tag: 'isBestseller', isSet: true }
const TOKEN = 'a-link-that-sets-a-password'
const SIGNER = 'signer@example.mk'

/** Fills the shop so that every case of the table could do something. The words stand for the ids in the table's forms. */
async function fillShop(app: TestApp, people: People): Promise<{ words: Record<string, string>; ids: Ids }> {
  const { services } = app
  const admin = await userOf(services, people.admin.id)
  const order = await addOrder(services, people.owner.id, SECRET)
  await people.admin.post('/admin/orders', {
    intent: 'note',
    orderId: order.id,
    version: '0',
    note: STAFF_SECRET.note,
    trackingNumber: '',
  })
  await addProduct(services, { id: 'some-id', images: ['/media/demo/a', '/media/demo/b', '/media/demo/c'] })
  await addProduct(services, { id: 'skrien-omilen', name: 'Скриен омилен' })
  await addPromo(services, { id: 'some-id', code: 'GUARDED10' })
  await addPromo(services, { id: 'promo-off', code: STAFF_SECRET.promoCode, isActive: false })
  await fillForPeople(app, people)
  await app.user(SIGNER)
  await failEmail(app)
  await services.db.updateTable('audit').set({ actor_name: STAFF_SECRET.auditName }).execute()
  const reviewId = await writeReview(app, people.owner)
  const { set, imported, bulkDigest } = await changeProducts(services, admin)
  const rows = await ownerRows(app, people.owner)
  return {
    words: {
      ORDER: order.id,
      OWNER: people.owner.id,
      DISABLED: people['disabled user'].id,
      REVIEW: reviewId,
      SESSION: rows.session,
      EMAIL: SIGNER,
      TOKEN,
      'CHANGE-SET': set,
      'IMPORT-DIGEST': imported.digest,
      IMPORT: imported.id,
      'BULK-DIGEST': bulkDigest,
      VERSION: String(rows.productVersion),
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
    const cart = db.insertInto('carts').values({ user_id: id, updated_at: 1 })
    await cart.onConflict((conflict) => conflict.column('user_id').doNothing()).execute()
    await db.insertInto('cart_lines').values(line).execute()
  }
  const favorite = { user_id: people.owner.id, product_id: 'skrien-omilen', added_at: 1 }
  await db.insertInto('favorites').values(favorite).execute()
}

/** A mail that the server has refused, and a link for a new password whose mail went out. */
async function failEmail({ services, mailbox }: TestApp): Promise<void> {
  Object.assign(mailbox, { failures: 1, failure: STAFF_SECRET.emailError })
  await mailbox.deliver()
  const signer = await getUserByEmail(services, SIGNER)
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
  // another may be written only a day later
  const yesterday = services.clock() - DAY_MS
  const written = services.db.updateTable('reviews').set({ created_at: yesterday })
  return (await written.returning('id').executeTakeFirstOrThrow()).id
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
  const lines = db.selectFrom('cart_lines').select('id').where('user_id', '=', owner.id)
  const products = db.selectFrom('products').select('version').where('id', '=', 'some-id')
  return {
    session: sessions.rows[0]?.id ?? '',
    hash: hashes.rows[0]?.password ?? '',
    cartLine: (await lines.executeTakeFirstOrThrow()).id,
    productVersion: (await products.executeTakeFirst())?.version ?? 0,
  }
}

type Row = Record<string, unknown>

/** Every row of every table, the tables in the order in which they were made. */
type StoredState = Map<string, Row[]>

/** What is counted on the way to a refusal, and says nothing of anybody. */
const UNCOUNTED = 'rate_limits'

async function readState(db: Database): Promise<StoredState> {
  const state: StoredState = new Map()
  for (const table of await tableNames(db)) {
    if (table === UNCOUNTED) continue
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    state.set(table, rows)
  }
  return state
}

/** The tables in which the two differ, whatever the order of the rows. */
function changedTables(before: StoredState, after: StoredState): string[] {
  return [...after]
    .filter(([name, rows]) => text(rows) !== text(before.get(name) ?? []))
    .map(([name]) => name)
}

/** A session that is over may be swept away at any moment. */
const isOver = ({ expiresAt }: Row) =>
  expiresAt !== undefined && new Date(String(expiresAt)).getTime() < Date.now()

/** Puts everything back as it was; what was counted is forgotten. */
async function restoreState(db: Database, state: StoredState): Promise<void> {
  await sql`delete from ${sql.table(UNCOUNTED)}`.execute(db)
  for (const name of [...state.keys()].toReversed()) await sql`delete from ${sql.table(name)}`.execute(db)
  for (const [name, rows] of state) await insertRows(db, name as keyof Tables, rows)
}

const text = (rows: Row[]) =>
  rows
    .filter((row) => !isOver(row))
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join('\n')
