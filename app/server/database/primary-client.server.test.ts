import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { errorResponse } from '../../../scripts/crash/postgres-wire.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { openDatabase } from './database.server.ts'
import { PostgresServers } from './postgres-servers.server.ts'
import { PrimaryClient } from './primary-client.server.ts'

const url = process.env['TEST_DATABASE_URL']

test.skipIf(!url)('[HOSTED-04] of several servers the one that answers is used', async () => {
  const { host } = new URL(url ?? '')
  const withDead = (url ?? '').replace(host, `127.0.0.1:${await freePort()},${host}`)
  const db = await openDatabase({ kind: 'postgres', url: withDead })
  const answers = await Promise.all([1, 2, 3].map(() => sql<{ one: number }>`select 1 as one`.execute(db)))
  expect(answers.map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1])
  await db.destroy()
})

/** The address of a server that answers everybody with this error. */
async function refusingServer(sqlState: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(errorResponse(sqlState, 'refused')))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['has no more room', '53300', 0],
  ['refuses the password', '28P01', 0],
  ['is starting or stopping', '57P03', 1],
])('[HOSTED-04] a server that %s: which one is asked next', async (_, sqlState, next) => {
  const hosts = [await refusingServer(sqlState), '127.0.0.1:1']
  const servers = new PostgresServers(`postgres://shop:secret@${hosts.join(',')}/shop`)
  await expect(new PrimaryClient({ servers }).connect()).rejects.toMatchObject({ code: sqlState })
  expect(servers.current).toContain(hosts[next])
})
