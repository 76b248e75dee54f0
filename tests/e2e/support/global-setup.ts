import { rmSync } from 'node:fs'
import { build, isBuildStale } from '../../../scripts/build.ts'

/** The browser tests look at what is shipped: the built shop, built again when its sources are newer. */
export default function setUp(): void {
  rmSync('test-results/memory', { recursive: true, force: true })
  if (!isBuildStale()) return
  console.log('Building the shop …')
  build()
}
