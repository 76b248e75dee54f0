import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { atEnd, temporaryFolder } from '../../scripts/at-end.ts'
import { ownerOfCluster } from '../../scripts/postgres-server.ts'
import { Customer, DEMO_ADMIN } from '../support/customer.ts'
import type { Answer } from '../support/http-client.ts'
import { FIRST_50, PRODUCT } from '../support/purchase.ts'
import { openSql, type Engine } from '../support/sql.ts'
import { until } from '../support/until.ts'
import { fault, openScene, startDurablePostgres, type Scene } from './fault.ts'

const DATA_DISK_MB = 192
const REFUSED_WITHIN_MS = 20_000
const ORDERED_WITHIN_MS = 5000
const PUBLIC_PAGES = ['/', '/products', '/faq', '/cenovnik.csv']

interface DiskScene extends Scene {
  /** The folder of the small disk. */
  disk: string
}

/**
 * No room is left where the data is: for SQLite in the whole data folder, for PostgreSQL where its tables are (it stops by itself
 * when its log can't grow). Later there is room again, and nobody starts anything.
 */
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
      for (const page of PUBLIC_PAGES) expectStatus(await buyer.get(page), 200, `on a full disk ${page}`)
    } finally {
      rmSync(path.join(disk, BALLAST))
    }
    const start = performance.now()
    await buyer.place(order)
    await shopping.untilOrdered(ORDERED_WITHIN_MS)
    return performance.now() - start
  },
})

async function openOnSmallDisk(engine: Engine): Promise<DiskScene> {
  const dataDir = temporaryFolder('fault')
  const postgres = engine === 'postgres' ? await startDurablePostgres() : null
  const disk = postgres ? path.join(postgres.folder, 'tables') : dataDir
  mount(disk, DATA_DISK_MB)
  if (postgres) {
    const owner = ownerOfCluster()
    if (owner) chownSync(disk, owner.uid, owner.gid)
    await using sql = await openSql({ url: postgres.url })
    await sql.rows(`create tablespace small location '${disk}'`)
    await sql.rows('alter role postgres set default_tablespace = small')
  }
  const scene = await openScene({ dataDir, postgres, afterwards: () => unmount(disk) })
  return { ...scene, disk }
}

const IMAGES_DISK_MB = 64

/** The disk of the uploaded images takes no more, as one that has begun to fail. */
export const readOnlyUploads = fault({
  name: 'read-only-uploads',
  about: 'the folder of uploaded images can only be read',
  times: { sqlite: { short: 1, long: 20 } },
  impossible: whyNoDisk,
  async open(): Promise<DiskScene> {
    const dataDir = temporaryFolder('fault')
    const disk = path.join(dataDir, 'media')
    mount(disk, IMAGES_DISK_MB)
    return { ...(await openScene({ dataDir, afterwards: () => unmount(disk) })), disk }
  },
  async strike({ url, disk }, shopping) {
    const administrator = await new Customer({ origin: url }).signIn(DEMO_ADMIN)
    expectStatus(await upload(administrator), 200, 'an upload')
    const [files, images] = [filesBelow(disk), await shownImages(administrator)]
    remount(disk, 'ro')
    try {
      const refused = await upload(administrator)
      expectStatus(refused, 503, 'an upload to a folder that can only be read')
      if (!refused.text.includes('store-unavailable'))
        throw new Error(`the upload's refusal is ${refused.text}`)
      await shopping.untilOrdered(ORDERED_WITHIN_MS)
      for (const image of images) expectStatus(await administrator.get(image), 200, image)
      if (filesBelow(disk).join() !== files.join()) throw new Error('an upload was stored by half')
    } finally {
      remount(disk, 'rw')
    }
    expectStatus(await upload(administrator), 200, 'an upload')
    for (const image of await shownImages(administrator))
      expectStatus(await administrator.get(image), 200, image)
    return 0
  },
})

/** Adds a small image to a product, as the administration's page does. */
async function upload(administrator: Customer): Promise<Answer> {
  const background = { r: 20, g: 90, b: 70 }
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'krem.png', { type: 'image/png' }))
  return await administrator.post(`/admin/products/${PRODUCT}/upload`, form)
}

/** The uploaded images that the product's page shows. */
async function shownImages(customer: Customer): Promise<string[]> {
  const { text } = await customer.get(`/products/${PRODUCT}`)
  const images = [...new Set(text.match(/\/media\/products\/[\w./-]+\.\w+/g))]
  if (images.length === 0) throw new Error('the product shows no uploaded image')
  return images
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
}

function expectStatus({ status }: Answer, expected: number, what: string): void {
  if (status !== expected) throw new Error(`${what} was answered ${status}`)
}

const BALLAST = 'ballast'
const CHUNK_BYTES = [1 << 20, 4096, 1]
const mounted = new Map<string, () => void>()

function whyNoDisk(): string | null {
  const folder = temporaryFolder('mount')
  try {
    mount(folder, 1)
    unmount(folder)
    return null
  } catch {
    return 'this user may not mount a file system here'
  } finally {
    rmdirSync(folder)
  }
}

/** A small file system of its own in the folder, which is made when missing. */
function mount(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  // also while a process that was killed just before still has files open there
  const forget = atEnd(() => execFileSync('umount', ['-l', folder], { stdio: 'pipe' }))
  mounted.set(folder, forget)
}

function unmount(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'pipe' })
  mounted.get(folder)?.()
}

function remount(folder: string, mode: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${mode}`, folder], { stdio: 'pipe' })
}

/** Takes all the room that is left. */
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
