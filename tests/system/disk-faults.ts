import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { atEnd, temporaryFolder } from '../../scripts/at-end.ts'
import { ownerOfCluster } from '../../scripts/postgres-server.ts'
import { FIRST_50 } from '../support/purchase.ts'
import { until } from '../support/run-script.ts'
import { openSql, type Engine } from '../support/sql.ts'
import { fault, openScene, startDurablePostgres } from './fault.ts'

const DATA_DISK_MB = 192
const REFUSED_WITHIN_MS = 20_000
const ORDERED_WITHIN_MS = 5000
const PUBLIC_PAGES = ['/', '/products', '/faq', '/cenovnik.csv']

/** SQLite loses its whole data folder; PostgreSQL only its tables, because without room for its log it stops by itself. */
export const diskFull = fault({
  name: 'disk-full',
  about: 'no room is left on the disk of the data',
  times: { sqlite: { short: 1, long: 20 }, postgres: { short: 1, long: 20 } },
  impossible: whyNoDisk,
  open: openOnSmallDisk,
  async strike({ disk }, shopping) {
    const buyer = await shopping.join()
    const order = await buyer.fill()
    fillDisk(disk)
    try {
      // until the room that the database had taken before is used up
      const enough = shopping.retries() + shopping.buyers.length
      await until('the full disk hinders buyers', REFUSED_WITHIN_MS, () => shopping.retries() >= enough)
      const { status, headers } = await buyer.post('/cart', order.form)
      const isPossible = status === 200 || (status === 422 && order.promo === FIRST_50)
      if (!isPossible && (status !== 503 || headers['retry-after'] === undefined))
        throw new Error(`on a full disk an order was answered ${status}`)
      for (const page of PUBLIC_PAGES) {
        const shown = await buyer.get(page)
        if (shown.status !== 200) throw new Error(`on a full disk ${page} was answered ${shown.status}`)
      }
    } finally {
      rmSync(path.join(disk, BALLAST))
    }
    const start = performance.now()
    await buyer.place(order)
    await shopping.untilOrdered(ORDERED_WITHIN_MS)
    return performance.now() - start
  },
})

async function openOnSmallDisk(engine: Engine) {
  const dataDir = temporaryFolder('fault')
  const postgres = engine === 'postgres' ? await startDurablePostgres() : null
  const disk = postgres ? path.join(postgres.folder, 'tables') : dataDir
  const unmount = mount(disk, DATA_DISK_MB)
  if (postgres) {
    const owner = ownerOfCluster()
    if (owner) chownSync(disk, owner.uid, owner.gid)
    await using sql = await openSql({ url: postgres.url })
    await sql.rows(`create tablespace small location '${disk}'`)
    await sql.rows('alter role postgres set default_tablespace = small')
  }
  const scene = await openScene({ dataDir, postgres, afterwards: unmount })
  return { ...scene, disk }
}

const BALLAST = 'ballast'
const CHUNK_BYTES = [1 << 20, 4096, 1]

function whyNoDisk(): string | null {
  const folder = temporaryFolder('mount')
  try {
    mount(folder, 1)()
    return null
  } catch {
    return 'this user may not mount a file system here'
  } finally {
    rmdirSync(folder)
  }
}

/** A small file system of its own in the folder, which is made when missing; returns what takes it away. */
function mount(folder: string, megabytes: number): () => void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  // also while a process that was killed just before still has files open there
  const forget = atEnd(() => execFileSync('umount', ['-l', folder], { stdio: 'pipe' }))
  return () => {
    execFileSync('umount', [folder], { stdio: 'pipe' })
    forget()
  }
}

function fillDisk(folder: string): void {
  const file = openSync(path.join(folder, BALLAST), 'a')
  for (const bytes of CHUNK_BYTES) {
    const chunk = Buffer.alloc(bytes)
    try {
      for (;;) writeSync(file, chunk)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}
