import { build, isBuildStale } from '../../../scripts/build.ts'

/** The browser tests look at what is shipped: the built shop, built again when its sources are newer. */
export default function setUp(): void {
  if (!isBuildStale()) return
  console.log('Building the shop …')
  build()
}
