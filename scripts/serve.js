import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Serves the result of `npm run build` with the existing data; never seeds. Plain JavaScript, so that the serving process
// does not load TypeScript's 15 MB.

// Two worker threads are enough for password hashing, compression and files on a small server, and each uses memory of its
// own; UV_THREADPOOL_SIZE overrides this. Must be set before their first use.
// The first start stores Node's compile cache next to the build for later starts; without a writable folder they compile again.
const build = path.resolve(import.meta.dirname, '../build')
process.env.NODE_ENV = 'production'
process.env.UV_THREADPOOL_SIZE ??= '2'
enableCompileCache(path.join(build, 'compiled'))
await import(path.join(build, 'server/index.js'))
