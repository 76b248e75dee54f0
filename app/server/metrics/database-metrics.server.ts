import { Gauge, type Metric } from './metric.server.ts'

export interface Connections {
  open: number
  idle: number
  /** Pieces of work that wait for a connection. */
  waiting: number
}

let readConnections: (() => Connections) | null = null

/** How the database opened last tells of its connections: the one that this process serves. */
export function countConnections(read: () => Connections): void {
  readConnections = read
}

export const connectionMetrics: Metric[] = [
  new Gauge('shop_database_connections', 'Connections to the database, by what they do.', () => {
    const now = readConnections?.()
    if (!now) return null
    return [
      { labels: { state: 'busy' }, value: now.open - now.idle },
      { labels: { state: 'idle' }, value: now.idle },
    ]
  }),
  new Gauge('shop_database_waiting', 'Pieces of work that wait for a connection.', () => {
    return readConnections?.().waiting ?? null
  }),
]
