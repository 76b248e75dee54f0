import { parseArgs } from 'node:util'
import { startS3 } from '../tests/s3-server.ts'
import { build, isBuildStale } from './build.ts'
import { newDatabase, newPlace } from './proof/place.ts'
import { proveBackup, type Proof } from './proof/prove-backup.ts'
import { proveMove } from './proof/prove-move.ts'
import { withPostgres } from './test-postgres.ts'

// `npm run backup-proof -- [--buyers 10] [--seconds 2] [--rounds 1]`: backup, restore and move of the built shop while
// people order, on both engines. Exit code 1 when an acknowledged order is missing or anything else is not as it was.
const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '1' },
  },
})
const options = { buyers: Number(values.buyers), ms: Number(values.seconds) * 1000 }
const rounds = Number(values.rounds)

if (isBuildStale()) build()
let isRight = true
for (let round = 0; round < rounds; round += 1) await withPostgres(proveAll)
process.exit(isRight && rounds > 0 ? 0 : 1)

async function proveAll(server: string): Promise<void> {
  await using s3 = await startS3()
  {
    using from = newPlace()
    using to = newPlace({ DATABASE_URL: await newDatabase(server), ...s3.env })
    report('backup embedded, restore postgres+s3', await proveBackup(from, to, options))
  }
  {
    using from = newPlace({ DATABASE_URL: await newDatabase(server) })
    using to = newPlace()
    report('backup postgres, restore embedded', await proveBackup(from, to, options))
  }
  await using emptyS3 = await startS3()
  using from = newPlace()
  const newSide = { DATABASE_URL: await newDatabase(server), ...emptyS3.env }
  report('move embedded to postgres+s3', await proveMove(from, newSide, options))
}

function report(what: string, { faults, figures }: Proof): void {
  for (const line of faults) console.log(line)
  console.log(`RESULT ${what}: ${figures} faults=${faults.length}`)
  if (faults.length > 0) isRight = false
}
