import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from '../app/server/logger.server.ts'
import { answer } from './answer.ts'
import type { App } from './app.ts'
import { clientAddress, clientProtocol } from './client-address.ts'
import { readRequest } from './node-request.ts'
import { sendResponse } from './node-response.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

interface ServerParts {
  app: App
  staticFiles: StaticFiles
  log: Logger
  baseUrl: string | null
  trustProxy: number
}

/** node:http around the app: static files first, then the app; bounded in time and size; no request ends unanswered. */
export function createShopServer({ app, staticFiles, log, baseUrl, trustProxy }: ServerParts): Server {
  const server = createServer({ maxHeaderSize: 16_384 }, (incoming, outgoing) => {
    void handle(incoming, outgoing).catch((error: unknown) => {
      if (!outgoing.headersSent) log.error({ err: error }, 'defect')
      outgoing.destroy()
    })
  })

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const headers = securityHeaders({ isHttps: clientProtocol(incoming, trustProxy) === 'https' })
    if (staticFiles(incoming, outgoing, headers)) return
    const read = await readRequest(incoming, outgoing, { baseUrl, trustProxy })
    if ('status' in read) {
      outgoing.setHeader('connection', 'close')
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      await sendResponse(
        answer(read.status, read.status === 413 ? 'Too large' : 'Bad request'),
        incoming,
        outgoing,
      )
      return
    }
    const response = await app(read.request, { address: clientAddress(incoming, trustProxy) })
    await sendResponse(response, incoming, outgoing)
  }

  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return
    const headers = Object.entries(securityHeaders({ isHttps: false })).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n${headers.join('')}\r\n`,
    )
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 65_000
  server.timeout = 0
  server.maxRequestsPerSocket = 0
  return server
}
