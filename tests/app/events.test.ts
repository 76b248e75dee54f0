import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { listen } from '../support/person.ts'

const app = await testApp()

test('a stream is nobody else’s and nothing keeps it', async () => {
  const stream = await listen(app.visitor())
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('cache-control')).toContain('private, no-store')
  expect(stream.response.headers.get('x-accel-buffering'), 'nginx passes it on').toBe('no')
  await stream.leave()
})

test('whoever is no event source gets an answer at once', async () => {
  for (const address of ['/events', '/events.data'])
    expect((await app.visitor().get(address)).status, address).toBe(406)
  expect((await app.visitor().get('/events.data', { accept: 'text/event-stream' })).status).toBe(406)
})

test('[BEY-06] a person has a bounded number of streams; asking only for the head of one opens none', async () => {
  const person = await app.user()
  const eight = (method: string) => Promise.all(Array.from({ length: 8 }, () => listen(person, method)))
  const streams = [...(await eight('HEAD')), ...(await eight('GET'))]
  for (const { response } of streams) expect(response.status).toBe(200)
  expect((await listen(person)).response.status).toBe(429)
  await Promise.all(streams.map((stream) => stream.leave()))
})
