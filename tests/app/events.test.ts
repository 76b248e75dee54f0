import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { addOrder } from '../support/factories.ts'
import type { Person } from '../support/person.ts'

const app = await testApp()

async function listen(person: Person) {
  const leaving = new AbortController()
  const response = await person.send('/events', {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  return {
    response,
    async heard() {
      leaving.abort()
      const text = await response.text()
      return [...text.matchAll(/^data: (.*)$/gm)].map((match) => match[1])
    },
  }
}

test('[PROF-04] a status that an administrator sets is heard by its customer and the administrators, by nobody else', async () => {
  const [customer, other, admin] = [await app.user(), await app.user(), await app.admin()]
  const order = await addOrder(app.services, customer.id)
  const streams = await Promise.all([customer, other, admin, app.visitor()].map(listen))
  await admin.post('/admin/orders', { intent: 'status', orderId: order.id, status: 'delivered' })
  const heard = await Promise.all(streams.map((stream) => stream.heard()))
  expect(heard).toEqual([['orders'], [], ['orders'], []])
})

test('a stream is nobody else’s and nothing keeps it', async () => {
  const stream = await listen(app.visitor())
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('cache-control')).toContain('private, no-store')
  await stream.heard()
})

test('whoever is no event source gets an answer at once', async () => {
  for (const address of ['/events', '/events.data']) {
    expect((await app.visitor().get(address)).status, address).toBe(406)
  }
  const asStream = await app.visitor().get('/events.data', { accept: 'text/event-stream' })
  expect(asStream.status).toBe(406)
})

test('a person has a bounded number of streams', async () => {
  const person = await app.user()
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(person)))
  expect((await listen(person)).response.status).toBe(429)
  await Promise.all(streams.map((stream) => stream.heard()))
})
