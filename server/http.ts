import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Bus } from '../app/platform/events/bus.server.ts'
import type { Logger } from '../app/platform/logger.server.ts'
import { beginRequest } from '../app/platform/metrics/metrics.server.ts'
import { textResponse } from '../app/platform/responses.server.ts'
import { securityHeaders } from '../app/platform/security-policy.server.ts'
import type { Settings } from '../app/platform/settings.server.ts'
import { StartError } from '../app/platform/start-error.server.ts'
import { createTurns } from '../app/platform/turns.server.ts'
import { plainAnswers } from '../app/routes/language.server.ts'
import type { App } from './app.ts'
import { createPublicPages } from './public-pages.ts'
import { clientAddress, clientProtocol, originOf, readRequest } from './request.ts'
import { sendResponse } from './response.ts'
import type { Drain } from './shutdown.ts'
import type { StaticFiles } from './static-files.ts'

export interface ListenerParts {
  app: App
  bus: Bus
  log: Logger
  settings: Pick<Settings, 'baseUrl' | 'trustProxy' | 'pageCacheBytes' | 'limits'>
  staticFiles: StaticFiles
  drain: Drain
  silentMs?: number
}

/** For a client that takes nothing of its answer. A `timeout` of the server would cost each stored page a timer. */
export const SILENT_MS = 120_000

export function createListener(parts: ListenerParts): RequestListener {
  const { app, bus, log, settings, staticFiles, drain, silentMs = SILENT_MS } = parts
  const pages = createPublicPages(app, bus, settings)
  const times = Math.max(1, settings.limits.requestsPerMinute / 3000)
  // the largest page takes 0.1 s, and everybody else waits for those of an address that are being made
  const turnOf = createTurns({ atOnce: 4 * times, mostWaiting: 300 * times, waitMs: 5000 })
  // forms are in memory while they arrive, which may take 20 s
  const formTurnOf = createTurns({ atOnce: 100 * times, mostWaiting: 300 * times, waitMs: 5000 })

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    await drain.mayAnswer(outgoing)
    const address = clientAddress(incoming, settings)
    const client = { origin: originOf(incoming, settings), address, inTurn: turnOf(address) }
    if (await pages.sendRendered(incoming, outgoing, client)) return

    const secure = securityHeaders(clientProtocol(incoming, settings) === 'https')
    outgoing.setHeaders(new Map(Object.entries(secure)))
    if (staticFiles(incoming, outgoing)) {
      const end = beginRequest(incoming.method)
      outgoing.once('close', () => end('static', outgoing.statusCode))
      return
    }
    const read = await readRequest(incoming, outgoing, client.origin, formTurnOf(address))
    const refuse = async (status: 400 | 408 | 413 | 429) => {
      const { badAddress, tooLarge, tooSlow, tooMany } = plainAnswers(incoming.url ?? '')
      const text = { 400: badAddress, 408: tooSlow, 413: tooLarge, 429: tooMany }[status]
      beginRequest(incoming.method)('refused', status)
      await sendResponse(textResponse(status, text, { connection: 'close' }), incoming, outgoing)
    }
    if ('status' in read) return refuse(read.status)
    const response = await app(read.request, read.isUpload ? { address } : client)
    if (read.isTooLarge()) return refuse(413)
    await sendResponse(response, incoming, outgoing)
    // an unread body would block the next request on this connection
    incoming.resume()
  }

  return (incoming, outgoing) => {
    const isSent = !drain.isStopping && pages.sendStored(incoming, outgoing)
    const endIfSilent = () => outgoing.writableLength > 0 && outgoing.destroy()
    if (!isSent || outgoing.writableLength > 0) outgoing.setTimeout(silentMs, endIfSilent)
    if (isSent) return
    handle(incoming, outgoing).catch((error: unknown) => {
      // a client that leaves in the middle of its own request is no defect
      if (!outgoing.headersSent && error !== incoming.errored) log.error({ err: error }, 'defect')
      outgoing.destroy()
    })
  }
}

/** Bounded in time and size. Requests that can't be parsed get the security headers too. */
export function createHttpServer(listener: RequestListener, drain: Drain): Server {
  const options = {
    maxHeaderSize: 16_384,
    connectionsCheckingInterval: 5000,
    // two Host headers, joined, are no host
    joinDuplicateHeaders: true,
    // without one, the answer has the security headers, which Node's own has not
    requireHostHeader: false,
  }
  const server = createServer(options, listener)
  server.headersTimeout = 10_000
  // for an upload over a slow connection; forms have less, see readRequest
  server.requestTimeout = 240_000
  server.keepAliveTimeout = 65_000
  drain.addServer(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // an answer that is being sent must not be changed
    const isAnswering = 'bytesWritten' in socket && Number(socket.bytesWritten) > 0
    if (!socket.writable || isAnswering) socket.destroy()
    else endWith(socket, CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request')
  })
  server.on('checkExpectation', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.writeHead(417, { ...securityHeaders(false), 'content-length': 0, connection: 'close' }).end()
  })
  server.on('connect', (_incoming: IncomingMessage, socket: Duplex) => {
    // without a listener a client that leaves would end the process
    socket.on('error', () => socket.destroy())
    endWith(socket, '405 Method Not Allowed')
  })
  return server
}

const CLIENT_ERRORS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** A slow or hostile client may never close its own side. */
function endWith(socket: Duplex, status: string): void {
  const headers = Object.entries({ ...securityHeaders(false), 'content-length': '0', connection: 'close' })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}

/** Without HOST only this machine reaches the shop; a machine without IPv6 has only the first. */
const LOOPBACK = ['127.0.0.1', '::1']

/** Listens on HOST, or on both loopback addresses, and returns the port. Throws a StartError of one line. */
export async function listen(makeServer: () => Server, settings: Pick<Settings, 'host' | 'port'>) {
  const servers: Server[] = []
  let { port } = settings
  for (const address of settings.host ? [settings.host] : LOOPBACK) {
    try {
      const server = makeServer().listen({ host: address, port })
      await once(server, 'listening')
      servers.push(server)
      port = (server.address() as AddressInfo).port
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (servers.length > 0 && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) continue
      for (const other of servers) other.close()
      throw new StartError(listenProblem(code, address, port))
    }
  }
  return port
}

function listenProblem(code: string, address: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is in use; set PORT to another one`
    case 'EACCES':
      return `port ${port} may not be used by this user; set PORT to one above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `wrong setting HOST: ${address} is no address of this machine`
    default:
      return `can't listen on ${address}:${port} (${code})`
  }
}
