import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../at-end.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../built-shop.ts'
import { load } from './load.ts'
import type { Measured } from './measured.ts'

const REQUESTS = 4000
const CLIENTS = 16
const MEMORY_FOLDER = 'test-results/memory'

/** How long the process takes to its first answer and what it weighs, idle and after it had work. */
export async function measureMemory(): Promise<Measured> {
  const dataDir = temporaryFolder('memory')
  const first = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
  await first.stop()
  const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
  const memoryAtStartMb = shop.residentMb()
  await load({ url: `${shop.url}/products`, pid: shop.pid, requests: REQUESTS, clients: CLIENTS })
  const figures = {
    firstStartMs: Math.round(first.startMs),
    secondStartMs: Math.round(shop.startMs),
    memoryAtStartMb,
    memoryAfterLoadMb: shop.residentMb(),
    memoryAfterBrowserTestsMb: memoryAfterBrowserTests(),
  }
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const heading = 'The process (limits: second start 2000 ms, memory after the browser tests 250 MB)'
  return { figures, tables: [{ heading, rows: figures }] }
}

/** What the shops of the last browser tests weighed at their end; null when there was no such run. */
function memoryAfterBrowserTests(): number | null {
  try {
    const files = readdirSync(MEMORY_FOLDER)
    const read = (name: string) =>
      JSON.parse(readFileSync(path.join(MEMORY_FOLDER, name), 'utf8')) as { residentMb: number }
    return files.length > 0 ? Math.max(...files.map((name) => read(name).residentMb)) : null
  } catch {
    return null
  }
}
