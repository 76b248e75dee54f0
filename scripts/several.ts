import { build, isBuildStale } from './build.ts'
import { ACCOUNT_CHECKS } from './several/accounts.ts'
import type { Check } from './several/check.ts'
import { CONTENT_CHECKS } from './several/content.ts'
import { ORDER_CHECKS } from './several/orders.ts'
import { hasProxy, type ProxyKind } from './several/proxy.ts'
import { STARTING_CHECKS } from './several/starting.ts'
import { STOPPING_CHECKS } from './several/stopping.ts'
import { VERSION_CHECKS } from './several/versions.ts'
import { openWorld } from './several/world.ts'

// Several processes of the built shop on one PostgreSQL and one S3 store, two behind nginx and three behind HAProxy, with
// the files of docs/examples: what holds for one process has to hold for all of them. Exit code 1 when it doesn't.
const CHECKS = [
  ...STARTING_CHECKS,
  ...ACCOUNT_CHECKS,
  ...CONTENT_CHECKS,
  ...ORDER_CHECKS,
  ...VERSION_CHECKS,
  ...STOPPING_CHECKS,
]
const ONLY = process.argv[2] ?? ''
const chosen = CHECKS.filter(({ title }) => title.includes(ONLY))
if (chosen.length === 0) {
  console.error(`No check has “${ONLY}” in its title.`)
  process.exit(2)
}

if (isBuildStale()) build()
const results = [await tryAll('nginx', 2), await tryAll('haproxy', 3)]
process.exit(results.every(Boolean) ? 0 : 1)

async function tryAll(proxy: ProxyKind, count: number): Promise<boolean> {
  if (!hasProxy(proxy)) {
    console.error(
      `\n!!! NOT TESTED BEHIND ${proxy.toUpperCase()}: apt install ${proxy === 'nginx' ? 'nginx-light' : proxy}\n`,
    )
    return process.env['REQUIRE_PROXIES'] !== '1'
  }
  console.log(`\n── ${count} processes behind ${proxy} ──`)
  const world = await openWorld(proxy, count)
  let isRight = true
  try {
    for (const check of chosen) isRight = (await report(check)) && isRight
  } finally {
    await world.close()
  }
  return isRight

  async function report({ title, run }: Check): Promise<boolean> {
    const start = performance.now()
    try {
      await run(world)
      console.log(`ok ${title} (${Math.round(performance.now() - start)} ms)`)
      return true
    } catch (error) {
      console.log(`NOT OK ${title}\n${error instanceof Error ? error.stack : String(error)}`)
      return false
    }
  }
}
