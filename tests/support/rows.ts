import type { Tables } from '../../app/platform/database/database.server.ts'
import { testShop, type TestServices } from './database.ts'
import { addProduct, addPromo, addUser, insertRows } from './factories.ts'

export const ORDER = {
  id: 'o1',
  user_id: 'u1',
  user_email: 'a@example.mk',
  idempotency_key: 'k1',
  request_hash: 'h',
  first_name: 'Ана',
  last_name: 'А',
  phone: '070',
  address: 'Ул. 1',
  city: 'Скопје',
  municipality: 'Центар',
  postal_code: '1000',
  notes: '',
  subtotal: 100_000,
  discount: 0,
  shipping: 15_000,
  total: 115_000,
  promo_id: null,
  promo_code: null,
  promo_discount_type: null,
  promo_discount_value: null,
  promo_discount_amount: null,
  status: 'pending',
  country: 'MK',
  created_at: 1,
  updated_at: 1,
}
export const ITEM = {
  order_id: 'o1',
  position: 0,
  product_id: 'x',
  name: 'Крем',
  brand: 'hocl',
  price: 50_000,
  quantity: 2,
  line_total: 100_000,
}

/** A shop with the user u1 and their empty cart, the promo code p1, the product x, and the order o1. */
export async function preparedShop(): Promise<TestServices> {
  const services = await testShop()
  await addUser(services, { id: 'u1' })
  await addPromo(services, { id: 'p1', code: 'A' })
  await addProduct(services, { id: 'x' })
  await insert(services, 'carts', { user_id: 'u1', updated_at: 1 })
  await insert(services, 'orders', ORDER)
  return services
}

export async function insert(services: TestServices, table: keyof Tables, row: object): Promise<void> {
  await insertRows(services.db, table, [row])
}

export const userRow = (number: number) => ({
  id: `person-${number}`,
  email: `person.${number}@example.mk`,
  display_name: 'Купувач',
  created_at: number,
  updated_at: number,
})
