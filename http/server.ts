import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from '../app/server/logger.server.ts'
import { answer } from './answer.ts'
import type { App } from './app.ts'
import { answerBareRequests } from './bare-answers.ts'
import { clientAddress, clientProtocol } from './client-address.ts'
import type { Door } from './door.ts'
import { countRequest } from './request-metrics.ts'
import { originOf, readRequest } from './node-request.ts'
import { sendResponse } from './node-response.ts'
import type { PublicPages } from './public-pages.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

interface ServerParts {
  app: App
  staticFiles: StaticFiles
  pages: PublicPages
  log: Logger
  baseUrl: string | null
  trustProxy: number
  door: Door
}

const REFUSALS = { 400: 'Bad request', 408: 'Too slow', 413: 'Too large' } as const

/** node:http around the app: static files first, then the app; bounded in time and size; no request ends unanswered. */
export function createShopServer({
  app,
  staticFiles,
  pages,
  log,
  baseUrl,
  trustProxy,
  door,
}: ServerParts): Server {
  const options = { maxHeaderSize: 16_384, connectionsCheckingInterval: 5000 }
  const server = createServer(options, (incoming, outgoing) => {
    void handle(incoming, outgoing).catch((error: unknown) => {
      // a client that leaves in the middle of its own request is no defect
      if (!outgoing.headersSent && error !== incoming.errored) log.error({ err: error }, 'defect')
      outgoing.destroy()
    })
  })

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    await door.mayServe()
    // also to who came before the stop: their next request on this connection would meet its end
    const announceEnd = () => {
      if (door.isClosing) outgoing.setHeader('connection', 'close')
    }
    announceEnd()
    const asking = () => {
      const origin = originOf(incoming, trustProxy, baseUrl)
      return origin === null ? null : { origin, address: clientAddress(incoming, trustProxy) }
    }
    const sendPage = await pages.find(incoming, asking)
    if (sendPage) {
      announceEnd()
      return sendPage(outgoing)
    }
    const headers = securityHeaders({ isHttps: clientProtocol(incoming, trustProxy) === 'https' })
    if (staticFiles(incoming, outgoing, headers)) {
      const count = countRequest(incoming.method ?? '')
      outgoing.once('close', () => count('static', outgoing.statusCode))
      return
    }
    const read = await readRequest(incoming, outgoing, { baseUrl, trustProxy })
    const refuse = async (status: keyof typeof REFUSALS) => {
      countRequest(incoming.method ?? '')('refused', status)
      outgoing.setHeader('connection', 'close')
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      await sendResponse(answer(status, REFUSALS[status]), incoming, outgoing)
    }
    if ('status' in read) return refuse(read.status)
    const response = await app(read.request, { address: clientAddress(incoming, trustProxy) })
    if (read.isTooLarge()) return refuse(413)
    announceEnd()
    await sendResponse(response, incoming, outgoing)
    // what nobody wanted to read makes room for the next request on this connection
    incoming.resume()
  }

  answerBareRequests(server)
  door.countLetIn(server)
  server.headersTimeout = 10_000
  // an upload on a slow line; forms have less, see readBody
  server.requestTimeout = 240_000
  server.keepAliveTimeout = 65_000
  server.timeout = 0
  server.maxRequestsPerSocket = 0
  return server
}
