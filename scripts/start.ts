import { build, isBuildStale } from './build.ts'
import { beginLean } from './lean-memory.ts'
import { serveBuilt } from './serve-built.ts'

// The one command: build if needed, then serve; `--demo` fills an empty local shop with the example catalogue.
beginLean()
if (isBuildStale()) {
  console.log('  Се подготвува продавницата (првиот пат трае неколку секунди) …')
  build()
}
process.env.LOG_LEVEL ??= 'warn'
process.argv.push('--demo')
await serveBuilt()
