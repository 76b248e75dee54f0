import { once } from 'node:events'
import { Agent, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { recordWith } from '../app/platform/metrics/metrics.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'
import { MAX_LENGTHS } from '../app/shop/catalog/fields.ts'
import { sum } from '../app/shop/money.ts'
import { type NoAnswer, send } from '../tests/support/http-client.ts'
import { listening } from '../tests/support/served.ts'
import type { App } from './app.ts'
import { createChecks } from './checks.ts'
import { SILENT_MS } from './http.ts'
import { MAX_UPLOAD_BYTES } from './request.ts'
import { Drain } from './shutdown.ts'

type Serving = { app?: App } & Parameters<typeof listening>[1]

async function serve({ app = async () => new Response('page'), ...parts }: Serving = {}) {
  const defects: unknown[] = []
  const quiet = () => {}
  const error = (entry: unknown) => defects.push(entry)
  const log = { fatal: quiet, warn: quiet, info: quiet, debug: quiet, error }
  const { server, port } = await listening(app, { log, ...parts })
  onTestFinished(() => void server.close())
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
  ['no Host header', lines('GET / HTTP/1.1'), 400],
  ['a port that there is not', lines('GET / HTTP/1.1', 'host: a.test:99999'), 400],
  ['a host that is none', lines('GET /products HTTP/1.1', 'host: ['), 400],
  ['no request at all', lines('HELLO'), 400],
  ['headers of 20 KB', lines('GET / HTTP/1.1', 'host: a.test', `x: ${'a'.repeat(20_000)}`), 431],
  ['an absolute target', lines('GET http://b.test/ HTTP/1.1', 'host: a.test'), 400],
  ['an expectation that nobody knows', lines('GET / HTTP/1.1', 'host: a.test', 'expect: 200-ok'), 417],
  ['a tunnel that is asked for', lines('CONNECT /products HTTP/1.1', 'host: a.test'), 405],
  [
    'two lengths',
    lines('POST / HTTP/1.1', 'host: a', 'content-length: 1', 'transfer-encoding: chunked'),
    400,
  ],
])('%s is answered with an error and the security headers', async (_, request, status) => {
  const answer = await exchange(request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('content-security-policy: ')
})

test('[CH-10] a body in chunks that grows too large, or has too many fields or pieces, is answered with 413, in the language of the page', async () => {
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  const head = lines('POST / HTTP/1.1', 'host: a.test', 'transfer-encoding: chunked')
  expect(await exchange(head + chunk.repeat(5))).toMatch(/^HTTP\/1.1 413 [^]*преголемо/)
  expect(await exchange(head.replace('/', '/en/cart') + chunk.repeat(5))).toContain('is too large')
  const type = 'multipart/form-data; boundary=b, application/x-www-form-urlencoded'
  const form = head.replace('host', `content-type: ${type}\r\nhost`)
  for (const pieces of [`7d0\r\n${'%&'.repeat(1000)}\r\n`, '1\r\na\r\n'.repeat(5000)])
    expect(await exchange(`${form}${pieces}0\r\n\r\n`)).toContain(' 413 ')
})

test('[BEY-03] a crowd of requests from one address waits by itself: nobody else waits with it, even for the same page', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const checked = createChecks({ baseUrl: null, limits: readSettings({}).limits })
  let begun = 0
  const app: App = (sent, client) =>
    checked(sent, client, async () => {
      begun += 1
      if (!sent.url.endsWith('/products')) await opened
      return new Response('page')
    })
  const { port, open: connected } = await serve({ app, trustProxy: 1 })
  const ask = async (path: string, from: string) => {
    const headers = { host: 'a.test', 'x-forwarded-for': from }
    return (await send({ origin: `http://127.0.0.1:${port}`, path, headers })).status
  }
  const request = (path: string, from = '192.0.2.1') =>
    lines(`GET ${path} HTTP/1.1`, 'host: a.test', `x-forwarded-for: ${from}`)
  const crowd = connected()
  crowd.write(request('/cart').repeat(4))
  await expect.poll(() => begun).toBe(4)
  crowd.write(request('/products') + request('/cart').repeat(299))
  expect(await ask('/products', '192.0.2.2')).toBe(200)
  for (const path of ['/cart', '/faq']) expect(await ask(path, '192.0.2.1'), path).toBe(429)
  const ofOnePage = connected()
  let answers = ''
  ofOnePage.on('data', (bytes: Buffer) => (answers += bytes.toString()))
  ofOnePage.write(request('/about', '192.0.2.3').repeat(320))
  expect(await ask('/en/products', '192.0.2.3')).toBe(200)
  open()
  expect(await ask('/cart', '192.0.2.1')).toBe(200)
  await expect.poll(() => answers.match(/ 200 OK/g)?.length).toBe(320)
})

test('[BEY-03] of one address a hundred forms arrive at a time: a further one waits, nobody else does', async () => {
  const { open } = await serve({ trustProxy: 1 })
  const form = (from: string) =>
    lines('POST / HTTP/1.1', 'connection: close', `x-forwarded-for: ${from}`, 'host: a', 'content-length: 4')
  const ask = async (from: string) => {
    const socket = open()
    socket.write(`${form(from)}cart`)
    return (await text(socket)).split('\r\n', 1)[0]
  }
  const crowd = Array.from({ length: 100 }, open)
  for (const socket of crowd) socket.write(form('192.0.2.1'))
  await Promise.all(crowd.map((socket) => once(socket, 'connect')))
  await ask('192.0.2.2')
  const waiting = ask('192.0.2.1')
  const first = Promise.race([waiting, ask('192.0.2.2').then((answer) => `another: ${answer}`)])
  expect(await first).toBe('another: HTTP/1.1 200 OK')
  crowd[0]?.write('cart')
  expect(await waiting).toBe('HTTP/1.1 200 OK')
})

test('[BEY-03] an upload, which arrives for minutes, takes no place of the requests of its address', async () => {
  const { open } = await serve({ app: async (_sent, client) => new Response(`turn: ${'inTurn' in client}`) })
  const post = async (path: string) => {
    const socket = open()
    socket.write(`${lines(`POST ${path} HTTP/1.1`, 'connection: close', 'host: a', 'content-length: 4')}cart`)
    return /turn: \w+/.exec(await text(socket))?.[0]
  }
  expect([await post('/admin/products/a/upload'), await post('/cart')]).toEqual(['turn: false', 'turn: true'])
})

test('a client that waits with its body is asked for it', async () => {
  const head = lines('POST / HTTP/1.1', 'host: a.test', 'content-length: 4', 'expect: 100-continue')
  const app = async (sent: Request) => new Response(`page of ${await sent.text()}`)
  expect(await exchange(`${head}cart`, { app })).toMatch(
    /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK\r\n[^]+\r\n\r\npage of cart$/,
  )
})

test('the server waits 10 s for headers, 240 s for a request, and 120 s and 65 s for a silent and an idle connection', async () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = (await serve()).server
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 240_000])
  expect([SILENT_MS, keepAliveTimeout]).toEqual([120_000, 65_000])
})

test.each([
  ['after an error', 'HELLO\r\n\r\n'],
  ['when nothing of its answer is taken', lines('GET /cart HTTP/1.1', 'host: a.test')],
  ['when nothing follows its answer', lines('GET / HTTP/1.1', 'host: a.test')],
])('%s the connection is gone, whatever the client does', async (_, sent) => {
  const app = async ({ url }: Request) => new Response('a'.repeat(url.endsWith('cart') ? 20_000_000 : 1))
  const { server, open } = await serve({ app, silentMs: 200 })
  Object.assign(server, { keepAliveTimeout: 200, keepAliveTimeoutBuffer: 0 })
  const socket = open()
  socket.pause().write(sent)
  const [connection] = (await once(server, 'connection')) as [Socket]
  await once(connection, 'close')
  socket.destroy()
})

test('a client is not silent while its answer is made, however long that takes', async () => {
  const { open } = await serve({ app: async () => await sleep(300, new Response('page')), silentMs: 100 })
  const socket = open()
  socket.write(lines('GET /cart HTTP/1.1', 'host: a.test', 'connection: close'))
  expect(await text(socket)).toContain('page')
})

test('a client that leaves in the middle of its request is no defect', async () => {
  const { server, defects, open } = await serve()
  const socket = open()
  socket.write(lines('POST / HTTP/1.1', 'host: a.test', 'content-length: 9') + 'abc')
  const [request] = (await once(server, 'request')) as [IncomingMessage]
  socket.destroy()
  await new Promise((resolve) => request.on('close', resolve))
  const next = open()
  next.end(lines('GET / HTTP/1.1', 'host: a.test'))
  expect(await text(next)).toContain('page')
  expect(defects).toEqual([])
})

test('a defect of the app is logged and ends the connection', async () => {
  const { defects, open } = await serve({ app: () => Promise.reject(new Error('broken')) })
  const socket = open()
  socket.end(lines('GET / HTTP/1.1', 'host: a.test'))
  expect(await text(socket)).toBe('')
  expect(defects).toHaveLength(1)
})

test('[BEY-23] every recorded request that begins also ends', async () => {
  const recorded: string[] = []
  let begun = 0
  const beginRequest = () => {
    begun += 1
    return ({ route = '' }) => void recorded.push(route)
  }
  recordWith({ increment: () => {}, beginRequest })
  onTestFinished(() => recordWith(null))
  // the app records its own
  expect(await exchange(lines('GET /profile HTTP/1.1', 'host: a.test'))).toMatch(/^HTTP\/1.1 200 /)
  expect(await exchange(lines('GET /profile HTTP/1.1', 'host: ['))).toMatch(/^HTTP\/1.1 400 /)
  expect({ begun, recorded }).toEqual({ begun: 1, recorded: ['refused'] })
})

test('[BEY-23] while the shop stops, every answer asks for another connection', async () => {
  const request = lines('GET /profile HTTP/1.1', 'host: a.test')
  const drain = new Drain()
  const closing = drain.close()
  expect(await exchange(request, { drain })).toMatch(/^connection: close\r$/im)
  await closing
  expect(await exchange(request)).toMatch(/^connection: keep-alive\r$/im)
})

test.each(['/', '/profile'])('[BEY-23] a request for %s from before the stop is answered', async (path) => {
  const drain = new Drain()
  const answering = Promise.withResolvers<Response>()
  const { open, server } = await serve({ drain, app: () => answering.promise })
  const socket = open()
  const received = text(socket)
  socket.write(lines(`GET ${path} HTTP/1.1`, 'host: a.test'))
  await once(server, 'request')
  const closing = drain.close()
  answering.resolve(new Response('page'))
  expect(await received).toMatch(/^connection: close\r$/im)
  await closing
})

test('[BEY-23] a stopping server accepts and answers every queued connection before it closes its socket', async () => {
  const drain = new Drain()
  const { port } = await serve({ drain, app: busyApp })
  const clients = Array.from({ length: 40 }, async () => {
    for (;;) await send({ origin: `http://127.0.0.1:${port}`, path: '/' })
  })
  const ends = clients.map((asking) => asking.catch(({ code }: NoAnswer) => code))
  await drain.close()
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['ECONNREFUSED']))
})

async function busyApp(): Promise<Response> {
  const until = performance.now() + 3
  while (performance.now() < until);
  return new Response('page')
}

const UPLOAD = '/admin/products/krem-1/upload'

async function connected(app: App) {
  const { server, port } = await listening(app)
  let connections = 0
  server.on('connection', () => (connections += 1))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  const origin = `http://127.0.0.1:${port}`
  const ask = (path: string, body?: Buffer) =>
    send({ origin, path, agent, ...(body && { method: 'POST', body }) })
  return { ask, connections: () => connections }
}

const large = Buffer.alloc(12_000_000, 'a')

test('[ADM-09] an upload that nobody reads is answered, and the connection goes on', async () => {
  const { ask, connections } = await connected(async () => new Response('no', { status: 303 }))
  expect((await ask(UPLOAD, large)).status).toBe(303)
  expect((await ask('/')).status).toBe(303)
  expect(connections()).toBe(1)
})

test('[ADM-09] an upload that is read arrives whole', async () => {
  const { ask } = await connected(async (incoming) => new Response(String((await incoming.bytes()).length)))
  expect((await ask(UPLOAD, large)).text).toBe('12000000')
})

test('[ADM-09] an upload above its limit, and a form above a much smaller one, never reach the app', async () => {
  let reached = 0
  const { ask } = await connected(async () => {
    reached += 1
    return new Response('no')
  })
  const status = (path: string, size: number) =>
    ask(path, Buffer.alloc(size))
      .then((answer) => answer.status)
      .catch(() => 'cut off')
  expect([413, 'cut off']).toContain(await status(UPLOAD, MAX_UPLOAD_BYTES + 1))
  expect([413, 'cut off']).toContain(await status('/admin/shop', 300_000))
  expect(reached).toBe(0)
  const texts = 'ш'.repeat(sum(Object.values(MAX_LENGTHS)))
  expect(await status('/admin/products/new', encodeURIComponent(texts).length)).toBe(200)
})

test('[HOSTED-03] an image that breaks off on its way is never taken for the whole', async () => {
  const { ask } = await connected(async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (to) => to.enqueue(new Uint8Array(10)),
      pull: (to) => to.error(new Error('gone')),
    })
    return new Response(body, { headers: { 'content-type': 'image/webp', 'content-length': '1000' } })
  })
  await expect(ask('/media/a')).rejects.toThrow('within the answer')
})
