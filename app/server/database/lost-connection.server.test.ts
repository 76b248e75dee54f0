import { EventEmitter } from 'node:events'
import { Kysely, sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { GuardedPool } from './guarded-pool.server.ts'
import { SERVING } from './patience.server.ts'
import { postgresDialect } from './postgres-dialect.server.ts'
import { DatabaseUnavailable } from './trouble.server.ts'

test('[BEY-23] nothing is asked on a connection that is lost, for each question would be waited for as long again', async () => {
  const asked: string[] = []
  const released: unknown[] = []
  const client = {
    query(text: string) {
      asked.push(text)
      return Promise.reject(new Error('Query read timeout'))
    },
    getTransactionStatus: () => 'T',
    release: (isBroken: unknown) => void released.push(isBroken),
  }
  const pool = Object.assign(new EventEmitter(), { connect: () => Promise.resolve(client) })
  const guarded = new GuardedPool({ openPool: () => pool as unknown as pg.Pool, answers: null })
  const connection = await guarded.connect()
  await expect(connection.query('update', [])).rejects.toThrow(DatabaseUnavailable)
  await expect(connection.query('rollback', [])).rejects.toThrow(DatabaseUnavailable)
  connection.release()
  expect({ asked, released }).toEqual({ asked: ['update'], released: [true] })
})

test('a certificate that is missing is an error for who asks, and no end of the process', async () => {
  const url = 'postgres://shop@127.0.0.1:1/shop?sslrootcert=/missing/certificate.pem'
  await using db = new Kysely({ dialect: postgresDialect(url, SERVING) })
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable)
})
