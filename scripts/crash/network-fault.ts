import type { Fault } from './fault.ts'
import { startPostgresProxy, type PostgresProxy } from './postgres-proxy.ts'
import type { Scene } from './scene.ts'

interface NetworkFault extends Pick<Fault, 'name' | 'about'> {
  times: { short: number; long: number }
  /** Like `Fault.strike`; `count` is 1 at the first time. */
  strike(parts: { scene: Scene; proxy: PostgresProxy; count: number }): Promise<number>
}

/** A fault between the shop and PostgreSQL: somebody stands in the middle, until the process ends. */
export function networkFault({ name, about, times, strike }: NetworkFault): Fault {
  let proxy: PostgresProxy | null = null
  let count = 0
  return {
    name,
    about,
    times: { postgres: times },
    options: () => ({
      async databaseUrl(postgres) {
        proxy = await startPostgresProxy(postgres.url)
        return proxy.url
      },
    }),
    async strike(scene) {
      if (!proxy) throw new Error('nobody stands between the shop and its database')
      count += 1
      return await strike({ scene, proxy, count })
    },
  }
}
