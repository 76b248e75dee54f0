import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '../app/domain/order.ts'
import { testApp, type TestApp } from './app.ts'
import { addOrder } from './order.ts'
import type { Person } from './person.ts'

let app: TestApp
let admin: Person
let customer: Person
let order: Order

beforeAll(async () => {
  app = await testApp()
  admin = await app.admin()
  customer = await app.user()
})

beforeEach(async () => {
  app.shop.advance(60_000)
  order = await addOrder(app.shop, customer.id)
})

test('[PROF-04 PROF-06] the customer reads the new status, and their stream is told', async () => {
  expect(await customer.text('/profile')).toContain('Во обработка')
  await admin.post('/admin/orders', { intent: 'status', orderId: order.id, status: 'delivered' })
  expect(app.shop.events).toContainEqual({ topic: 'orders', id: order.id, userId: customer.id })
  expect(await customer.text('/profile')).toContain('Доставена')
})

test('[PROF-05] the customer sees the whole order by its last 8 characters', async () => {
  const page = await customer.text(`/profile?order=${order.id}`)
  expect(page).toContain(`Нарачка #${order.id.slice(-8)}`)
  expect(page).toContain(order.items[0]?.name)
})

test('[PROF-04] a customer without orders reads that there are none', async () => {
  const person = await app.user()
  expect(await person.text('/profile')).toContain('Нема нарачки')
})

test('[PROF-01 PROF-02 PROF-08] the delivery profile is saved whole; the e-mail can not be changed', async () => {
  const person = await app.user()
  const profile = {
    firstName: 'Ана',
    lastName: 'Костова',
    phone: '070 999 888',
    address: 'Партизанска 5',
    city: 'Битола',
    municipality: 'Битола',
    postalCode: '7000',
  }
  expect(await person.text('/profile')).toContain('href="/profile?edit=1"')
  const missing = await person.post('/profile', { ...profile, city: ' ' })
  expect(missing.status).toBe(422)
  expect(await missing.text()).toContain('value="Партизанска 5"')
  expect((await person.post('/profile', { ...profile, email: 'else@example.mk' })).status).toBe(200)
  const page = await person.text('/profile')
  expect(page).toContain('Партизанска 5')
  expect(page).toContain(person.email)
})
