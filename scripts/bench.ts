import { parseArgs } from 'node:util'
import { PARTS } from './bench/parts.ts'
import { build, isBuildStale } from './build.ts'

// `npm run bench [-- --only pages,purchase] [--whole] [--json]`: the figures of the built shop on this machine, part by part.
// Trust the ratios, not the seconds. What is beyond a bound is told at the end, with exit code 1. `--whole` measures up to
// 100,000 products and 1,000,000 orders, and ten minutes of load: that takes an hour.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    json: { type: 'boolean' },
    whole: { type: 'boolean', default: false },
  },
})

if (isBuildStale()) build()
const figures: Record<string, object> = {}
const complaints: string[] = []
for (const name of values.only.split(',')) {
  const part = PARTS[name]
  if (!part) throw new Error(`no part „${name}“; there are ${Object.keys(PARTS).join(', ')}`)
  const measured = await part(values.whole)
  figures[name] = measured.figures
  complaints.push(...(measured.complaints ?? []))
  if (!values.json) measured.tables.forEach(show)
}
if (values.json) console.log(JSON.stringify(figures))
for (const line of complaints) console.error(`Too slow: ${line}`)
if (complaints.length > 0) process.exitCode = 1

function show({ heading, rows }: { heading: string; rows: object }): void {
  console.log(`\n${heading}`)
  console.table(rows)
}
