import assert from 'node:assert/strict'
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../at-end.ts'
import type { Check } from './check.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PARTS = ['build', 'package.json', 'scripts']
const READS = 12

/** A folder with the shop as it is, but for one script that its pages load: as if that had another name in this version. */
function makeOtherVersion(): { root: string; missing: string } {
  const root = temporaryFolder('version')
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const assets = path.join(root, 'build/client/assets')
  const name = readdirSync(assets).find((file) => /^contact-.*\.js$/.test(file)) ?? ''
  assert.notEqual(name, '')
  for (const ending of ['', '.br', '.gz']) rmSync(path.join(assets, name + ending), { force: true })
  return { root, missing: `/assets/${name}` }
}

/** While a new version is rolled out, processes of both are behind the proxy. */
export const VERSION_CHECKS: Check[] = [
  {
    title: '[BEY-23] a page of one version gets its script although the next process is of another version',
    async run(world) {
      const { root, missing } = makeOtherVersion()
      await world.shops[0]?.stop()
      await world.startShop(0, root)
      const visitor = world.visitor()
      assert.equal((await visitor.get(missing, 0)).status, 404)
      for (let count = 0; count < READS; count += 1) assert.equal((await visitor.get(missing)).status, 200)
      await world.shops[0]?.stop()
      await world.startShop(0)
      rmSync(root, { recursive: true, force: true })
    },
  },
]
