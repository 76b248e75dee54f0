import type { Services } from '../../../app/platform/services.server.ts'
import { getUserByEmail } from '../../../app/shop/accounts/users.server.ts'
import type { CartChange } from '../../../app/shop/cart/rules.ts'
import type { ProductValues } from '../../../app/shop/catalog/fields.ts'
import type { FavoriteForm } from '../../../app/shop/favorites/schema.ts'
import type { OrderStatus } from '../../../app/shop/orders/rules.ts'
import type { CheckoutForm } from '../../../app/shop/orders/schema.ts'
import type { User } from '../../../app/shop/use-case.ts'
import { Customer } from '../../support/customer.ts'

export type Door = Awaited<ReturnType<typeof openDoor>>

/** Acts by requests to the shop's processes in turn. A refusal is an answer; any other failure throws. */
export async function openDoor(services: Services, urls: string[]) {
  const cookies = new Map<string, string>()
  let requests = 0

  async function newCustomer(): Promise<User> {
    const { email, cookie } = await new Customer({ origin: urls[0] ?? '' }).register()
    const user = await getUserByEmail(services, email)
    if (!user) throw new Error(`nobody is registered as ${email}`)
    cookies.set(user.id, cookie)
    return user
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
    changeCart: async (user: User, changes: CartChange[]) =>
      void (await statusOf(post(user, '/cart', { intent: 'changes', changes }), 200)),
    async placeOrder(user: User, { customer, ...form }: CheckoutForm) {
      const response = await post(user, '/cart', { intent: 'place', ...customer, ...form })
      if (![200, 409, 422].includes(response.status)) throw new Error(`${response.status}`)
      const body = (await response.json()) as { orderId: string } | { refusal: { code: string } }
      return 'refusal' in body ? { refusal: body.refusal.code } : { orderId: body.orderId }
    },
    async changeFavorites(user: User, change: FavoriteForm) {
      const form =
        change.intent === 'merge' ? { ...change, productIds: change.productIds.join(' ') } : { ...change }
      await statusOf(post(user, '/favorites.data', new URLSearchParams(form)), 200)
    },
    /** False when the order is cancelled already. */
    async setStatus(orderId: string, status: OrderStatus) {
      const form =
        status === 'cancelled' ? { intent: 'cancel', orderId } : { intent: 'status', orderId, status }
      return (await statusOf(post(admin, '/admin/orders.data', new URLSearchParams(form)), 200, 422)) === 200
    },
    /** A product as somebody has changed it who has seen this version; false when another one is saved. */
    async saveProduct({ id, values, version }: { id: string; values: ProductValues; version: number }) {
      const form = new URLSearchParams({ ...values, version: String(version) })
      return (await statusOf(post(admin, `/admin/products/${id}/edit.data`, form), 200, 409)) === 200
    },
  }
}
