import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { openDatabase } from './database.server.ts'

const url = process.env['TEST_DATABASE_URL']

test.skipIf(!url)('[HOSTED-04] of several servers the one that answers is used', async () => {
  const { host } = new URL(url ?? '')
  const withDead = (url ?? '').replace(host, `127.0.0.1:${await freePort()},${host}`)
  const db = await openDatabase({ kind: 'postgres', url: withDead })
  const answers = await Promise.all([1, 2, 3].map(() => sql<{ one: number }>`select 1 as one`.execute(db)))
  expect(answers.map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1])
  await db.destroy()
})
