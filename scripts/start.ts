import path from 'node:path'
import { build, isBuildStale } from './build.ts'

// The one command: build if needed, then serve; an empty local shop gets the example catalogue and a customer who has ordered.
if (isBuildStale()) {
  console.log('  Се подготвува продавницата (првиот пат трае неколку секунди) …')
  build()
}
process.env.LOG_LEVEL ??= 'warn'
process.argv.push('--demo', '--demo-orders')
await import(path.join(import.meta.dirname, 'serve.js'))
