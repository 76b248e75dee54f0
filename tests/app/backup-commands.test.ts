import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFileStore } from '../../app/platform/files/file-store.server.ts'
import { createLogger } from '../../app/platform/logger.server.ts'
import type { Settings } from '../../app/platform/settings.server.ts'
import { imageFileKeys } from '../../app/shop/catalog/images.ts'
import { openShop } from '../../app/shop/operation/open-shop.server.ts'
import { temporaryFolder, testEngine } from '../support/database.ts'
import { addImage, environmentOf, filledShop, newPlace, shopAt } from '../support/filled-shop.ts'
import { endOf, runScript, startScript } from '../support/run-script.ts'

test('[BEY-22] backup and restore are a command each, also while the shop is in use', async () => {
  const { place: there } = await filledShop(testEngine())
  const folder = temporaryFolder()
  const made = await runScript('backup', [folder], environmentOf(there))
  expect(made.output).toMatch(
    /^\/\S+\/shop-\d{8}T\d{6}Z\.tar: 2 orders, 14 files of pictures, [\d.]+ MB, as of \S+Z\n$/,
  )
  expect(made.code).toBe(0)
  const [name = ''] = readdirSync(folder)
  const here = await newPlace(testEngine())
  const restored = await runScript('restore', [path.join(folder, name)], environmentOf(here))
  expect(restored.output).toMatch(/^orders +2 +2 +([0-9a-f]{16}) +\1$/m)
  expect(restored.output).toMatch(/\nThe shop is as it was at \S+Z\. Start it with the same settings\.\n$/)
  expect(restored.code).toBe(0)
  expect(await (await shopAt(here)).services.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
})

test('[BEY-22] a backup without all images, or without the key, says so; no older one is deleted after it', async () => {
  const { place: there, picture } = await filledShop(testEngine())
  const [lost = ''] = imageFileKeys(picture)
  await createFileStore(there).remove([lost])
  rmSync(path.join(there.dataDir, 'session-secret'))
  const file = path.join(temporaryFolder(), 'a night’s.tar')
  const { code, output } = await runScript('backup', [file], environmentOf(there))
  expect(output).toContain(`There is no session key in ${there.dataDir}: is DATA_DIR that of the shop?`)
  expect(output).toContain(`1 files of pictures were missing in the shop, e.g. ${lost}`)
  expect({ code, isThere: existsSync(file) }).toEqual({ code: 2, isThere: true })
  const other = await runScript('backup', [temporaryFolder()], {
    ...environmentOf(there),
    SESSION_SECRET: 's'.repeat(43),
  })
  expect(other.output).toContain('it is the setting SESSION_SECRET')
  const here = await newPlace(testEngine())
  const restored = await runScript('restore', [file], environmentOf(here))
  expect(restored.output).toContain(`missing in the shop, e.g. ${lost}`)
  expect(restored.code).toBe(0)
})

test('[BEY-22] each command says in one line what is wrong', async () => {
  const { place: there } = await filledShop(testEngine())
  const folder = temporaryFolder()
  const file = path.join(folder, 'file')
  writeFileSync(file, 'no backup')
  const cases: [string, string[], RegExp][] = [
    ['backup', [], /^usage: npm run backup -- /],
    ['backup', [path.join(folder, 'none')], /^There is no folder /],
    ['backup', [path.join(file, 'x.tar')], /^There is no folder /],
    ['backup', ['/proc'], /^A file can't be used: ENOENT: /],
    ['restore', [], /^usage: npm run restore -- /],
    ['restore', [path.join(folder, 'none.tar')], /^There is no backup /],
    ['restore', [file], /^The backup \S+ is damaged or no backup of a shop .*; nothing was changed$/m],
    ['restore', [folder], /^There is no backup .*: name a file /],
    ['move', ['somewhere'], /^usage: npm run move/],
    ['move', [], testEngine() === 'sqlite' ? /^Nothing to move to: / : /^There is no shop in /],
  ]
  for (const [script, args, message] of cases) {
    const { code, output } = await runScript(script, args, environmentOf(there))
    expect([code, output.split('\n').length], `${script} ${args.join(' ')}`).toEqual([1, 2])
    expect(output).toMatch(message)
  }
})

test('[BEY-22] a killed backup never has the name of a whole one; a stopped one leaves nothing', async () => {
  const there = await largeShop()
  async function interrupted(signal: 'SIGKILL' | 'SIGTERM') {
    const folder = temporaryFolder()
    const backup = startScript('backup', [folder], environmentOf(there))
    const end = endOf(backup)
    await draftIn(folder)
    backup.kill(signal)
    return { end: await end, files: readdirSync(folder) }
  }
  const killed = await interrupted('SIGKILL')
  expect(killed.files.filter((name) => name.endsWith('.tar'))).toEqual([])
  const end = { code: 1, output: 'Stopped; there is no backup.\n' }
  expect(await interrupted('SIGTERM')).toEqual({ end, files: [] })
})

test('[BEY-22] where no more can be written, the backup says so and leaves nothing', async () => {
  const { place: there } = await filledShop('sqlite')
  const folder = temporaryFolder()
  const script = path.resolve(import.meta.dirname, '../../scripts/backup.ts')
  // the system refuses files of more than 8 kB, as it refuses any on a full disk
  const limited = spawn('sh', ['-c', 'ulimit -f 16; exec "$0" "$@"', process.execPath, script, folder], {
    env: { PATH: process.env['PATH'], ...environmentOf(there) },
  })
  const { code, output } = await endOf(limited)
  expect(output).toMatch(/^It did not work: EFBIG[^\n]*\n$/)
  expect(code).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('[BEY-22] a restore that failed is done again, and until then its folder is marked', async () => {
  const { place: there, services } = await filledShop(testEngine())
  await addImage(services, there)
  const file = path.join(temporaryFolder(), 'shop.tar')
  await runScript('backup', [file], environmentOf(there))
  const here = await newPlace(testEngine())
  const away = { S3_ENDPOINT: 'http://127.0.0.1:2', S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b' }
  const env = { ...environmentOf(here), ...away, S3_SECRET_ACCESS_KEY: 'c' }
  const { code, output } = await runScript('restore', [file], env)
  expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]*ECONNREFUSED[^\n]*\n$/)])
  // with PostgreSQL the folder can be that of a living shop on another database
  const isMarked = readdirSync(here.dataDir).includes('restoring')
  expect(isMarked).toBe(testEngine() === 'sqlite')
  expect(await runScript('restore', [file], environmentOf(here))).toMatchObject({ code: 0 })
})

test('[BEY-22] a killed restore is done again, and until then no empty shop starts', async () => {
  const there = await largeShop()
  const folder = temporaryFolder()
  await runScript('backup', [folder], environmentOf(there))
  const file = path.join(folder, readdirSync(folder)[0] ?? '')
  const here = await newPlace(testEngine())
  const restoring = startScript('restore', [file], environmentOf(here))
  const dead = endOf(restoring)
  await untilThere(() => readdirSync(here.dataDir).includes('media'))
  restoring.kill('SIGKILL')
  await dead
  expect(readdirSync(here.dataDir)).not.toContain('shop.sqlite')
  await expect(openShop(here, { log: createLogger('silent'), isAlone: true })).rejects.toThrow('interrupted')
  expect(await runScript('restore', [file], environmentOf(here))).toMatchObject({ code: 0 })
  expect(readdirSync(here.dataDir)).not.toContain('restoring')
  if (testEngine() === 'postgres') return
  expect(readdirSync(here.dataDir).sort()).toEqual(['media', 'serving.lock', 'session-secret', 'shop.sqlite'])
  expect(statSync(path.join(here.dataDir, 'shop.sqlite')).mode & 0o777).toBe(0o600)
  expect(readFileSync(path.join(here.dataDir, 'session-secret'), 'utf8')).toHaveLength(43)
  // as when it is killed with only the mark left to remove
  writeFileSync(path.join(here.dataDir, 'restoring'), '')
  await (await openShop(here, { log: createLogger('silent'), isAlone: true })).close()
})

async function largeShop(): Promise<Settings> {
  const { place: there, services } = await filledShop(testEngine())
  for (let pictures = 0; pictures < 60; pictures += 1) await addImage(services, there)
  return there
}

const draftIn = (folder: string): Promise<void> =>
  untilThere(() => readdirSync(folder).some((name) => name.endsWith('.partial')))

async function untilThere(isThere: () => boolean): Promise<void> {
  for (let look = 0; !isThere(); look += 1) {
    if (look > 4000) throw new Error('it never came')
    await sleep(5)
  }
}
