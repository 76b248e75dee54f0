import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import type { Person } from '../support/person.ts'

const app = await testApp()

async function listen(person: Person) {
  const leaving = new AbortController()
  const init = { headers: { accept: 'text/event-stream' }, signal: leaving.signal }
  const response = await person.send('/events', init)
  const leave = async () => {
    leaving.abort()
    await response.text()
  }
  return { response, leave }
}

test('a stream is nobody else’s and nothing keeps it', async () => {
  const stream = await listen(app.visitor())
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('cache-control')).toContain('private, no-store')
  await stream.leave()
})

test('whoever is no event source gets an answer at once', async () => {
  for (const address of ['/events', '/events.data'])
    expect((await app.visitor().get(address)).status, address).toBe(406)
  expect((await app.visitor().get('/events.data', { accept: 'text/event-stream' })).status).toBe(406)
})

test('a person has a bounded number of streams', async () => {
  const person = await app.user()
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(person)))
  expect((await listen(person)).response.status).toBe(429)
  await Promise.all(streams.map((stream) => stream.leave()))
})
