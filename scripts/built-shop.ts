import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { atEnd } from './at-end.ts'
import { endProcess } from './end-process.ts'
import { freePort } from './free-port.ts'
import { withoutSettings } from './without-settings.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILT = path.join(ROOT, 'build/server/index.js')
const PROGRAM = 'scripts/serve.js'
const START_DEADLINE_MS = 60_000

/** As package.json gives them to `npm run serve`. */
const NODE_FLAGS = serveCommand().filter((part) => part.startsWith('--'))

function serveCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { serve: string }
  }
  return scripts.serve.split(' ')
}

/** Rate limits out of the way of tools that are many customers behind one address. */
export const GENEROUS_LIMITS = Object.fromEntries(
  [
    'SIGN_IN_PER_ACCOUNT',
    'SIGN_IN_PER_ADDRESS',
    'REGISTER_PER_ADDRESS',
    'RESET_PER_ACCOUNT',
    'RESET_PER_ADDRESS',
    'PROMO_PER_ADDRESS',
    'REQUESTS_PER_MINUTE',
    'WRITES_PER_MINUTE',
  ].map((name) => [`LIMIT_${name}`, '100000000']),
)

export interface BuiltShop {
  url: string
  dataDir: string
  pid: number
  /** From the start of the process to its first good answer. */
  startMs: number
  residentMb(): number
  /** Everything the process has printed so far. */
  output(): string
  /** SIGKILL: the process gets no chance to tidy up. */
  kill(): Promise<void>
  /** SIGTERM, as an operator stops it, or another signal; resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface BuiltShopOptions {
  dataDir: string
  port?: number
  /** Whether an empty shop gets the demo catalogue and accounts. */
  isDemo?: boolean
  env?: Record<string, string>
  /** Aborted, it kills the process, also before it has answered for the first time. */
  signal?: AbortSignal | undefined
  /** Where the build and its scripts are, when they are not this folder's. */
  root?: string
}

/** Starts the built shop as its own process and waits until it answers /readyz. Rejects with its output when it can't. */
export async function startBuiltShop({
  dataDir,
  port,
  isDemo = true,
  env = {},
  signal,
  root = ROOT,
}: BuiltShopOptions): Promise<BuiltShop> {
  if (!existsSync(BUILT)) throw new Error('The shop is not built: run `npm run build` first')
  const chosen = port ?? (await freePort())
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, path.join(root, PROGRAM), ...(isDemo ? ['--demo'] : [])],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withoutSettings(process.env),
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        ...env,
        PORT: String(chosen),
        DATA_DIR: dataDir,
      },
    },
  )
  const end = () => child.kill('SIGKILL')
  const forget = atEnd(end)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  child.once('exit', () => {
    forget()
    signal?.removeEventListener('abort', end)
  })
  const output = collectOutput(child)
  const url = `http://localhost:${chosen}`
  await untilReady({ url, child, output })
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    residentMb: () => residentMb(child.pid ?? 0),
    output,
    kill: async () => void (await endProcess(child, 'SIGKILL')),
    stop: (how = 'SIGTERM') => endProcess(child, how),
  }
}

function collectOutput(child: ChildProcess): () => string {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk))
  }
  return () => lines.join('')
}

interface Starting {
  url: string
  child: ChildProcess
  output: () => string
}

async function untilReady({ url, child, output }: Starting): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const ready = await fetch(`${url}/readyz`).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  child.kill('SIGKILL')
  throw new Error(`The built shop did not start:\n${output()}`)
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
