import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Serves what `npm run build` made, on the data that is there; never seeds. Without types, so that the serving process
// needs no TypeScript: that would be 15 MB of it.

// glibc otherwise keeps what it has been given back, in a pool for each thread. It reads these once, when a process begins:
// so the process begins anew, where that can be done; its number, signals and output stay. Whoever has set one of the first
// kind has decided it.
const LEAN_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }
const { platform, env, execPath, execArgv, argv } = process
if (platform === 'linux' && env.MALLOC_ARENA_MAX === undefined) {
  const anew = [execPath, ...execArgv, import.meta.filename, ...argv.slice(2)]
  process.execve?.(execPath, anew, { ...env, ...LEAN_MEMORY })
}

// Two worker threads are enough for password hashing, compression and files on a small server, and each keeps memory of its
// own; UV_THREADPOOL_SIZE says otherwise. Has to be set before their first use.
// What the first start has compiled the next ones find beside the build; a folder that can't be written costs them that only.
const build = path.resolve(import.meta.dirname, '../build')
env.NODE_ENV = 'production'
env.UV_THREADPOOL_SIZE ??= '2'
enableCompileCache(path.join(build, 'compiled'))
await import(path.join(build, 'server/index.js'))
