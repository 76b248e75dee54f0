import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
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
import { openSql } from '../support/sql.ts'
import { photo } from '../support/uploading.ts'
import type { Outcome, Proof, Run } from './proof.ts'

const ORDERING_MS = 2000
const SAID_WITHIN_MS = 60_000

/** The embedded shop is moved during orders: stopped when `move` asks for it, then started with the new settings. */
export const move: Proof = {
  name: 'move',
  about: 'the embedded shop is moved to PostgreSQL and S3 while people order',
  times: { sqlite: { short: 1, long: 5 } },
  run: repeatedly,
}

async function proveMove({ buyers }: Run): Promise<Outcome> {
  await using postgres = await startPostgres()
  await using s3 = await startS3()
  const dataDir = temporaryFolder('move')
  const hosted = { DATABASE_URL: postgres.url, ...s3.env }
  const port = await freePort()
  const start = (settings: Record<string, string> = {}) =>
    startBuiltShop({ dataDir, port, env: { ...GENEROUS_LIMITS, LOG_LEVEL: 'error', ...settings } })
  const shop = await start()
  const images = await addImages(shop)
  const shopping = await startShopping(shop.url, buyers)
  await sleep(ORDERING_MS)
  const moving = startScript('move', [], { DATA_DIR: dataDir, ...hosted })
  let output = ''
  moving.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = endOf(moving)
  await until('move asks for the stop', SAID_WITHIN_MS, () => output.includes('Stop it now'))
  await shop.stop()
  const before = shopping.acknowledged().orders.length
  const { code } = await ended
  if (code !== 0) throw new Error(`move ended with ${code}: ${output}`)
  const moved = await start(hosted)
  await shopping.untilOrdered(SAID_WITHIN_MS)
  await sleep(ORDERING_MS)
  await shopping.stop()
  const problems = [...differingLines(output), ...(await differing(moved, images))]
  await moved.stop()
  {
    await using sql = await openSql({ url: postgres.url })
    problems.push(...findingsOf(await compare(sql, shopping.acknowledged())))
  }
  const oldSide = await start().then(
    async (old) => (await old.stop(), 'it started'),
    (error: unknown) => String(error),
  )
  if (!oldSide.includes('was moved to PostgreSQL')) problems.push(`the old side does not refuse: ${oldSide}`)
  const after = shopping.acknowledged().orders.length - before
  if (before === 0 || after === 0) problems.push('nothing was ordered before or after')
  rmSync(dataDir, { recursive: true, force: true })
  return { problems, figures: { before, after, images: images.size, faults: problems.length } }
}

/** The lines of the report of `move` in which the two sides differ. */
function differingLines(output: string): string[] {
  const rows = output.split('\n').flatMap((line) => {
    const row = /^(\S.*?) +(\d+) +(\d+) +([0-9a-f]{16}) +([0-9a-f]{16})$/.exec(line)
    return row ? [row] : []
  })
  const isComplete = ['orders', 'images'].every((name) => rows.some(([line]) => line.startsWith(name)))
  const differing = rows.filter(([, , there, here, one, other]) => there !== here || one !== other)
  return [
    ...differing.map(([line]) => `DIFFERS ${line}`),
    ...(isComplete ? [] : [`no complete report: ${output}`]),
  ]
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
async function repeatedly(run: Run): Promise<Outcome> {
  let outcome = await proveMove(run)
  for (let time = 2; time <= run.times && outcome.problems.length === 0; time += 1) {
    run.onProgress(`${time} of ${run.times}`)
    outcome = await proveMove(run)
  }
  return outcome
}
