import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The client's address. Behind `trustedProxies` proxies it is that many steps from the right end of
 * X-Forwarded-For, which only they wrote; without a trusted proxy the header is ignored. Of IPv6 it is the network of 64
 * bits, for a single line has that many addresses to choose from and would be limited by none.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return network(socketAddress)
  const forwarded = header(request, 'x-forwarded-for')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return network(forwarded.at(-trustedProxies) ?? socketAddress)
}

function network(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
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
