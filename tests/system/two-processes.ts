import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { freePort } from '../../scripts/free-port.ts'
import { compare } from '../support/acknowledged.ts'
import { Customer } from '../support/customer.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { orderOne } from '../support/purchase.ts'
import { until } from '../support/run-script.ts'
import { startS3 } from '../support/s3-server.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../support/shop-process.ts'
import { startShopping } from '../support/shopping.ts'
import { countOf, openSql, type Sql } from '../support/sql.ts'
import { photo } from '../support/uploading.ts'
import { startDurablePostgres } from './fault.ts'
import type { Proof } from './proof.ts'

const HEARD_WITHIN_MS = 1000
const PRODUCTS_OF_DEMO = 24
const BIG_BYTES = 9_000_000

const RESETS_PER_ADDRESS = 6
const BUYERS = 3

/** Two processes of the built shop on one PostgreSQL and one S3 store, behind nginx. */
interface World {
  origin: string
  shops: BuiltShop[]
  ports: number[]
  sql: Sql
  administrator: Customer
  visitor(): Customer
  startShop(number: number, root?: string): Promise<void>
}

/** All processes are started at the same moment on an empty database. */
async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  await using postgres = await startDurablePostgres()
  await using s3 = await startS3()
  const folder = temporaryFolder('processes')
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const origin = `https://localhost:${port}`
  const env = {
    ...GENEROUS_LIMITS,
    LIMIT_RESET_PER_ADDRESS: String(RESETS_PER_ADDRESS),
    ...s3.env,
    DATABASE_URL: postgres.url,
    BASE_URL: origin,
    TRUST_PROXY: '1',
    SESSION_SECRET: 'the same on every process, 32 characters or more',
  }
  const start = (number: number, root?: string) =>
    startBuiltShop({ dataDir: path.join(folder, String(number)), port: ports[number] ?? 0, env, root })
  const shops = await Promise.all(ports.map((_, number) => start(number)))
  const nginx = await startNginx({ port: port ?? 0, shopPorts: ports })
  await using sql = await openSql({ url: postgres.url })
  const visitor = () => new Customer({ origin })
  const administrator = await visitor().register()
  await sql.rows(`update users set role = 'admin' where email = $1`, administrator.email)
  try {
    await work({
      origin,
      shops,
      ports,
      sql,
      administrator,
      visitor,
      async startShop(number, root) {
        shops[number] = await start(number, root)
      },
    })
  } finally {
    await nginx.stop()
    await Promise.all(shops.map((shop) => shop.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Buyers order through nginx while something happens to the processes; visitors read, and nobody may see an error. */
async function whileOrdering(world: World, happen: () => Promise<void>): Promise<{ retries: number }> {
  const shopping = await startShopping(world.origin, BUYERS, world.administrator)
  const broken: string[] = []
  const reading = ['/', '/products', '/cart', '/en', '/cenovnik.csv', '/healthz'].map(async (address) => {
    while (!shopping.hasEnded()) {
      const { status } = await world.visitor().get(address)
      if (status >= 500) broken.push(`${address} was answered ${status}`)
      await sleep(30)
    }
  })
  await Promise.all([happen().finally(() => shopping.end()), shopping.ended, ...reading])
  const acknowledged = shopping.acknowledged()
  const { buyers, orders } = acknowledged
  const { lost, doubled } = await compare(world.sql, acknowledged)
  const ofBuyers = doubled.filter((what) => buyers.some(({ email }) => what.includes(email)))
  assert.deepEqual([lost, ofBuyers, broken.slice(0, 5)], [[], [], []])
  assert.ok(orders.length > 0)
  return { retries: shopping.retries() }
}

/** Only what needs real processes behind a real proxy; tests/app proves the rest with requests to two processes. */
export const twoProcesses: Proof = {
  name: 'two-processes',
  about: 'two processes behind nginx act as one, also while one is restarted or killed',
  times: { postgres: { short: 1, long: 10 } },
  // a machine that has to have nginx fails without it
  impossible: () =>
    hasNginx() || process.env['REQUIRE_PROXIES'] === '1'
      ? null
      : 'nginx is not installed (apt install nginx-light)',
  async run({ times, onProgress }) {
    const problems: string[] = []
    for (let time = 0; time < times; time += 1)
      await inWorld(async (world) => {
        for (const [title, check] of Object.entries(CHECKS)) {
          onProgress(title)
          await check(world).catch((error: unknown) =>
            problems.push(`${title}\n${error instanceof Error ? error.stack : String(error)}`),
          )
        }
      })
    return { problems, figures: { checks: Object.keys(CHECKS).length, wrong: problems.length } }
  },
}

const CHECKS: Record<string, (world: World) => Promise<void>> = {
  '[HOSTED-04] processes started concurrently on an empty database fill it once, and all answer': async (
    world,
  ) => {
    assert.equal(await countOf(world.sql, 'select count(*) as count from products'), PRODUCTS_OF_DEMO)
    for (const port of world.ports) assert.equal((await world.visitor().get('/products', port)).status, 200)
    assert.equal((await world.visitor().get('/readyz')).status, 200)
  },

  '[HOSTED-04] a visitor who makes up X-Forwarded-For is counted as who they are': async (world) => {
    const statuses: number[] = []
    for (let count = 0; count <= RESETS_PER_ADDRESS; count += 1) {
      const address = `198.51.100.${count}`
      const { status } = await world.visitor().send({
        path: '/forgot-password',
        method: 'POST',
        headers: {
          'x-forwarded-for': address,
          'x-real-ip': address,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: Buffer.from(`email=nobody-${count}@example.mk`),
      })
      statuses.push(status)
    }
    assert.deepEqual(statuses.slice(-2), [200, 429])
  },

  '[ADM-16 HOSTED-04] an image of 9 MB uploaded through the proxy is served by every process': async (
    world,
  ) => {
    // what follows the end of a JPEG is not part of the image
    const body = new FormData()
    body.append('file', new File([await photo(), randomBytes(BIG_BYTES)], 'golema.jpg'))
    const { status, text } = await world.administrator.post('/admin/test-upload', body)
    assert.equal(status, 200)
    const address = /\/media\/[\w/.-]+\.webp/.exec(text)?.[0] ?? ''
    assert.notEqual(address, '')
    for (const port of [...world.ports, undefined])
      assert.equal((await world.visitor().get(address, port)).status, 200)
  },

  '[PROF-04 BEY-06] a status set on one process reaches open pages on the other and behind the proxy within 1 s':
    async (world) => {
      const customer = await world.visitor().register()
      const orderId = await orderOne(customer, world.ports[1])
      const streams = await Promise.all([...world.ports, undefined].map((port) => customer.listen(port)))
      for (const { received } of streams) received.length = 0
      const approve = new URLSearchParams({ intent: 'status', orderId, status: 'approved' })
      assert.equal((await world.administrator.post('/admin/orders', approve, world.ports[0])).status, 200)
      await until('every stream hears of the order', HEARD_WITHIN_MS, () =>
        streams.every(({ received }) => received.includes('orders')),
      )
      for (const stream of streams) stream.leave()
    },

  '[BEY-23] a page of one version gets its script although the next process is of another version': async (
    world,
  ) => {
    const { root, missing } = makeOtherVersion()
    await world.shops[0]?.stop()
    await world.startShop(0, root)
    assert.equal((await world.visitor().get(missing, world.ports[0])).status, 404)
    for (let count = 0; count < 12; count += 1) assert.equal((await world.visitor().get(missing)).status, 200)
    await world.shops[0]?.stop()
    await world.startShop(0)
    rmSync(root, { recursive: true, force: true })
  },

  '[BEY-23] every process is stopped and started again, one after the other: nobody sees an error': async (
    world,
  ) => {
    const { retries } = await whileOrdering(world, async () => {
      for (const number of world.shops.keys()) {
        await sleep(300)
        assert.equal(await world.shops[number]?.stop(), 0)
        await world.startShop(number)
      }
    })
    assert.equal(retries, 0)
  },

  '[BEY-23 CO-14] one process is killed: the other goes on, no acknowledged order is lost or doubled': async (
    world,
  ) => {
    await whileOrdering(world, async () => {
      await sleep(500)
      await world.shops[0]?.kill()
      await sleep(1500)
      await world.startShop(0)
    })
  },
}

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A copy of the built shop without one of its scripts: as if that had another name in this version. */
function makeOtherVersion(): { root: string; missing: string } {
  const root = temporaryFolder('version')
  for (const part of ['build', 'package.json', 'scripts'])
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const assets = path.join(root, 'build/client/assets')
  const name = readdirSync(assets).find((file) => /^contact-.*\.js$/.test(file)) ?? ''
  assert.notEqual(name, '')
  for (const ending of ['', '.br', '.gz']) rmSync(path.join(assets, name + ending), { force: true })
  return { root, missing: `/assets/${name}` }
}
