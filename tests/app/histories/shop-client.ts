import type { Services } from '../../../app/platform/services.server.ts'
import type { CartChange } from '../../../app/shop/cart/rules.ts'
import type { CheckoutForm } from '../../../app/shop/orders/schema.ts'
import type { User } from '../../../app/shop/use-case.ts'
import { getUserByEmail } from '../../../app/shop/users/service.server.ts'
import { Customer } from '../../support/customer.ts'
import type { Answer } from '../../support/http-client.ts'
import { expectOk, orderIdOf } from '../../support/purchase.ts'

export type ShopClient = ReturnType<typeof openShopClient>

/** Acts by requests to the shop's processes in turn. A refusal is an answer; any other failure throws. */
export function openShopClient(services: Services, urls: string[]) {
  const customers = new Map<string, Customer>()
  let requests = 0

  async function post(user: User, body: object): Promise<Answer> {
    const customer = customers.get(user.id)
    if (!customer) throw new Error(`${user.email} is no customer of this client`)
    const origin = urls[(requests += 1) % urls.length] ?? ''
    return await new Customer({ origin }).withCookiesOf(customer).post('/cart', body)
  }

  return {
    services,
    async newCustomer(): Promise<User> {
      const customer = await new Customer({ origin: urls[0] ?? '' }).register()
      const user = await getUserByEmail(services, customer.email)
      if (!user) throw new Error(`nobody is registered as ${customer.email}`)
      customers.set(user.id, customer)
      return user
    },
    changeCart: async (user: User, changes: CartChange[]) =>
      void expectOk(await post(user, { intent: 'changes', changes })),
    async placeOrder(user: User, { customer, ...form }: CheckoutForm) {
      const answer = await post(user, { intent: 'place', ...customer, ...form })
      if (![409, 422].includes(answer.status)) return { orderId: orderIdOf(expectOk(answer)) }
      return { refusal: (JSON.parse(answer.text) as { refusal: { code: string } }).refusal.code }
    },
  }
}
