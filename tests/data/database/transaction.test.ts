import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../app/platform/database/availability.server.ts'
import { transaction } from '../../../app/platform/database/database.server.ts'
import { refuse, type Result } from '../../../app/shop/use-case.ts'
import { testEngine } from '../../support/database.ts'
import { addUser, countUsers, insertUserRow, shopForEach } from '../../support/factories.ts'

const services = shopForEach()

const CONFLICTS = [{ code: '40001' }, { code: '40P01' }, { errcode: 5 }, { errcode: 517 }]

test('an error undoes everything, and so does a refusal, which is the answer', async () => {
  const broken = transaction(services.db, async (tx) => {
    await insertUserRow(tx, 'a')
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  const returned = await transaction<Result<string>>(services.db, async (tx) => {
    await insertUserRow(tx, 'a')
    return refuse({ code: 'not-found' })
  })
  expect(returned).toEqual(refuse({ code: 'not-found' }))
  expect(await countUsers(services)).toBe(0)
})

test.each(CONFLICTS)('a conflict %o is tried again until there is none', async (conflict) => {
  expect(await failing({ times: 12, conflict })).toBe(13)
  expect(await countUsers(services)).toBe(1)
})

test('conflicts without end are given up, and nothing is stored', { tags: ['timed'] }, async () => {
  const started = performance.now()
  const work = failing({ times: Infinity, conflict: { code: '40001' } })
  await expect(work).rejects.toThrow(DatabaseUnavailable)
  expect(performance.now() - started).toBeLessThan(8000)
  expect(await countUsers(services)).toBe(0)
})

test('any other error is not tried again', async () => {
  await expect(failing({ times: 1, conflict: { code: '23505' } })).rejects.toMatchObject({ code: '23505' })
})

test('transactions that wait for each other both end, and each is stored once', async () => {
  const [first, second] = [await addUser(services), await addUser(services)]
  const rename = (ids: string[]) =>
    transaction(services.db, async (tx) => {
      for (const id of ids) {
        const longer = sql<string>`display_name || '!'`
        await tx.updateTable('users').set({ display_name: longer }).where('id', '=', id).execute()
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })
  await Promise.all([rename([first.id, second.id]), rename([second.id, first.id])])
  const rows = await services.db.selectFrom('users').select('display_name').execute()
  expect(rows.every((row) => row.display_name.endsWith('!!'))).toBe(true)
})

test.runIf(testEngine() === 'sqlite')('a query beside its own transaction is an error at once', async () => {
  const outside = transaction(services.db, () => countUsers(services))
  await expect(outside).rejects.toThrow('every query goes through tx')
  const nested = transaction(services.db, () => transaction(services.db, (tx) => insertUserRow(tx, 'a')))
  await expect(nested).rejects.toThrow('every query goes through tx')
  await transaction(services.db, (tx) => insertUserRow(tx, 'a'))
  expect(await countUsers(services)).toBe(1)
})

async function failing({ times, conflict }: { times: number; conflict: object }): Promise<number> {
  let runs = 0
  return transaction(services.db, async (tx) => {
    runs += 1
    await insertUserRow(tx, 'a')
    if (runs <= times) throw Object.assign(new Error('conflict'), conflict)
    return runs
  })
}
