import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SETTING_NAMES } from '../../app/platform/settings.server.ts'
import { atEnd } from '../../scripts/at-end.ts'
import { freePort } from '../../scripts/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_DEADLINE_MS = 60_000
/** Twice what docs/operations.md tells whoever stops a shop to wait. */
const STOP_DEADLINE_MS = 30_000
const LOOK_AGAIN_MS = 15

/** Rate limits out of the way of tools that are many customers behind one address. */
export const GENEROUS_LIMITS = Object.fromEntries(
  SETTING_NAMES.filter((name) => name.startsWith('LIMIT_')).map((name) => [name, '100000000']),
)

export interface BuiltShop extends AsyncDisposable {
  url: string
  port: number
  dataDir: string
  pid: number
  startMs: number
  residentMb(): number
  output(): string
  /** SIGKILL: the process gets no chance to tidy up. */
  kill(): Promise<void>
  /** SIGTERM, as an operator stops it, or another signal; resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

interface BuiltShopOptions {
  dataDir: string
  port?: number
  isDemo?: boolean
  env?: Record<string, string>
  /** Aborted, it kills the process, also before it has answered for the first time. */
  signal?: AbortSignal | undefined
  /** Where the build and its scripts are, when they are not this folder's. */
  root?: string | undefined
  /** For Node, besides those of `npm run serve`. */
  flags?: readonly string[]
}

/** Starts the built shop as `npm run serve` does and waits for /readyz. Rejects with its output when it does not start. */
export async function startBuiltShop({
  dataDir,
  port: chosen,
  isDemo = true,
  env = {},
  signal,
  root = ROOT,
  flags = [],
}: BuiltShopOptions): Promise<BuiltShop> {
  if (!existsSync(path.join(root, 'build/server/index.js')))
    throw new Error('The shop is not built: run `npm run build` first')
  const port = chosen ?? (await freePort())
  const url = `http://localhost:${port}`
  const started = performance.now()
  const command = scriptArgs(root, 'serve')
  const child = spawn(process.execPath, [...flags, ...command, ...(isDemo ? ['--demo'] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  const end = () => child.kill('SIGKILL')
  const forget = atEnd(end)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  child.once('exit', () => {
    forget()
    signal?.removeEventListener('abort', end)
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  /** By force when it takes too long. */
  async function stop(how: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (hasEnded()) return child.exitCode
    const exited = once(child, 'exit')
    child.kill(how)
    const tooLate = setTimeout(end, STOP_DEADLINE_MS)
    await exited
    clearTimeout(tooLate)
    return child.exitCode
  }

  while (!(await isReady(url))) {
    if (hasEnded() || performance.now() - started > START_DEADLINE_MS) {
      end()
      throw new Error(`The built shop did not start:\n${output}`)
    }
    await sleep(LOOK_AGAIN_MS)
  }
  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    residentMb: () => residentMb(child.pid ?? 0),
    output: () => output,
    kill: async () => void (await stop('SIGKILL')),
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  }
}

export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SETTING_NAMES.includes(name)))
}

/** What Node is started with by this script of package.json. */
export function scriptArgs(root: string, script: string): string[] {
  const file = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { scripts } = JSON.parse(file) as { scripts: Record<string, string> }
  return scripts[script]?.split(' ').slice(1) ?? []
}

export async function isReady(url: string, withinMs = START_DEADLINE_MS): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(withinMs) }).then(
    async (response) => (await response.text(), response.ok),
    () => false,
  )
}

/** Resident memory of a process in MB (10^6 bytes), as Linux counts it; 0 elsewhere. */
function residentMb(pid: number): number {
  try {
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round((Number(kb ?? 0) * 1024) / 1e5) / 10
  } catch {
    return 0
  }
}
