import type { Server } from 'node:http'
import { StartError } from '../app/server/start-error.server.ts'

/** Without HOST the shop is reached from this machine only. */
const LOOPBACK = ['127.0.0.1', '::1']

export interface Listening {
  port: number
  addresses: string[]
}

/**
 * Listens on HOST, or on both loopback addresses; a machine without IPv6 has only the first.
 * Throws a StartError in one line when the port or address can't be had.
 */
export async function listen(
  makeServer: () => Server,
  { host, port }: { host: string | null; port: number },
) {
  const servers: Server[] = []
  let actualPort = port
  for (const address of host ? [host] : LOOPBACK) {
    const server = makeServer()
    try {
      actualPort = await listenOn(server, address, actualPort)
      servers.push(server)
    } catch (error) {
      if (servers.length > 0 && isMissingAddress(error)) continue
      for (const other of servers) other.close()
      throw new StartError(reason(error, { address, port }))
    }
  }
  return { servers, port: actualPort }
}

function listenOn(server: Server, address: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: address, port }, () => {
      server.removeListener('error', reject)
      const bound = server.address()
      resolve(bound !== null && typeof bound === 'object' ? bound.port : port)
    })
  })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
const isMissingAddress = (error: unknown) => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))

function reason(error: unknown, { address, port }: { address: string; port: number }): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `port ${port} is in use; set PORT to another one`
    case 'EACCES':
      return `port ${port} may not be used by this user; set PORT to one above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `wrong setting HOST: ${address} is no address of this machine`
    default:
      return `can't listen on ${address}:${port} (${codeOf(error)})`
  }
}
