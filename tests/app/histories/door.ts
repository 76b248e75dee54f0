import type { Services } from '../../../app/platform/services.server.ts'
import { getUserByEmail } from '../../../app/shop/accounts/users.server.ts'
import type { CartChange } from '../../../app/shop/cart/rules.ts'
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

  /** What the cart answers, with one of these statuses. */
  async function post(user: User, body: object, ...expected: number[]): Promise<unknown> {
    const url = urls[(requests += 1) % urls.length] ?? ''
    const response = await fetch(`${url}/cart`, {
      method: 'POST',
      headers: {
        origin: url,
        cookie: cookies.get(user.id) ?? '',
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!expected.includes(response.status)) throw new Error(`${response.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }

  return {
    services,
    newCustomer,
    changeCart: async (user: User, changes: CartChange[]) =>
      void (await post(user, { intent: 'changes', changes }, 200)),
    async placeOrder(user: User, { customer, ...form }: CheckoutForm) {
      const answer = await post(user, { intent: 'place', ...customer, ...form }, 200, 409, 422)
      const body = answer as { orderId: string } | { refusal: { code: string } }
      return 'refusal' in body ? { refusal: body.refusal.code } : { orderId: body.orderId }
    },
  }
}
