import { expect, test } from 'vitest'
import { wholeAnswer, wholeBody } from './whole-body.server.ts'

test('an answer that is there whole is given as it is, and can be read and copied as any other', async () => {
  const bytes = Buffer.from('Здраво')
  const answer = wholeAnswer(bytes, { status: 404, headers: { 'content-type': 'text/plain' } })
  expect(await wholeBody(answer)).toBe(bytes)
  expect([answer.status, answer.headers.get('content-type'), answer.bodyUsed]).toEqual([
    404,
    'text/plain',
    false,
  ])
  expect(await answer.clone().text()).toBe('Здраво')
  expect(await answer.text()).toBe('Здраво')

  expect(await wholeAnswer(Buffer.alloc(0), {}).text()).toBe('')
  expect(await wholeBody(new Response('a stream'))).toEqual(Buffer.from('a stream'))
})
