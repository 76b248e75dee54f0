import { spawnSync } from 'node:child_process'
import path from 'node:path'

// `npm run mutation [-- --mutate app/shop/money.ts]`: Stryker changes the shop's rules in every small way that it knows and looks
// whether a test fails; exit code 1 when fewer than 95 % of the changes are noticed. Before releases, it takes an hour. It is
// installed at its first run into a folder of its own, so that nobody installs it who only runs the shop.
const VERSION = '10.1.1'
const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'node_modules/.stryker')
const PACKAGES = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`)

// the runner has to find the project's own Vitest, not bring one
const options = '--no-audit --no-fund --no-save --legacy-peer-deps'.split(' ')
run('npm', ['install', ...options, '--prefix', FOLDER, ...PACKAGES])
run(process.execPath, [
  path.join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
  'run',
  path.join(import.meta.dirname, 'stryker.config.json'),
  ...process.argv.slice(2),
])

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
