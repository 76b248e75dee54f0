import type { Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { LocalBus } from '../../app/platform/events/bus.server.ts'
import { createLogger } from '../../app/platform/logger.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { listenAnywhere } from '../../scripts/free-port.ts'
import type { App } from '../../server/app.ts'
import { createHttpServer, createListener, type ListenerParts } from '../../server/http.ts'
import { Drain } from '../../server/shutdown.ts'
import { type Answer, send, type Sent } from './http-client.ts'

export type Served = Awaited<ReturnType<typeof serve>>

interface ServeOptions extends Partial<Omit<ListenerParts, 'app' | 'settings'>> {
  maxBytes?: number
  trustProxy?: number
}

export async function listening(
  app: App,
  { maxBytes = 32_000_000, trustProxy = 0, drain = new Drain(), ...parts }: ServeOptions = {},
): Promise<{ server: Server; port: number; origin: string }> {
  const listener = createListener({
    app,
    drain,
    bus: new LocalBus(),
    log: createLogger('silent'),
    staticFiles: () => false,
    ...parts,
    settings: { baseUrl: null, trustProxy, pageCacheBytes: maxBytes, limits: readSettings({}).limits },
  })
  const server = createHttpServer(listener, drain)
  const port = await listenAnywhere(server)
  return { server, port, origin: `http://127.0.0.1:${port}` }
}

/** One process of the shop behind its HTTP server with the pages that it stores, until the test ends. */
export async function serve(
  { app, services }: { app: App; services: Pick<ListenerParts, 'bus' | 'log'> },
  options: ServeOptions = {},
) {
  let rendered = 0
  const counted: App = (sent, client) => {
    rendered += 1
    return app(sent, client)
  }
  const { bus, log } = services
  const { server, port, origin } = await listening(counted, { bus, log, ...options })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  async function get(path: string, headers: Record<string, string> = {}, method: Sent['method'] = 'GET') {
    const answer = await send({ origin, path, headers, method })
    return { ...answer, text: decoded(answer) }
  }
  return { origin, port, server, rendered: () => rendered, get }
}

function decoded({ headers, body }: Answer): string {
  if (body.length === 0) return ''
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}
