import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { LocalBus } from '../app/server/bus.server.ts'
import type { App } from './app.ts'
import { Door } from './door.ts'
import { createPublicPages } from './public-pages.ts'
import { createShopServer } from './server.ts'

interface Serving {
  app?: App
  door?: Door
}

async function serve({ app = async () => new Response('page'), door = new Door() }: Serving = {}) {
  const defects: unknown[] = []
  const quiet = () => {}
  const log = {
    fatal: quiet,
    warn: quiet,
    info: quiet,
    debug: quiet,
    error: (entry: unknown) => defects.push(entry),
  }
  const server = createShopServer({
    app,
    staticFiles: () => false,
    pages: createPublicPages({ app, bus: new LocalBus(), maxBytes: 1e6 }),
    log,
    baseUrl: null,
    trustProxy: 0,
    door,
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port, defects, open: () => connect(port, '127.0.0.1') }
}

async function exchange(bytes: string, serving?: Serving): Promise<string> {
  const { open } = await serve(serving)
  const socket = open()
  socket.end(bytes)
  return await text(socket)
}

const lines = (...all: string[]) => [...all, '', ''].join('\r\n')

test.each([
  ['two Host headers', lines('GET / HTTP/1.1', 'host: a.test', 'host: b.test'), 400],
  ['a port that there is not', lines('GET / HTTP/1.1', 'host: a.test:99999'), 400],
  ['a host that is none', lines('GET /products HTTP/1.1', 'host: ['), 400],
  ['no request at all', lines('HELLO'), 400],
  ['headers of 20 KB', lines('GET / HTTP/1.1', 'host: a.test', `x: ${'a'.repeat(20_000)}`), 431],
  ['an absolute target', lines('GET http://b.test/ HTTP/1.1', 'host: a.test'), 400],
  ['an expectation that nobody knows', lines('GET / HTTP/1.1', 'host: a.test', 'expect: 200-ok'), 417],
  ['a tunnel that is asked for', lines('CONNECT /products HTTP/1.1', 'host: a.test'), 405],
  [
    'a body with a length and in chunks',
    lines('POST / HTTP/1.1', 'host: a.test', 'content-length: 1', 'transfer-encoding: chunked'),
    400,
  ],
])('%s is answered with an error and the security headers', async (_, request, status) => {
  const answer = await exchange(request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('content-security-policy: ')
})

test('a body in chunks that grows too large is answered with 413', async () => {
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  const head = lines('POST / HTTP/1.1', 'host: a.test', 'transfer-encoding: chunked')
  expect(await exchange(head + chunk.repeat(5))).toMatch(/^HTTP\/1.1 413 /)
})

const BEFORE = lines('GET /profile HTTP/1.1', 'host: a.test')
const WAITING = `${lines('POST / HTTP/1.1', 'host: a.test', 'content-length: 4', 'expect: 100-continue', 'connection: close')}cart`

test('[BEY-11] who waits with the body is asked for it, after the answer before', async () => {
  const app = async (request: Request) => new Response(`page of ${await request.text()}`)
  expect(await exchange(BEFORE + WAITING, { app })).toMatch(
    /\r\n\r\npage of HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK\r\n[^]+\r\n\r\npage of cart$/,
  )
})

test('[BEY-11] an answer that had to wait for the one before is whole: nobody is asked for a body in its middle', async () => {
  const isWaiting = Promise.withResolvers<void>()
  const app = async (request: Request) => {
    if (request.method === 'GET') await isWaiting.promise.then(() => setTimeout(20))
    else isWaiting.resolve()
    return new Response(`answer to ${request.method}`)
  }
  const { open } = await serve({ app })
  const socket = open()
  socket.write(BEFORE + WAITING)
  const [, ...answers] = (await text(socket)).split(/HTTP\/1.1 (?=\d)/)
  expect(answers.map((answer) => [answer.slice(0, 3), answer.split('\r\n\r\n')[1]])).toEqual([
    ['200', 'answer to GET'],
    ['200', 'answer to POST'],
  ])
})

test('after an error the connection is gone, whatever the client does', async () => {
  const { server, open } = await serve()
  const socket = open()
  socket.pause().write('HELLO\r\n\r\n')
  const [connection] = (await once(server, 'connection')) as [Socket]
  await once(connection, 'close')
  expect(connection.destroyed).toBe(true)
  socket.destroy()
})

test('a client that leaves in the middle of its request is no defect', async () => {
  const { server, defects, open } = await serve()
  const socket = open()
  socket.write(lines('POST / HTTP/1.1', 'host: a.test', 'content-length: 9') + 'abc')
  const [request] = (await once(server, 'request')) as [IncomingMessage]
  socket.destroy()
  await new Promise((resolve) => request.on('close', resolve))
  await new Promise(setImmediate)
  expect(defects).toEqual([])
})

test('a defect of the app is logged and ends the connection', async () => {
  const { defects, open } = await serve({ app: () => Promise.reject(new Error('broken')) })
  const socket = open()
  socket.end(lines('GET / HTTP/1.1', 'host: a.test'))
  expect(await text(socket)).toBe('')
  expect(defects).toHaveLength(1)
})

test('[BEY-23] while the shop stops, every answer asks for another connection', async () => {
  const request = lines('GET /profile HTTP/1.1', 'host: a.test')
  const door = new Door()
  const closing = door.close(() => {})
  expect(await exchange(request, { door })).toMatch(/^connection: close\r$/im)
  await closing
  expect(await exchange(request)).toMatch(/^connection: keep-alive\r$/im)
})

test.each(['/', '/profile'])(
  '[BEY-23] a request for %s that came before the stop and is answered after it asks for another connection too',
  async (path) => {
    const door = new Door()
    const answering = Promise.withResolvers<Response>()
    const { open, server } = await serve({ door, app: () => answering.promise })
    const socket = open()
    const received = text(socket)
    socket.write(lines(`GET ${path} HTTP/1.1`, 'host: a.test'))
    await once(server, 'request')
    const closing = door.close(() => {})
    answering.resolve(new Response('page'))
    expect(await received).toMatch(/^connection: close\r$/im)
    await closing
  },
)

test('[BEY-23] the door closes only when everybody who stands before it is inside, and all of them are answered', async () => {
  const door = new Door()
  const { server, port } = await serve({ door, app: busyApp })
  const knock = () =>
    new Promise<string>((resolve) => {
      get({ port, host: '127.0.0.1', agent: false }, (response) => {
        response.resume().on('end', () => resolve('answered'))
      }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    })
  const people = Array.from({ length: 40 }, async () => {
    for (;;) {
      const outcome = await knock()
      if (outcome !== 'answered') return outcome
    }
  })
  await door.close(() => void server.close())
  expect(new Set(await Promise.all(people))).toEqual(new Set(['ECONNREFUSED']))
})

/** Keeps the event loop busy, as rendering a page does. */
async function busyApp(): Promise<Response> {
  const until = performance.now() + 3
  while (performance.now() < until);
  return new Response('page')
}
