import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockDataFolder } from '../../app/platform/database/data-lock.server.ts'
import { countRows } from '../../app/platform/database/database.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { getUserByEmail } from '../../app/shop/users/service.server.ts'
import { Drain } from '../../server/shutdown.ts'
import { composeShop } from '../../server/start.ts'
import { temporaryFolder, testEngine } from '../support/database.ts'
import { addUser } from '../support/factories.ts'
import { environmentOf, newPlace, shopAt } from '../support/filled-shop.ts'
import { runScript as run } from '../support/run-script.ts'

test('make-admin works while the shop runs, in any writing of the e-mail, and again', async () => {
  const { services, settings, folder } = await runningShop()
  using _lock = await lockDataFolder(folder)
  await addUser(services, { email: 'ana@example.mk' })
  const first = await run('make-admin', ['Ana@Example.mk'], settings)
  expect(first).toEqual({ code: 0, output: 'ana@example.mk is an administrator now.\n' })
  expect(await getUserByEmail(services, 'ana@example.mk')).toMatchObject({ role: 'admin' })
  const again = await run('make-admin', ['ana@example.mk'], settings)
  expect(again).toEqual({ code: 0, output: 'ana@example.mk is an administrator already.\n' })
  await services.db.updateTable('users').set({ disabled_at: 1 }).execute()
  const off = await run('make-admin', ['ana@example.mk'], settings)
  expect(off.output).toBe(
    "ana@example.mk is an administrator already. The account is disabled and can't sign in.\n",
  )
  expect(await services.db.selectFrom('audit').select('actor_name').execute()).toMatchObject([
    { actor_name: 'system' },
  ])
})

test('[SEC-03] a former demo that others can reach is not served with the passwords of the README', async () => {
  const dataDir = temporaryFolder()
  const told: string[] = []
  for (const HOST of ['', '0.0.0.0']) {
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', HOST })
    const parts = { settings, isDemo: HOST === '', hasDemoOrders: false, clientFolder: dataDir }
    const print = (line: string) => void told.push(line)
    await (await composeShop({ ...parts, drain: new Drain(), print })).close()
  }
  expect(told.slice(2).join()).toMatch(/admin@example.mk: лозинката .* не важи.*kupuvac@example.mk/s)
})

test('serve says when there is no build', async () => {
  const folder = temporaryFolder()
  const copy = path.join(folder, 'scripts/serve.mjs')
  cpSync(path.resolve(import.meta.dirname, '../../scripts/serve.js'), copy)
  const { status, stderr } = spawnSync(process.execPath, [copy], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, "The shop can't start: there is no build yet; run npm run build\n"])
})

test('make-admin says in one line what is wrong', async () => {
  const { settings } = await runningShop()
  const nobody = 'Nobody is registered as b@example.mk: that person has to register first\n'
  expect(await run('make-admin', ['b@example.mk'], settings)).toEqual({ code: 1, output: nobody })
  const usage = { code: 1, output: 'usage: npm run make-admin -- someone@example.mk\n' }
  for (const args of [[], ['not an address'], ['a@example.mk', 'b@example.mk']])
    expect(await run('make-admin', args, settings)).toEqual(usage)
})

test('[HOSTED-04] a command tells a folder without a shop from one that it may not read', async () => {
  const nowhere = await run('make-admin', ['b@example.mk'], { DATA_DIR: temporaryFolder() })
  expect(nowhere.output).toMatch(/^There is no shop in [^\n]*\n$/)
  const loop = path.join(temporaryFolder(), 'loop')
  symlinkSync(loop, loop)
  const unreadable = await run('make-admin', ['b@example.mk'], { DATA_DIR: loop })
  expect(unreadable.output).toMatch(/^A file can't be used: ELOOP: [^\n]*\n$/)
  expect([nowhere.code, unreadable.code]).toEqual([1, 1])
})

test('[HOSTED-04] seed takes no arguments and fills an empty local shop once, unless it runs', async () => {
  const { services, settings, folder } = await runningShop()
  const elsewhere = { ...settings, DATA_DIR: path.join(folder, 'none'), BASE_URL: 'https://nega.mk' }
  expect(await run('seed', [], elsewhere)).toMatchObject({ code: 1 })
  expect(existsSync(elsewhere.DATA_DIR), 'nothing is created first').toBe(false)
  expect((await run('seed', ['/srv/shop'], settings)).output).toMatch(/^usage: /)
  expect(await countRows(services.db.selectFrom('products'))).toBe(0)
  expect(await run('seed', [], settings)).toEqual({ code: 0, output: 'The demo catalogue is in the shop.\n' })
  expect(await countRows(services.db.selectFrom('products'))).toBe(24)
  const again = { code: 1, output: 'The shop already has products; nothing was changed\n' }
  expect(await run('seed', [], settings)).toEqual(again)
  using _lock = await lockDataFolder(folder)
  const served = { code: 1, output: `Another process is already serving the data in ${folder}\n` }
  expect(await run('seed', [], settings)).toEqual(testEngine() === 'sqlite' ? served : again)
})

async function runningShop() {
  const place = await newPlace(testEngine())
  const { services } = await shopAt(place)
  return { services, settings: environmentOf(place), folder: place.dataDir }
}
