import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, testShop, type TestServices } from '../../support/database.ts'
import { accountsOf } from '../../support/accounts.ts'
import { prepareDemo, replaceKnownPasswords } from '../../../app/shop/operation/demo-accounts.server.ts'

/** As the README names them. */
const KNOWN = [
  { email: 'admin@example.mk', password: 'demo-admin-2026' },
  { email: 'kupuvac@example.mk', password: 'demo-kupuvac-2026' },
]

function demoOf(services: TestServices) {
  const accounts = accountsOf(services)
  const dataDir = temporaryFolder()
  return {
    accounts,
    dataDir,
    opened: () => Promise.all(KNOWN.map((account) => accounts.hasPassword(account))),
    async start(isOpen: boolean) {
      const lines: string[] = []
      await prepareDemo(services, { accounts, isOpen, dataDir, print: (line) => lines.push(line) })
      return lines.map((line) => line.split('лозинка: ')[1] ?? '')
    },
  }
}

test('[SEC-03] the passwords of the README open the demo on this machine, and nothing once others reach it', async () => {
  await using services = await testShop()
  const { start, opened, accounts, dataDir } = demoOf(services)
  expect(await start(false)).toEqual(KNOWN.map(({ password }) => password))
  expect(await opened()).toEqual([true, true])
  const random = await start(true)
  expect(await opened()).toEqual([false, false])
  for (const [index, { email }] of KNOWN.entries()) {
    const password = random[index] ?? ''
    expect(password).toMatch(/^[\w-]{12}$/)
    expect(await accounts.hasPassword({ email, password })).toBe(true)
  }
  expect(await start(true)).toEqual(random)
  expect(statSync(path.join(dataDir, 'demo-passwords.json')).mode & 0o777).toBe(0o600)
})

test('[SEC-03] a shop that grew out of the demo and is opened to others keeps none of its passwords', async () => {
  await using services = await testShop()
  const { start, opened, accounts } = demoOf(services)
  await start(false)
  await replaceKnownPasswords(accounts)
  expect(await opened()).toEqual([false, false])
})

test.each([1, 2])(
  'a first start that is cut off at account %i is made whole by the next',
  async (cut) => {
    await using services = await testShop()
    const { accounts, dataDir, opened, start } = demoOf(services)
    let calls = 0
    const provision: typeof accounts.provision = async (account) => {
      calls += 1
      if (calls === cut) throw new Error('cut off')
      return accounts.provision(account)
    }
    const parts = { accounts: { ...accounts, provision }, isOpen: false, dataDir, print: () => undefined }
    await expect(prepareDemo(services, parts)).rejects.toThrow('cut off')
    await start(false)
    expect(await opened()).toEqual([true, true])
    expect(await countRows(services, 'products')).toBe(24)
  },
)

test('several processes that start an empty shop at once make one demo', async () => {
  await using services = await testShop()
  const { start, opened } = demoOf(services)
  await Promise.all([start(false), start(false), start(false)])
  expect(await opened()).toEqual([true, true])
  expect([await countRows(services, 'users'), await countRows(services, 'products')]).toEqual([2, 24])
})

async function countRows({ db }: TestServices, table: 'users' | 'products'): Promise<number> {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as('rows'))
  return Number((await query.executeTakeFirstOrThrow()).rows)
}
