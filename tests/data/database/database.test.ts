import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../app/platform/database/open-database.server.ts'
import { StartError } from '../../../app/platform/start-error.server.ts'
import { temporaryFolder, testEngine } from '../../support/database.ts'
import { addProduct, addUser, failureOf, shopForEach } from '../../support/factories.ts'

const services = shopForEach()

test.runIf(testEngine() === 'sqlite')('the embedded database is for the shop’s own user only', async () => {
  const folder = temporaryFolder()
  await using db = await openDatabase({ kind: 'sqlite', file: path.join(folder, 'shop.sqlite') })
  await sql`create table t (a integer)`.execute(db)
  const files = readdirSync(folder)
  expect(files.toSorted()).toEqual(['shop.sqlite', 'shop.sqlite-shm', 'shop.sqlite-wal'])
  for (const file of files) expect(statSync(path.join(folder, file)).mode & 0o777, file).toBe(0o600)
})

test('whole numbers, their sums and counts are numbers, and dividing them gives whole numbers', async () => {
  for (const price of [99_999_999, 100_000_000]) await addProduct(services, { price })
  const { rows } = await sql`select sum(price) as total, count(*) as n, max(created_at) as at,
    cast(${7} as integer) / cast(${2} as integer) as half from products`.execute(services.db)
  expect(rows[0]).toMatchObject({
    total: 199_999_999,
    n: 2,
    at: services.clock() - 365 * 86_400_000,
    half: 3,
  })
})

test('a number too large to be exact is an error instead of a wrong number', async () => {
  await expect(sql`select 9007199254740993 + count(*) as n from users`.execute(services.db)).rejects.toThrow(
    RangeError,
  )
})

test('texts come back as they went in, also quotes, percent signs and emoji', async () => {
  const name = `Ѓорче’s "крем" 100 % \\ _ '; drop table users; -- 🧴`
  const product = await addProduct(services, {
    name,
    nameEn: '',
    images: ['/media/a', 'https://x.mk/b?c="d"'],
  })
  expect(product).toMatchObject({ name, nameEn: '', images: ['/media/a', 'https://x.mk/b?c="d"'] })
})

test('texts compare byte by byte on both engines: case counts, Cyrillic after Latin', async () => {
  for (const id of ['b', 'A', 'а', 'B', '_', 'a']) await addUser(services, { id })
  const rows = await services.db.selectFrom('users').select('id').orderBy('id').execute()
  expect(rows.map((row) => row.id)).toEqual(['A', 'B', '_', 'a', 'b', 'а'])
})

test('a database that can’t be opened is one line that never holds the password', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, 'not a folder')
  await expectStartError({ kind: 'sqlite', file: path.join(file, 'shop.sqlite') })
  await expectStartError({ kind: 'sqlite', file: '/proc/none/shop.sqlite' })
  writeFileSync(file, 'not a database, whatever its name is: '.repeat(100))
  await expectStartError({ kind: 'sqlite', file })
  const message = await expectStartError({ kind: 'postgres', url: 'postgres://shop:s3cret@127.0.0.1:1/shop' })
  expect(message).not.toContain('s3cret')
})

async function expectStartError(target: Parameters<typeof openDatabase>[0]): Promise<string> {
  const error = await failureOf(openDatabase(target))
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).not.toContain('\n')
  return message
}
