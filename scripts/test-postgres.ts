import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** Runs the work with a temporary PostgreSQL server of its own, which is gone afterwards; its address is the argument. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres()
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/** Starts a server on a free port of this machine, as fast as it goes: what it holds is not meant to survive. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findBinaries()
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-postgres-'))
  const owner = ownerOfCluster()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const identity = owner ? { uid: owner.uid, gid: owner.gid } : {}
  const quick = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(path.join(bin, 'initdb'), quick, { ...identity, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = path.join(folder, 'log')
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...options]
  const server = spawn(path.join(bin, 'postgres'), args, {
    ...identity,
    cwd: folder,
    // a file, not a pipe: whoever runs the tests may not read, and a server whose log is full stands still
    stdio: ['ignore', 'ignore', openSync(logFile, 'w')],
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  async function stop() {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // SIGINT is PostgreSQL's fast shutdown: it doesn't wait for clients
      server.kill('SIGINT')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answering(url, server, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** PG_BIN, then Debian's folders (newest first), then the PATH. */
function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env['PG_BIN'],
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  const found = folders.find(
    (bin) => bin && existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres')),
  )
  if (!found)
    throw new Error(
      'PostgreSQL is not installed: apt install postgresql, or set PG_BIN to the folder of initdb',
    )
  return found
}

/** PostgreSQL refuses to run as root: then its own user does. */
function ownerOfCluster(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const number = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN)
  const owner = { uid: number('-u'), gid: number('-g') }
  if (Number.isNaN(owner.uid)) throw new Error('There is no user postgres: PostgreSQL does not run as root')
  return owner
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function answering(url: string, server: ChildProcess, logFile: string): Promise<void> {
  const log = () => readFileSync(logFile, 'utf8').slice(-4000)
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once: ${log()}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`PostgreSQL does not answer: ${log()}`)
}

/** `node scripts/test-postgres.ts -- vitest run …`: the command with TEST_ENGINE and TEST_DATABASE_URL; its exit code. */
async function main(args: string[]): Promise<number> {
  const [command, ...rest] = args[0] === '--' ? args.slice(1) : args
  if (!command) throw new Error('usage: node scripts/test-postgres.ts -- command …')
  return withPostgres((url) => {
    const env = { ...process.env, TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url }
    const child = spawn(command, rest, { stdio: 'inherit', env })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    return new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code ?? 1))
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
