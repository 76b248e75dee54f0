import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Serves the result of `npm run build` with the existing data; never seeds. Plain JavaScript, so that the serving process
// does not load TypeScript's 15 MB.

// Two worker threads suffice for password hashing, compression and files on a small server; set before their
// first use. The first start stores Node's compile cache next to the build.
const build = path.resolve(import.meta.dirname, '../build')
process.env.NODE_ENV = 'production'
process.env.UV_THREADPOOL_SIZE ??= '2'
enableCompileCache(path.join(build, 'compiled'))
const server = path.join(build, 'server/index.js')
if (!existsSync(server)) {
  console.error("The shop can't start: there is no build yet; run npm run build")
  process.exit(1)
}
await import(server)
