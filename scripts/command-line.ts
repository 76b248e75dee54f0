import { statSync } from 'node:fs'
import { StoreUnavailable } from '../app/platform/files/file-store.server.ts'
import { createLogger } from '../app/platform/logger.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { databaseFile, readSettings, type Settings } from '../app/platform/settings.server.ts'
import { reasonOf, StartError, startErrorOf } from '../app/platform/start-error.server.ts'
import type { TransferReport } from '../app/shop/backup/transfer.server.ts'
import { openShop } from '../app/shop/operation/open-shop.server.ts'

/** Runs a job on the shop of the settings; an expected failure is one line and exit code 1, any other error is thrown. */
export async function runCommand(job: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env)
    for (const [name, meant] of settings.misspelt)
      console.error(`There is no setting ${name}; there is ${meant}`)
    await job(settings)
  } catch (error) {
    const line = failureLine(error)
    if (line === null) throw error
    console.error(line)
    process.exitCode = 1
  }
}

/**
 * The same with the shop opened. `isAlone`: whether the embedded shop has to be stopped for the job. `prepare` comes before,
 * because opening may create or migrate the data.
 */
export async function runOnShop<Input>(
  { isAlone, prepare }: { isAlone: boolean; prepare: (settings: Settings) => Input },
  job: (services: Services, input: Input) => Promise<void>,
): Promise<void> {
  await runCommand(async (settings) => {
    const input = prepare(settings)
    if (!settings.databaseUrl && !isAlone && !statSync(databaseFile(settings), { throwIfNoEntry: false }))
      throw new StartError(
        `There is no shop in ${settings.dataDir} yet: start it once, or set DATA_DIR or DATABASE_URL`,
      )
    await using shop = await openShop(settings, { log: createLogger('silent'), isAlone })
    await job(shop.services, input)
  })
}

/** Disks, databases and stores may fail, too. Null for a defect. */
function failureLine(error: unknown): string | null {
  const known = startErrorOf(error)
  if (known instanceof StartError) return known.message
  if (known instanceof StoreUnavailable) {
    const { cause } = known
    return `${known.message}${cause instanceof Error ? ` (${reasonOf(cause)})` : ''}`
  }
  return known instanceof Error && 'code' in known ? `It did not work: ${reasonOf(known)}` : null
}

/** What was transferred, one line per table: the counts of both sides and their checksum. */
export function reportLines({ tables, images, missingFiles }: TransferReport): string[] {
  const files = images === null ? [] : [{ name: 'images (files)', source: images, target: images }]
  const lines = [...tables, ...files].map(({ name, source, target }) => {
    const checksums = [source, target].map(({ checksum }) => checksum.slice(0, 16))
    return reportLine(name, [`${source.rows}`, `${target.rows}`], checksums)
  })
  const heading = reportLine('', ['there', 'here'], ['checksum there', 'checksum here'])
  const missing = missingFiles.length > 0 ? [missingLine(missingFiles)] : []
  return [heading, ...lines, ...missing]
}

function reportLine(name: string, counts: string[], checksums: string[]): string {
  const cells = [...counts.map((text) => text.padStart(10)), ...checksums.map((text) => text.padStart(18))]
  return name.padEnd(24) + cells.join('')
}

/** Products name images whose files were lost, or the settings name a different store. */
export function missingLine(keys: string[]): string {
  return `${keys.length} files of pictures were missing in the shop, e.g. ${keys[0]}`
}

/** Prints nothing when the output is not a terminal. */
export function showProgress(what: string): (done: number, of: number) => void {
  return (done, of) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${what}: ${done} of ${of}${done === of ? '\n' : ''}`)
  }
}
