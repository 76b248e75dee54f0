import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from './security-headers.ts'

const CLIENT_ERRORS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * What never becomes a request of the app is answered here: broken HTTP, expectations nobody knows, tunnels. Node's own
 * answers to these carry no security headers, or there is none. [BEY-11]
 */
export function answerBareRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // nothing may be put into an answer that is on its way
    const { _httpMessage: current } = socket as { _httpMessage?: ServerResponse }
    if (!socket.writable || current?.headersSent) return void socket.destroy()
    endWith(socket, CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request')
  })
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    continueInTurn(outgoing)
    server.emit('request', incoming, outgoing)
  })
  server.on('checkExpectation', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.writeHead(417, { ...bareHeaders(), connection: 'close' }).end()
  })
  server.on('connect', (_incoming: IncomingMessage, socket: Duplex) => {
    // without a listener of its own, a client that leaves would end the process
    socket.on('error', () => socket.destroy())
    endWith(socket, '405 Method Not Allowed')
  })
}

/**
 * Whoever waits with a body is asked for it. Node itself says so at once; while the answer before this one on the connection
 * is still being sent, its word would come to stand between the headers and the body of the next.
 */
function continueInTurn(outgoing: ServerResponse): void {
  if (outgoing.socket) return outgoing.writeContinue()
  outgoing.once('socket', () => outgoing.headersSent || outgoing.writeContinue())
}

const bareHeaders = () => ({ ...securityHeaders({ isHttps: false }), 'content-length': '0' })

/** A slow or hostile client may never close its own side. */
function endWith(socket: Duplex, status: string): void {
  const headers = Object.entries({ connection: 'close', ...bareHeaders() })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}
