import { testApp, type TestApp } from './app.ts'
import { addPromo } from './factories.ts'
import { addOrder } from './order.ts'
import type { Person } from './person.ts'

/** What nobody but its owner and the administrators may see. */
export const SECRET = {
  lastName: 'Тајновска',
  phone: '071 555 777',
  address: 'Скриена улица 9',
  notes: 'Тајна напомена',
}

/** Those who must get nothing; the last two were administrators with an open session. */
export const STRANGERS = ['visitor', 'user', 'former admin', 'disabled admin'] as const
export type Stranger = (typeof STRANGERS)[number]

export interface GuardedShop {
  app: TestApp
  people: Record<Stranger | 'admin' | 'owner', Person>
  orderId: string
  /** The form with the ids of this shop in it. */
  filled(form: Record<string, string>): Record<string, string>
  /** Everything that a request without permission could have changed. */
  stored(): Promise<string>
  /** What of the answer should not be there. */
  leaksIn(response: Response): Promise<string[]>
}

const TABLES = [
  ...(['users', 'user_profiles', 'orders', 'order_items', 'favorites', 'reviews', 'promo_codes'] as const),
  ...(['products', 'delivery_settings', 'carts', 'cart_lines', 'audit', 'outbox'] as const),
]

export const isSignedIn = (who: Stranger) => who === 'user' || who === 'former admin'

export const dataAddress = (address: string) => (address === '/' ? '/_root.data' : `${address}.data`)

/** A shop with somebody's order in it and people who would like to see it. */
export async function guardedShop(): Promise<GuardedShop> {
  const app = await testApp({ LIMIT_REQUESTS_PER_MINUTE: '100000', LIMIT_WRITES_PER_MINUTE: '100000' })
  const { db } = app.shop
  const owner = await app.user()
  const order = await addOrder(app.shop, owner.id, SECRET)
  const productId = order.items[0]?.productId ?? ''
  await addPromo(app.shop, { id: 'some-id', code: 'GUARDED10' })
  const formerAdmin = await app.admin()
  const disabledAdmin = await app.admin()
  for (const admin of [formerAdmin, disabledAdmin]) {
    if ((await admin.get('/admin')).status !== 200) throw new Error('not an administrator')
  }
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', formerAdmin.id).execute()
  await db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', disabledAdmin.id).execute()
  return {
    app,
    people: {
      ...{ owner, visitor: app.visitor(), user: await app.user(), admin: await app.admin() },
      ...{ 'former admin': formerAdmin, 'disabled admin': disabledAdmin },
    },
    orderId: order.id,
    filled: (form) =>
      JSON.parse(
        JSON.stringify(form)
          .replaceAll('ORDER', order.id)
          .replaceAll('PRODUCT', productId)
          .replaceAll('OWNER', owner.id),
      ) as typeof form,
    stored: async () =>
      JSON.stringify(await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))),
    leaksIn: async (response) => {
      const answer = JSON.stringify([...response.headers]) + (await response.clone().text())
      return [...Object.values(SECRET), owner.email].filter((secret) => answer.includes(secret))
    },
  }
}
