import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../app/server/logger.server.ts'
import type { App } from './app.ts'
import { Door } from './door.ts'
import { MAX_UPLOAD_BYTES } from './node-request.ts'
import { createShopServer } from './server.ts'

const UPLOAD = '/admin/products/krem-1/upload'

/** A server around the app, and a client that keeps one connection. */
async function connected(app: App) {
  const server = createShopServer({
    pages: { find: async () => null },
    ...{ app, staticFiles: () => false, log: createLogger('silent') },
    ...{ baseUrl: null, trustProxy: 0, door: new Door() },
  })
  let connections = 0
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function send(path: string, body: Buffer | null): Promise<{ status: number; body: Buffer }> {
    const sent = request({ port, host: '127.0.0.1', path, agent, method: body ? 'POST' : 'GET' })
    // after its answer the server may end a connection on which more is still sent
    sent.on('error', () => {})
    sent.end(body ?? undefined)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, body: await buffer(response) }
  }
  return { send, connections: () => connections }
}

const large = Buffer.alloc(12_000_000, 'a')

test('[ADM-09] an upload that nobody reads is answered, and the connection goes on', async () => {
  const { send, connections } = await connected(async () => new Response('no', { status: 303 }))
  expect((await send(UPLOAD, large)).status).toBe(303)
  expect((await send('/', null)).status).toBe(303)
  expect(connections()).toBe(1)
})

test('[ADM-09] who reads an upload gets it whole', async () => {
  const { send } = await connected(async (incoming) => new Response(String((await incoming.bytes()).length)))
  expect((await send(UPLOAD, large)).body.toString()).toBe('12000000')
})

test('[ADM-09] an upload above its limit, and a form above a much smaller one, never reach the app', async () => {
  let reached = 0
  const { send } = await connected(async () => {
    reached += 1
    return new Response('no')
  })
  const status = (path: string, size: number) =>
    send(path, Buffer.alloc(size))
      .then((answer) => answer.status)
      .catch(() => 'cut off')
  expect([413, 'cut off']).toContain(await status(UPLOAD, MAX_UPLOAD_BYTES + 1))
  expect([413, 'cut off']).toContain(await status('/admin/shop', 300_000))
  expect(reached).toBe(0)
})

test('[HOSTED-03] a picture that breaks off on its way is never taken for the whole', async () => {
  const { send } = await connected(async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (to) => to.enqueue(new Uint8Array(10)),
      pull: (to) => to.error(new Error('gone')),
    })
    return new Response(body, { headers: { 'content-type': 'image/webp', 'content-length': '1000' } })
  })
  await expect(send('/media/a', null)).rejects.toThrow(/aborted|hang up|reset/i)
})
