import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { Shop } from '../app/server/shop.server.ts'
import type { App } from '../http/app.ts'
import { Door } from '../http/door.ts'
import { createPublicPages } from '../http/public-pages.ts'
import { createShopServer } from '../http/server.ts'

export interface Got {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  text: string
  /** As sent. */
  body: Buffer
}

export interface Served {
  origin: string
  /** How many requests came as far as the app. */
  rendered(): number
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Got>
}

/** One process of the shop behind its HTTP server with the pages that it keeps, until the test ends. */
export async function serve(
  { app, shop }: { app: App; shop: Shop },
  { maxBytes = 32_000_000 } = {},
): Promise<Served> {
  let rendered = 0
  const counted: App = (asked, client) => {
    rendered += 1
    return app(asked, client)
  }
  const server = createShopServer({
    app: counted,
    pages: createPublicPages({ app: counted, bus: shop.bus, maxBytes }),
    ...{ staticFiles: () => false, log: shop.log, baseUrl: null, trustProxy: 0, door: new Door() },
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function get(path: string, headers = {}, method = 'GET'): Promise<Got> {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const body = await buffer(response)
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body,
      text: decoded(response, body),
    }
  }
  return { origin: `http://127.0.0.1:${port}`, rendered: () => rendered, get }
}

function decoded({ headers }: { headers: IncomingHttpHeaders }, body: Buffer): string {
  if (body.length === 0) return ''
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}
