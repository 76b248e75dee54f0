import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addReview } from '../../app/server/reviews.server.ts'
import type { Shop } from '../../app/server/shop.server.ts'
import { getUser } from '../../app/server/users.server.ts'
import { addProduct, addPromo } from '../../tests/factories.ts'
import { addOrder } from '../../tests/order.ts'
import { dropAnchors } from './anchors.ts'
import { registerAt, type Cookies, type Registered } from './people.ts'
import type { Tokens } from './tokens.ts'

/** A running shop with everything in it that valid forms ask for. */
export interface World {
  shop: Shop
  host: string
  cookies: Cookies
  tokens: Tokens
  /** Those who may be administrators. */
  adminIds: string[]
  /** Makes what the forms ask for as it was at the start. */
  heal(): Promise<void>
}

const RESET_TOKEN = 'a'.repeat(43)
const PICTURES = ['/media/demo/krem', '/media/demo/losion']

/** Registers the people and stores what they have; `shop` is a handle on the data of the shop that listens on the port. */
export async function prepareWorld(shop: Shop, port: number): Promise<World> {
  const { db } = shop
  const host = `localhost:${port}`
  const [user, admin, other] = (await Promise.all(
    ['fuzz-user', 'fuzz-admin', 'fuzz-other'].map((name) => registerAt(`http://${host}`, shop, name)),
  )) as [Registered, Registered, Registered]
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  const product = await addProduct(shop, { images: PICTURES })
  const order = await addOrder(shop, user.id)
  const otherOrder = await addOrder(shop, other.id)
  const promo = await addPromo(shop, { code: 'FUZZ10' })
  const resetId = shop.newId()
  await db
    .insertInto('password_resets')
    .values({
      id: resetId,
      token_hash: hashOf(RESET_TOKEN),
      user_id: other.id,
      expires_at: shop.clock() + 1e9,
    })
    .execute()
  const setId = shop.newId()
  await db
    .insertInto('product_change_sets')
    .values({
      ...{ id: setId, at: shop.clock(), actor_id: admin.id, actor_name: 'Ана', kind: 'bulk' as const },
      ...{ file_name: null, created: 0, changed: 1 },
    })
    .execute()
  const people = [user.id, admin.id, other.id]
  const rows = [
    { table: 'users', key: 'id', by: 'id', values: people },
    { table: 'auth_users', key: 'id', by: 'id', values: people },
    { table: 'auth_accounts', key: 'id', by: 'userId', values: people },
    { table: 'auth_sessions', key: 'id', by: 'userId', values: people },
    {
      table: 'products',
      key: 'id',
      by: 'id',
      values: [product.id],
      except: ['rating', 'rating_sum', 'review_count'],
    },
    { table: 'promo_codes', key: 'id', by: 'id', values: [promo.id], except: ['used_count'] },
    { table: 'orders', key: 'id', by: 'id', values: [order.id, otherOrder.id] },
    { table: 'delivery_settings', key: 'id', by: 'id', values: ['1'] },
    { table: 'password_resets', key: 'id', by: 'id', values: [resetId] },
    { table: 'product_change_sets', key: 'id', by: 'id', values: [setId] },
  ]
  const anchors = await dropAnchors(db, rows)
  const [session] = await sessionsOf(shop, user.id)
  const tokens: Tokens = {
    ...{
      ORDERTOKEN: order.id,
      OTHERORDERTOKEN: otherOrder.id,
      PRODUCTTOKEN: product.id,
      PERSONTOKEN: other.id,
    },
    ...{ PROMOTOKEN: promo.id, REVIEWTOKEN: 'none', SESSIONTOKEN: session ?? '', SETTOKEN: setId },
    ...{ RESETTOKEN: RESET_TOKEN, IMPORTTOKEN: 'none', DIGESTTOKEN: 'none', PICTURETOKEN: PICTURES[0] ?? '' },
    EMAILTOKEN: other.email,
  }
  async function heal(): Promise<void> {
    await anchors.restore()
    tokens.REVIEWTOKEN = await reviewOf(shop, {
      userId: user.id,
      productId: product.id,
      known: tokens.REVIEWTOKEN,
    })
  }
  await heal()
  const cookies = { visitor: '', user: user.cookie, admin: admin.cookie }
  return { shop, host, cookies, tokens, adminIds: [admin.id], heal }
}

/** A review of the user's own: the known one, or a new one when it was deleted. */
async function reviewOf(
  shop: Shop,
  { userId, productId, known }: { userId: string; productId: string; known: string },
) {
  if (await shop.db.selectFrom('reviews').select('id').where('id', '=', known).executeTakeFirst())
    return known
  const author = await getUser(shop, userId)
  if (!author) return known
  const review = { productId, rating: 4, comment: 'Добро', idempotencyKey: randomUUID() }
  const added = await addReview(shop, author, review)
  return added.ok ? added.value.id : known
}

async function sessionsOf({ db }: Shop, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from auth_sessions where "userId" = ${userId}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
