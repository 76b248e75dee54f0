import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startPostgres } from '../../scripts/postgres-server.ts'
import { compare, findingsOf } from '../support/acknowledged.ts'
import { Customer, DEMO_ADMIN } from '../support/customer.ts'
import { PRODUCT } from '../support/purchase.ts'
import { endOf, startScript, until } from '../support/run-script.ts'
import { startS3 } from '../support/s3-server.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../support/shop-process.ts'
import { startShopping } from '../support/shopping.ts'
import { openSql, type Target } from '../support/sql.ts'
import { photo } from '../support/uploading.ts'
import { newDatabase } from './kills.ts'
import type { Outcome, Proof, Run } from './proof.ts'

const ORDERING_MS = 2000
const SAID_WITHIN_MS = 60_000

/** Where a shop's data is: a folder, and what its settings name besides. */
interface Place {
  settings: Record<string, string>
  target: Target
  start(port?: number): Promise<BuiltShop>
}

function placeAt(dataDir: string, env: Record<string, string> = {}): Place {
  const { DATABASE_URL: url } = env
  return {
    settings: { ...env, DATA_DIR: dataDir },
    target: url === undefined ? { file: path.join(dataDir, 'shop.sqlite') } : { url },
    start: (port) =>
      startBuiltShop({
        dataDir,
        ...(port && { port }),
        env: { ...GENEROUS_LIMITS, LOG_LEVEL: 'error', ...env },
      }),
  }
}

/** An empty place in a folder of its own: embedded, or on PostgreSQL and S3. */
type Places = (kind: 'embedded' | 'hosted') => Promise<Place>

async function withPlaces(work: (places: Places, hosted: Record<string, string>) => Promise<Outcome>) {
  const postgres = await startPostgres()
  await using s3 = await startS3()
  const hosted = { DATABASE_URL: (await newDatabase(postgres.url)).url, ...s3.env }
  const folders: string[] = []
  try {
    return await work(async (kind) => {
      const folder = temporaryFolder('place')
      folders.push(folder)
      return placeAt(folder, kind === 'hosted' ? hosted : {})
    }, hosted)
  } finally {
    await postgres.remove()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** A backup made during orders is restored to the other kind of database and file store, and that shop sells. */
export const restore: Proof = {
  name: 'restore',
  about: 'a backup made while people order is restored to the other database and file store',
  times: { sqlite: { short: 1, long: 5 }, postgres: { short: 1, long: 5 } },
  run: (run) => repeatedly(run, () => withPlaces((places) => proveRestore(run, places))),
}

async function proveRestore({ engine, buyers }: Run, places: Places): Promise<Outcome> {
  const [from, to] =
    engine === 'sqlite'
      ? [await places('embedded'), await places('hosted')]
      : [await places('hosted'), await places('embedded')]
  const shop = await from.start()
  const images = await addImages(shop)
  const shopping = await startShopping(shop.url, buyers)
  await sleep(ORDERING_MS)
  const before = shopping.acknowledged().orders
  const folder = temporaryFolder('backup')
  await succeed('backup', [folder], from)
  await sleep(ORDERING_MS / 4)
  await shopping.stop()
  await shop.stop()
  await succeed(
    'restore',
    readdirSync(folder).map((name) => path.join(folder, name)),
    to,
  )
  rmSync(folder, { recursive: true, force: true })

  const problems: string[] = []
  {
    await using sql = await openSql(to.target)
    const nobody = { statuses: new Map<string, string>(), buyers: [] }
    const { lost, wrong } = await compare(sql, { ...nobody, orders: before })
    const { doubled } = await compare(sql, { ...nobody, orders: shopping.acknowledged().orders })
    problems.push(...findingsOf({ lost, doubled, wrong }))
  }
  const restored = await to.start()
  problems.push(...(await differing(restored, images)))
  const selling = await startShopping(restored.url, 2)
  await selling.untilOrdered(SAID_WITHIN_MS)
  await selling.stop()
  await restored.stop()
  if (before.length === 0) problems.push('nothing was ordered before the backup')
  const after = selling.acknowledged().orders.length
  return { problems, figures: { before: before.length, after, images: images.size, faults: problems.length } }
}

/** The embedded shop is moved during orders: stopped when `move` asks for it, then started with the new settings. */
export const move: Proof = {
  name: 'move',
  about: 'the embedded shop is moved to PostgreSQL and S3 while people order',
  times: { sqlite: { short: 1, long: 5 } },
  run: (run) => repeatedly(run, () => withPlaces((places, hosted) => proveMove(run, places, hosted))),
}

async function proveMove({ buyers }: Run, places: Places, hosted: Record<string, string>): Promise<Outcome> {
  const from = await places('embedded')
  const port = await freePort()
  const shop = await from.start(port)
  const images = await addImages(shop)
  const shopping = await startShopping(shop.url, buyers)
  await sleep(ORDERING_MS)
  const to = placeAt(from.settings['DATA_DIR'] ?? '', hosted)
  const moving = startScript('move', [], to.settings)
  let output = ''
  moving.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = endOf(moving)
  await until('move asks for the stop', SAID_WITHIN_MS, () => output.includes('Stop it now'))
  await shop.stop()
  const before = shopping.acknowledged().orders.length
  const { code } = await ended
  if (code !== 0) throw new Error(`move ended with ${code}: ${output}`)
  const moved = await to.start(port)
  await shopping.untilOrdered(SAID_WITHIN_MS)
  await sleep(ORDERING_MS)
  await shopping.stop()
  const problems = [...differingLines(output), ...(await differing(moved, images))]
  await moved.stop()
  {
    await using sql = await openSql(to.target)
    problems.push(...findingsOf(await compare(sql, shopping.acknowledged())))
  }
  const oldSide = await from.start().then(
    async (old) => (await old.stop(), 'it started'),
    (error: unknown) => String(error),
  )
  if (!oldSide.includes('was moved to PostgreSQL')) problems.push(`the old side does not refuse: ${oldSide}`)
  const after = shopping.acknowledged().orders.length - before
  if (before === 0 || after === 0) problems.push('nothing was ordered before or after')
  return { problems, figures: { before, after, images: images.size, faults: problems.length } }
}

/** The lines of the report of `move` in which the two sides differ. */
function differingLines(output: string): string[] {
  const rows = output.split('\n').flatMap((line) => {
    const row = /^(\S.*?) +(\d+) +(\d+) +([0-9a-f]{16}) +([0-9a-f]{16})$/.exec(line)
    return row ? [row] : []
  })
  const isComplete = ['orders', 'pictures'].every((name) => rows.some(([line]) => line.startsWith(name)))
  const differing = rows.filter(([, , there, here, one, other]) => there !== here || one !== other)
  return [
    ...differing.map(([line]) => `DIFFERS ${line}`),
    ...(isComplete ? [] : [`no complete report: ${output}`]),
  ]
}

async function succeed(script: string, args: string[], { settings }: Place): Promise<void> {
  const { code, output } = await endOf(startScript(script, args, settings))
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${output}`)
}

/** Uploads an image; the digests of all files that its product's page shows, by their addresses. */
async function addImages(shop: BuiltShop): Promise<Map<string, string>> {
  const administrator = await new Customer({ origin: shop.url }).signIn(DEMO_ADMIN)
  const form = new FormData()
  form.append('file', new File([await photo(1000, 800)], 'krem.jpg', { type: 'image/jpeg' }))
  const { status } = await administrator.post(`/admin/products/${PRODUCT}/upload`, form)
  const { text } = await administrator.get(`/products/${PRODUCT}`)
  const addresses = new Set(text.match(/\/media\/products\/[\w./-]+\.\w+/g))
  if (status !== 200 || addresses.size === 0) throw new Error(`an upload was answered ${status}`)
  return new Map(
    await Promise.all(
      [...addresses].map(async (address) => [address, await digestOf(shop, address)] as const),
    ),
  )
}

async function digestOf({ url }: BuiltShop, address: string): Promise<string> {
  const { status, body } = await new Customer({ origin: url }).get(address)
  return `${status} ${createHash('sha256').update(body).digest('hex')}`
}

async function differing(shop: BuiltShop, images: Map<string, string>): Promise<string[]> {
  const problems: string[] = []
  for (const [address, digest] of images)
    if ((await digestOf(shop, address)) !== digest) problems.push(`the image ${address} is not the same`)
  return problems
}

/** The figures of the last time, the problems of all. */
async function repeatedly({ times, onProgress }: Run, prove: () => Promise<Outcome>): Promise<Outcome> {
  let outcome = await prove()
  for (let time = 2; time <= times && outcome.problems.length === 0; time += 1) {
    onProgress(`${time} of ${times}`)
    outcome = await prove()
  }
  return outcome
}
