import { expect, test } from 'vitest'
import { textStream } from './responses.server.ts'

const noError = (error: unknown) => expect.unreachable(String(error))

test('[BEY-24] the pieces arrive in order, and no more is made than is taken', async () => {
  const made: number[] = []
  async function* pieces() {
    for (const number of [1, 2, 3, 4]) {
      made.push(number)
      yield `дел ${number};`
    }
  }
  const reader = (await textStream(pieces(), noError)).pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('дел 1;')
  expect(made.length).toBeLessThan(4)
  const rest: string[] = []
  for (let next = await reader.read(); !next.done; next = await reader.read()) rest.push(next.value)
  expect(rest).toEqual(['дел 2;', 'дел 3;', 'дел 4;'])
})

test('[BEY-24] once the client leaves, nothing more is made', async () => {
  let isOver = false
  async function* pieces() {
    try {
      for (;;) yield 'дел'
    } finally {
      isOver = true
    }
  }
  await (await textStream(pieces(), noError)).cancel()
  expect(isOver).toBe(true)
})

test('[BEY-24] a first piece that fails is an error before there is a body; a later one ends the body and is reported', async () => {
  async function* broken(good: number) {
    for (let made = 0; made < good; made += 1) yield 'дел'
    throw new Error('broken')
  }
  await expect(textStream(broken(0), noError)).rejects.toThrow('broken')
  const told: unknown[] = []
  const body = await textStream(broken(1), (error) => told.push(error))
  await expect(new Response(body).text()).rejects.toThrow('broken')
  expect(told).toHaveLength(1)
})
