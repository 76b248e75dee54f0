import { chownSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ownerOfCluster, type PostgresServer } from '../postgres-server.ts'
import type { Fault } from './fault.ts'
import type { Scene } from './scene.ts'
import type { Shopping } from './shopping.ts'
import { fillDisk, freeDisk, mountDisk, unmountDisk, whyNoDisk } from './small-disk.ts'

const DISK_MB = 192
const REFUSED_WITHIN_MS = 20_000
const ORDERED_WITHIN_MS = 5000
const LOOK_AGAIN_MS = 50
const PUBLIC_PAGES = ['/', '/products', '/faq', '/cenovnik.csv']

/** Where the data is that grows. */
const diskOf = ({ dataDir, postgres }: Pick<Scene, 'dataDir' | 'postgres'>) =>
  postgres ? path.join(postgres.folder, 'tables') : dataDir

/**
 * No room is left where the data is: for SQLite in the whole data folder, for PostgreSQL where its tables are (it stops by itself
 * when its log can't grow). Later there is room again, and nobody starts anything.
 */
export const diskFull: Fault = {
  name: 'disk-full',
  about: 'no room is left on the disk of the data',
  times: { sqlite: { short: 1, long: 20 }, postgres: { short: 1, long: 20 } },
  impossible: whyNoDisk,
  options: () => ({
    prepare: async (parts) => {
      const disk = diskOf(parts)
      mountDisk(disk, DISK_MB)
      if (parts.postgres) await keepTablesIn(disk, parts.postgres)
      return () => unmountDisk(disk)
    },
  }),
  async strike(scene, shopping) {
    const buyer = await shopping.join('last')
    const request = await buyer.fill()
    const disk = diskOf(scene)
    fillDisk(disk)
    try {
      await untilRefused(shopping)
      const { status, headers } = await buyer.browser.post('/cart', request.body)
      // an order may still fit into room that the database had taken before; a code may be used up by others
      const isPossible = status === 200 || (status === 422 && request.promoCode === 'PRVI50')
      if (!isPossible && (status !== 503 || !headers.has('retry-after')))
        throw new Error(`on a full disk an order was answered ${status}`)
      for (const page of PUBLIC_PAGES) {
        const answer = await buyer.browser.get(page)
        if (answer.status !== 200) throw new Error(`on a full disk ${page} was answered ${answer.status}`)
      }
    } finally {
      freeDisk(disk)
    }
    const start = performance.now()
    shopping.acknowledged.push(await buyer.place(request))
    await shopping.untilOrdered(ORDERED_WITHIN_MS)
    return performance.now() - start
  },
}

async function keepTablesIn(disk: string, { url }: PostgresServer): Promise<void> {
  const owner = ownerOfCluster()
  if (owner) chownSync(disk, owner.uid, owner.gid)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create tablespace small location '${disk}'`)
  await client.query(`alter role postgres set default_tablespace = small`)
  await client.end()
}

/** Until nobody gets through any more: the room that the database had taken before is used up. */
async function untilRefused(shopping: Shopping): Promise<void> {
  const [before, latest] = [shopping.retries(), performance.now() + REFUSED_WITHIN_MS]
  while (shopping.retries() - before < shopping.buyers.length) {
    if (performance.now() > latest) throw new Error('the full disk hindered nobody')
    await sleep(LOOK_AGAIN_MS)
  }
}
