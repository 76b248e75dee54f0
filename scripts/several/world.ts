import { rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../at-end.ts'
import { openDatabase, type Database } from '../../app/server/database/database.server.ts'
import { startS3, type S3Server } from '../../tests/s3-server.ts'
import { startSmtp, type SmtpHost } from '../../tests/smtp.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../built-shop.ts'
import { freePort } from '../free-port.ts'
import { startPostgres } from '../postgres-server.ts'
import { createVisitor, register, type Visitor } from './people.ts'
import { startProxy, type ProxyKind } from './proxy.ts'

/** So many tries of one account, and links for a forgotten password of one address, in this world. */
export const LIMITS = { signIn: 10, resets: 6 }

/** Processes of the built shop on one PostgreSQL, one S3 store and one mail server, behind a proxy. */
export interface World {
  proxy: ProxyKind
  /** The public address. */
  origin: string
  shops: BuiltShop[]
  /** What is stored, read without the shop. */
  db: Database
  smtp: SmtpHost
  s3: S3Server
  admin: Visitor
  visitor(): Visitor
  /** Somebody who has just registered. */
  person(): Promise<Visitor>
  /** From another folder when it is given. */
  startShop(number: number, root?: string): Promise<void>
  close(): Promise<void>
}

/** All processes are started at the same moment on an empty database. */
export async function openWorld(proxy: ProxyKind, count: number): Promise<World> {
  const postgres = await startPostgres({ isDurable: true })
  const [smtp, s3] = [await startSmtp(), await startS3()]
  const folder = temporaryFolder('several')
  const shopPorts = await freePorts(count)
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const env = {
    ...GENEROUS_LIMITS,
    LIMIT_SIGN_IN_PER_ACCOUNT: String(LIMITS.signIn),
    LIMIT_RESET_PER_ADDRESS: String(LIMITS.resets),
    ...s3.env,
    SMTP_URL: smtp.url,
    DATABASE_URL: postgres.url,
    BASE_URL: origin,
    TRUST_PROXY: '1',
    SESSION_SECRET: 'the same on every process, 32 characters or more',
  }
  const start = (number: number, root?: string) => {
    const dataDir = path.join(folder, String(number))
    return startBuiltShop({ dataDir, port: shopPorts[number] ?? 0, env, ...(root && { root }) })
  }
  const shops = await Promise.all(shopPorts.map((_, number) => start(number)))
  const running = await startProxy(proxy, { port, shopPorts })
  const db = await openDatabase({ kind: 'postgres', url: postgres.url })
  const visitor = () => createVisitor({ origin, ports: shopPorts })
  async function person() {
    const somebody = visitor()
    await register(somebody)
    return somebody
  }
  const admin = await person()
  await db.updateTable('users').set({ role: 'admin' }).where('email', '=', admin.email).execute()
  return {
    proxy,
    origin,
    shops,
    db,
    smtp,
    s3,
    admin,
    visitor,
    person,
    async startShop(number, root) {
      shops[number] = await start(number, root)
    },
    async close() {
      await running.stop()
      await Promise.all(shops.map((shop) => shop.stop()))
      await db.destroy()
      await smtp.stop()
      await s3[Symbol.asyncDispose]()
      await postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
