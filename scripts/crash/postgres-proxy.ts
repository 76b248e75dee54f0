import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../free-port.ts'
import { ProxiedConnection, type Interference } from './proxied-connection.ts'

/** Stands between the shop and PostgreSQL, and lets happen between them what happens on networks. */
export interface PostgresProxy {
  /** The database's address for the shop. */
  url: string
  /** Questions that have come from the shop so far. */
  questions(): number
  /** Changes what becomes of questions. Without anything, everything is as it should be again. */
  interfere(changes?: Partial<Interference>): void
  /** Nobody can connect, and who was connected is not any more. */
  refuse(): Promise<void>
  /** Connections stand and new ones are taken, but nothing ever comes through them. */
  silence(): void
  /** New connections work again; those that were silenced stay so. */
  restore(): Promise<void>
  close(): Promise<void>
}

const HONEST: Interference = { fateOf: () => 'pass', delayMs: 0 }

/** A proxy before the PostgreSQL server at this address of this machine. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const port = await freePort()
  const url = new URL(databaseUrl)
  const databasePort = Number(url.port)
  url.port = String(port)
  const connections = new Set<ProxiedConnection>()
  const silenced = new Set<Socket>()
  let isSilent = false
  let questions = 0
  const current = { ...HONEST }
  const interference: Interference = {
    get delayMs() {
      return current.delayMs
    },
    fateOf(question) {
      questions += 1
      return current.fateOf(question)
    },
  }
  let server: Server | null = null

  function take(client: Socket): void {
    if (isSilent) {
      silenced.add(client.on('error', () => {}).resume())
      client.on('close', () => silenced.delete(client))
      return
    }
    const connection = new ProxiedConnection(client, { port: databasePort, interference })
    connections.add(connection)
    client.on('close', () => connections.delete(connection))
  }

  async function listen(): Promise<void> {
    server = createServer(take).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  async function refuse(): Promise<void> {
    const closing = server
    server = null
    closing?.close()
    for (const connection of [...connections]) connection.cut()
    for (const client of [...silenced]) client.destroy()
    if (closing) await once(closing, 'close')
  }

  await listen()
  return {
    url: url.href,
    questions: () => questions,
    interfere: (changes = HONEST) => void Object.assign(current, changes),
    refuse,
    silence() {
      isSilent = true
      for (const connection of connections) connection.silence()
    },
    async restore() {
      isSilent = false
      if (!server) await listen()
    },
    close: refuse,
  }
}
