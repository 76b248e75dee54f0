import type { IncomingMessage } from 'node:http'

/**
 * The client's address. Behind `trustedProxies` proxies it is that many steps from the right end of
 * X-Forwarded-For, which only they wrote; without a trusted proxy the header is ignored.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return socketAddress
  const forwarded = header(request, 'x-forwarded-for')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxies) ?? socketAddress
}

/** http or https as the client sees it: a trusted proxy says so, else this server speaks http. */
export function clientProtocol(request: IncomingMessage, trustedProxies: number): 'http' | 'https' {
  if (trustedProxies === 0) return 'http'
  return header(request, 'x-forwarded-proto').split(',').at(-1)?.trim() === 'https' ? 'https' : 'http'
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}
