import { rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { freePort } from '../../scripts/free-port.ts'
import { Customer } from '../support/customer.ts'
import { startNginx } from '../support/nginx.ts'
import { startS3 } from '../support/s3-server.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../support/shop-process.ts'
import { openSql, type Sql } from '../support/sql.ts'
import { startDurablePostgres } from './fault.ts'

export const RESETS_PER_ADDRESS = 6

/** Two processes of the built shop on one PostgreSQL and one S3 store, behind nginx. */
export interface World {
  origin: string
  shops: BuiltShop[]
  ports: number[]
  sql: Sql
  administrator: Customer
  visitor(): Customer
  customer(): Promise<Customer>
  startShop(number: number, root?: string): Promise<void>
}

/** All processes are started at the same moment on an empty database. */
export async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  const postgres = await startDurablePostgres()
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
      customer: () => visitor().register(),
      async startShop(number, root) {
        shops[number] = await start(number, root)
      },
    })
  } finally {
    await nginx.stop()
    await Promise.all(shops.map((shop) => shop.stop()))
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
