import { createServer, type Socket } from 'node:net'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { COMMAND, SERVING } from '../../../app/platform/database/availability.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { openDatabase, openReader } from '../../../app/platform/database/open-database.server.ts'
import { PostgresLink } from '../../../app/platform/database/postgres-link.server.ts'
import { postgresDialect } from '../../../app/platform/database/postgres.server.ts'
import { PostgresBus } from '../../../app/platform/events/postgres-bus.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { readSettings } from '../../../app/platform/settings.server.ts'
import { StartError } from '../../../app/platform/start-error.server.ts'
import { openShop } from '../../../app/shop/operation/open-shop.server.ts'
import { freePort, listenAnywhere } from '../../../scripts/free-port.ts'
import { freshTarget, onServer, temporaryFolder } from '../../support/database.ts'
import { errorResponse, readyForQuery } from '../../support/postgres-wire.ts'

const url = process.env['TEST_DATABASE_URL']
const connect = (address: string) => PostgresBus.connect(address, createLogger('silent'))

test.skipIf(!url)('[HOSTED-04] of several servers the one that answers is used', async () => {
  const { host } = new URL(url ?? '')
  const withDead = (url ?? '').replace(host, `127.0.0.1:${await freePort()},${host}`)
  const db = await openDatabase({ kind: 'postgres', url: withDead })
  const answers = await Promise.all([1, 2, 3].map(() => sql<{ one: number }>`select 1 as one`.execute(db)))
  expect(answers.map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1])
  await db.destroy()
  // also by a process that starts after a failover
  const bus = await connect(withDead)
  expect(bus.isConnected()).toBe(true)
  bus.close()
})

/** The host of a server that does this with everybody's first words. */
async function madeUpServer(answer: (client: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => answer(socket))
  })
  onTestFinished(() => void server.close())
  return `127.0.0.1:${await listenAnywhere(server)}`
}

const refusingServer = (sqlState: string) =>
  madeUpServer((client) => client.end(errorResponse(sqlState, 'refused')))

test.each([
  ['has no more room', '53300', true],
  ['refuses the password', '28P01', true],
  ['is starting or stopping', '57P03', false],
])('[HOSTED-04] a server that %s is there, a silent one not: %s %s', async (_, code, isThere) => {
  const hosts = ['127.0.0.1:1', await refusingServer(code)]
  const servers = new PostgresLink(`postgres://shop:secret@${hosts.join(',')}/shop`, COMMAND)
  expect(await servers.find()).toBe(isThere)
  expect(servers.current).toContain(hosts[isThere ? 1 : 0])
})

test.skipIf(!url)('[HOSTED-04] one that takes writes is used rather than a full one', async () => {
  const { host } = new URL(url ?? '')
  const hosts = [await refusingServer('53300'), await refusingServer('57P03'), host]
  const servers = new PostgresLink((url ?? '').replace(host, hosts.join(',')), COMMAND)
  expect(await Promise.all([servers.find(), servers.find()])).toEqual([true, true])
  expect(servers.current).toBe(url)
})

const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])

test('[HOSTED-04] a database that lets in and then says nothing is given up, so that the next try can be made', async () => {
  const host = await madeUpServer((client) =>
    client.write(Buffer.concat([AUTHENTICATION_OK, readyForQuery('I')])),
  )
  await expect(connect(`postgres://shop@${host}/shop`)).rejects.toThrow('timeout')
}, 5000)

test.skipIf(!url).each([
  ['search_path=nowhere', 'no schema has been selected to create in'],
  ['default_transaction_read_only=on', 'cannot execute CREATE TABLE in a read-only transaction'],
])('[HOSTED-04] a database with %s stops the start with one line', async (setting, reason) => {
  await expectRefused(`${url}?options=${encodeURIComponent(`-c ${setting}`)}`, reason)
})

test.skipIf(!url)('[HOSTED-04] so does a database of another program', async () => {
  const target = await freshTarget('postgres')
  const db = await openDatabase(target)
  await sql`create table orders (id int)`.execute(db).finally(() => db.destroy())
  await expectRefused('url' in target ? target.url : '', 'relation "orders" already exists')
})

async function expectRefused(DATABASE_URL: string, reason: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL })
  const opening = openShop(settings, { log: createLogger('silent'), isAlone: true })
  await expect(opening).rejects.toEqual(new StartError(`The database can't be used: ${reason}`))
}

test.skipIf(!url)('[HOSTED-04] with room for few connections everybody waits for one of them', async () => {
  await onServer("create role few login connection limit 1 password 'secret'")
  onTestFinished(async () => void (await onServer('drop role few')))
  const fresh = await freshTarget('postgres')
  const few = Object.assign(new URL('url' in fresh ? fresh.url : ''), { username: 'few', password: 'secret' })
  await onServer(`alter database ${few.pathname.slice(1)} owner to few`)
  const settings = readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: few.href })
  const log = createLogger('silent')
  await expect(openShop(settings, { log, isAlone: false })).rejects.toThrow('There is no shop')
  const opening = openShop(settings, { log, isAlone: true })
  // nothing of it stays open, or its command would not end
  await expect(opening).rejects.toThrow('LISTEN failed (too many connections')
  const ask = (...dbs: Database[]) => {
    const queries = Array.from({ length: 15 }, () => dbs.map((db) => sql`select pg_sleep(0.01)`.execute(db)))
    return Promise.all(queries.flat())
  }
  {
    const dialect = postgresDialect(new PostgresLink(few.href, SERVING), { connections: 9, isReader: false })
    await using cold: Database = new Kysely({ dialect })
    expect(await ask(cold)).toHaveLength(15)
  }
  const target = { kind: 'postgres', url: few.href } as const
  await using db = await openDatabase(target, SERVING)
  await using reader = await openReader(db, target)
  expect(await ask(db, reader)).toHaveLength(30)
})

test.skipIf(!url)('[AUTH-01 HOSTED-04] dates are read in whatever style the database has them', async () => {
  await using db = await openDatabase({ kind: 'postgres', url: `${url}?options=-c%20datestyle%3DGerman` })
  const { rows } = await sql`select to_timestamp(1) as ends`.execute(db)
  expect(rows).toEqual([{ ends: new Date(1000) }])
})

test.skipIf(!url)('[HOSTED-04] a database without Cyrillic letters is refused at the start', async () => {
  await onServer("create database latin encoding 'LATIN1' locale 'C' template template0")
  onTestFinished(async () => void (await onServer('drop database latin')))
  const latin = openDatabase({ kind: 'postgres', url: new URL('latin', url).href })
  await expect(latin).rejects.toThrow(/^The database of DATABASE_URL can't be used: .* "LATIN1"$/)
})
