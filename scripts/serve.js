import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Serves what `npm run build` made, on the data that is there; never seeds. Without types, so that the serving process
// needs no TypeScript: that would be 15 MB of it.

// Two worker threads are enough for password hashing, compression and files on a small server, and each keeps memory of its
// own; UV_THREADPOOL_SIZE says otherwise. Has to be set before their first use.
// What the first start has compiled the next ones find beside the build; a folder that can't be written costs them that only.
const build = path.resolve(import.meta.dirname, '../build')
process.env.NODE_ENV = 'production'
process.env.UV_THREADPOOL_SIZE ??= '2'
enableCompileCache(path.join(build, 'compiled'))
await import(path.join(build, 'server/index.js'))
