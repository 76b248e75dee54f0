import { build, isBuildStale } from './build.ts'

// The one command: build if needed, then serve; `--demo` fills an empty local shop with the example catalogue.
if (isBuildStale()) {
  console.log('  Се подготвува продавницата (првиот пат трае околу половина минута) …')
  build()
}
process.env.NODE_ENV = 'production'
process.env.LOG_LEVEL ??= 'warn'
process.argv.push('--demo')
await import(new URL('../build/server/index.js', import.meta.url).href)
