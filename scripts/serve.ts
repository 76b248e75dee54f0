import { beginLean } from './lean-memory.ts'
import { serveBuilt } from './serve-built.ts'

// Serves what `npm run build` made, on the data that is there; never seeds.
beginLean()
await serveBuilt()
