import path from 'node:path'
import { build, isBuildStale } from './build.ts'

// The one command: build if needed, then serve; `--demo` fills an empty local shop with the example catalogue.
if (isBuildStale()) {
  console.log('  Се подготвува продавницата (првиот пат трае неколку секунди) …')
  build()
}
process.env.LOG_LEVEL ??= 'warn'
process.argv.push('--demo')
await import(path.join(import.meta.dirname, 'serve.js'))
