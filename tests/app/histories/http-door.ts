import type { User } from '../../../app/shop/user.ts'
import type { Services } from '../../../app/platform/services.server.ts'
import { Customer } from '../../support/customer.ts'
import type { Door } from './door.ts'

/** The same by requests to processes in turn, all on the database of `shop`. */
export async function httpDoor(services: Services, urls: string[]): Promise<Door> {
  const cookies = new Map<string, string>()
  let requests = 0

  async function newCustomer(): Promise<User> {
    const { email, cookie } = await new Customer({ origin: urls[0] ?? '' }).register()
    const { id } = await services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    cookies.set(id, cookie)
    const now = services.clock()
    return { id, email, displayName: 'Купувач', role: 'user', createdAt: now, lastLoginAt: now }
  }

  async function post(user: User, path: string, body: URLSearchParams | object): Promise<Response> {
    const url = urls[(requests += 1) % urls.length] ?? ''
    const isForm = body instanceof URLSearchParams
    return await fetch(url + path, {
      method: 'POST',
      headers: {
        origin: url,
        cookie: cookies.get(user.id) ?? '',
        accept: 'application/json',
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? body : JSON.stringify(body),
    })
  }

  /** The answer's status, one of those expected. */
  async function statusOf(answer: Promise<Response>, ...expected: number[]): Promise<number> {
    const response = await answer
    const text = await response.text()
    if (!expected.includes(response.status)) throw new Error(`${response.status}: ${text.slice(0, 300)}`)
    return response.status
  }

  const admin = await newCustomer()
  await services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  return {
    services,
    newCustomer,
    changeCart: async (user, changes) =>
      void (await statusOf(post(user, '/cart', { intent: 'changes', changes }), 200)),
    async placeOrder(user, { customer, ...form }) {
      const response = await post(user, '/cart', { intent: 'place', ...customer, ...form })
      if (![200, 409, 422].includes(response.status)) throw new Error(`${response.status}`)
      const body = (await response.json()) as { orderId: string } | { refusal: { code: string } }
      return 'refusal' in body ? { refusal: body.refusal.code } : { orderId: body.orderId }
    },
    async changeFavorites(user, change) {
      const form =
        change.intent === 'merge' ? { ...change, productIds: change.productIds.join(' ') } : { ...change }
      await statusOf(post(user, '/favorites.data', new URLSearchParams(form)), 200)
    },
    async setStatus(orderId, status) {
      const form =
        status === 'cancelled' ? { intent: 'cancel', orderId } : { intent: 'status', orderId, status }
      return (await statusOf(post(admin, '/admin/orders.data', new URLSearchParams(form)), 200, 422)) === 200
    },
    async saveProduct({ id, values, version }) {
      const form = new URLSearchParams({ ...values, version: String(version) })
      return (await statusOf(post(admin, `/admin/products/${id}/edit.data`, form), 200, 409)) === 200
    },
  }
}
