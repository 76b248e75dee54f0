import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../support/app.ts'
import { add, ask, changeCart, place } from '../support/cart-requests.ts'
import { TEST_NOW } from '../support/database.ts'
import { addProduct, addPromo } from '../support/factories.ts'

const HOUR_MS = 3_600_000
const LOOKED_UP_PER_ADDRESS = 8

afterEach(() => vi.useRealTimers())

test('[PROMO-02] the clock steps by hours: codes hold by the clock as it is, sessions, orders and limits go on', async () => {
  const { services, user } = await testApp({ LIMIT_PROMO_PER_ADDRESS: String(LOOKED_UP_PER_ADDRESS) })
  vi.useFakeTimers({ toFake: ['Date'] })
  const setHours = (hours: number) => {
    vi.setSystemTime(TEST_NOW + hours * HOUR_MS)
    services.setClock(TEST_NOW + hours * HOUR_MS)
  }
  await addProduct(services, { id: 'krema', price: 69_000 })
  const window = { validFrom: TEST_NOW + HOUR_MS, validUntil: TEST_NOW + 3 * HOUR_MS }
  await addPromo(services, { code: 'CHAS', ...window })

  // registered in the future: the session begins tomorrow once the clock is right again
  setHours(5)
  const person = await user()
  const orderIds: unknown[] = []
  const lookUp = async () => {
    const lines = [{ productId: 'krema', quantity: 1 }]
    const { body } = await ask(person, { intent: 'promo', code: 'CHAS', lines })
    return (body['refusal'] as { code: string } | undefined)?.code ?? 'ok'
  }
  const expected = { 5: 'promo-expired', 2: 'ok', 0: 'promo-not-started', [-3]: 'promo-not-started' }
  for (const hours of [5, 2, 0, -3]) {
    setHours(hours)
    expect((await changeCart(person, add('krema', 2))).status).toBe(200)
    orderIds.push((await place(person)).body['orderId'])
    expect(await lookUp(), `${hours} h`).toBe(expected[hours as keyof typeof expected])
    // what is used up at one hour must not stay so at an earlier one
    const looked = await Promise.all(Array.from({ length: LOOKED_UP_PER_ADDRESS }, lookUp))
    expect(looked).toContain('too-many-requests')
  }
  setHours(0)
  const page = await person.text('/profile')
  for (const id of orderIds) expect(page).toContain(String(id))
  await services.close()
})
