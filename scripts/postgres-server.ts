import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atEnd, temporaryFolder } from './at-end.ts'
import { freePort } from './free-port.ts'

/** Without waiting for clients, or like a machine that loses power. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** As fast as possible: the data of such a server need not survive anything. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export interface PostgresServer extends AsyncDisposable {
  url: string
  port: number
  /** Contains the socket, the log and `data`. */
  folder: string
  /** Starts it again on the same port and data, and waits until it answers. */
  start(): Promise<void>
  stop(how?: keyof typeof STOP_SIGNALS): Promise<void>
  remove(): Promise<void>
}

interface PostgresOptions {
  /** Whether acknowledged data survives a crash. */
  isDurable?: boolean
  settings?: Record<string, string>
  /** Starts as a copy of this running server and replicates it until it is promoted. */
  standbyOf?: PostgresServer
  port?: number
}

export async function startPostgres(wanted: PostgresOptions = {}): Promise<PostgresServer> {
  const { isDurable = false, settings = {}, standbyOf, port = await freePort() } = wanted
  const bin = findPostgresBinaries()
  const folder = temporaryFolder('postgres')
  const owner = ownerOfCluster()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const identity = owner ?? {}
  const quick = ['-A', 'trust', '-E', 'UTF8', '--locale=C']
  const follow = ['-h', '127.0.0.1', '-p', String(standbyOf?.port), '-R', '-X', 'stream', '-c', 'fast']
  const program = standbyOf ? 'pg_basebackup' : 'initdb'
  const make = ['-D', data, '-U', 'postgres', '--no-sync', ...(standbyOf ? follow : quick)]
  const made = spawnSync(path.join(bin, program), make, { ...identity, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}`)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const all = { ...(isDurable ? {} : FORGETFUL), max_connections: '200', ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...options]
  const logFile = path.join(folder, 'log')
  let server: ChildProcess | null = null
  atEnd(() => server?.kill(STOP_SIGNALS.immediate))

  async function start() {
    // a file, not a pipe: a server blocks when nobody reads its pipe
    const stdio = ['ignore', 'ignore', openSync(logFile, 'a')] as const
    server = spawn(path.join(bin, 'postgres'), args, { ...identity, cwd: folder, stdio: [...stdio] })
    await answering(url, server, logFile)
  }
  async function stop(how: keyof typeof STOP_SIGNALS = 'fast') {
    if (!server || hasEnded(server)) return
    const ended = once(server, 'exit')
    server.kill(STOP_SIGNALS[how])
    await ended
  }
  async function remove() {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return { url, port, folder, start, stop, remove, [Symbol.asyncDispose]: remove }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** The address of a new database on this server: empty, or a copy of `template`. */
export function createDatabase(serverUrl: string, template = 'template0'): string {
  const url = new URL(serverUrl)
  url.pathname = '/postgres'
  const name = `new_${randomUUID().slice(0, 8)}`
  psql(url.href, `create database ${name} template ${template}`)
  url.pathname = `/${name}`
  return url.href
}

export function psql(url: string, statement: string): string {
  const program = path.join(findPostgresBinaries(), 'psql')
  return execFileSync(program, [url, '-v', 'ON_ERROR_STOP=1', '-Atqc', statement], {
    encoding: 'utf8',
  }).trim()
}

/** The folder of PostgreSQL's programs: PG_BIN, then Debian's folders (newest first), then the PATH. */
function findPostgresBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const { PG_BIN = '', PATH = '' } = process.env
  const ofDebian = versions.map((version) => path.join(debian, version, 'bin'))
  const hasBoth = (bin: string) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(bin, program)))
  const found = [PG_BIN, ...ofDebian, ...PATH.split(path.delimiter)].filter(Boolean).find(hasBoth)
  if (found) return found
  throw new Error(
    'PostgreSQL is not installed: apt install postgresql, or set PG_BIN to the folder of initdb',
  )
}

/** PostgreSQL refuses to run as root: then the user postgres runs it. */
export function ownerOfCluster(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const number = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN)
  const owner = { uid: number('-u'), gid: number('-g') }
  if (Number.isNaN(owner.uid)) throw new Error('There is no user postgres: PostgreSQL does not run as root')
  return owner
}

async function answering(url: string, server: ChildProcess, logFile: string): Promise<void> {
  const log = () => readFileSync(logFile, 'utf8').slice(-4000)
  for (let attempt = 0; attempt < 400; attempt++) {
    if (hasEnded(server)) throw new Error(`PostgreSQL ended immediately: ${log()}`)
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
