import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { startPostgres } from '../../scripts/postgres-server.ts'
import { endOf } from '../support/run-script.ts'
import type { Proof } from './proof.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
const TEST = 'tests/app/hostile-requests.test.ts'

/** The test of hostile requests with many more of them, from another seed each time. */
export const hostileRequests: Proof = {
  name: 'hostile-requests',
  about: 'so many hostile requests to each route by each kind of sender get safe answers',
  times: { sqlite: { short: 0, long: 200 }, postgres: { short: 0, long: 50 } },
  async run({ engine, times }) {
    const seed = randomInt(2 ** 31)
    const postgres = engine === 'postgres' ? await startPostgres() : null
    const child = spawn(process.execPath, [VITEST, 'run', '--project', 'app', TEST], {
      cwd: ROOT,
      env: {
        ...process.env,
        HOSTILE_RUNS: String(times),
        HOSTILE_SEED: String(seed),
        TEST_ENGINE: engine,
        TEST_DATABASE_URL: postgres?.url ?? '',
      },
    })
    const { code, output } = await endOf(child)
    await postgres?.remove()
    return { problems: code === 0 ? [] : [output], figures: { seed, exit: code } }
  },
}
