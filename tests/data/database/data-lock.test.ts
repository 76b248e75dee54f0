import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockDataFolder } from '../../../app/platform/database/data-lock.server.ts'
import { StartError } from '../../../app/platform/start-error.server.ts'
import { temporaryFolder } from '../../support/database.ts'

const module = new URL('../../../app/platform/database/data-lock.server.ts', import.meta.url).href

test('a folder is served by one at a time, and free after the release', async () => {
  const folder = temporaryFolder()
  const lock = await lockDataFolder(folder)
  const refusal = new StartError(`Another process is already serving the data in ${folder}`)
  await expect(lockDataFolder(folder)).rejects.toThrow(refusal)
  lock.release()
  lock.release()
  const again = await lockDataFolder(folder)
  again.release()
})

test('another process is refused, until the holder is killed', { tags: ['timed'] }, async () => {
  const folder = temporaryFolder()
  const script = `const { lockDataFolder } = await import(${JSON.stringify(module)})
    await lockDataFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(holder.stdout, 'data')
  const start = performance.now()
  await expect(lockDataFolder(folder)).rejects.toThrow(StartError)
  expect(performance.now() - start).toBeLessThan(1000)
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  const lock = await lockDataFolder(folder)
  lock.release()
})

test('a folder that can’t be made is refused in one line', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  for (const folder of [path.join(file, 'data'), '/proc/none', file]) {
    const refused = lockDataFolder(folder)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(/^The data folder [^\n]*$/)
  }
})

test('[HOSTED-04] a lock file that the shop’s user can’t write is refused, for it would lock nothing', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'serving.lock'), '', { mode: 0o444 })
  // root may write everything, nobody not
  chmodSync(folder, 0o777)
  const script = `const { lockDataFolder } = await import(${JSON.stringify(module)})
    if (process.getuid() === 0) process.setuid(65_534)
    await lockDataFolder(${JSON.stringify(folder)}).catch(({ message }) => console.log(message))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stdout).toBe(`The data folder ${folder} can't be written: attempt to write a readonly database\n`)
})
