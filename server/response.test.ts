import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { listenAnywhere } from '../scripts/free-port.ts'
import { open } from '../tests/support/http-client.ts'
import { sendResponse } from './response.ts'

const LINES = 'Крем;1234,50\r\n'.repeat(20_000)
const MANY = 200
const HEADERS = { 'content-type': 'text/csv', 'content-disposition': 'attachment' }

/** What a client gets of the response, as soon as its headers are there. */
async function ask(response: Response, headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const server = createServer((incoming, outgoing) => void sendResponse(response, incoming, outgoing))
  const port = await listenAnywhere(server)
  onTestFinished(() => void server.close())
  return await open({ origin: `http://127.0.0.1:${port}`, path: '/', method, headers })
}

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
  ['identity', () => new PassThrough()],
])('[BEY-24] a table is sent while it is made, in the encoding %s', async (encoding, decoder) => {
  const isThere = Promise.withResolvers<void>()
  let made = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (made === 3) return controller.close()
      if (made === 2) await isThere.promise
      made += 1
      controller.enqueue(new TextEncoder().encode(LINES))
    },
  })
  const answer = await ask(new Response(body, { headers: HEADERS }), { 'accept-encoding': encoding })
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'transfer-encoding': 'chunked' })
  expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(made).toBeLessThan(3)
  isThere.resolve()
  expect(await text(answer.pipe(decoder()))).toBe(LINES.repeat(3))
})

test('[BEY-24] a file is no longer made once its client leaves, or for a request for its headers alone', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const isLeft = Promise.withResolvers<void>()
    let made = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        made += 1
        if (made === MANY) isLeft.reject(new Error('All of it was made'))
        if (made >= MANY) return controller.close()
        controller.enqueue(new TextEncoder().encode(LINES))
      },
      cancel: () => isLeft.resolve(),
    })
    const answer = await ask(new Response(body, { headers: HEADERS }), {}, method)
    answer.destroy()
    await isLeft.promise
  }
})
