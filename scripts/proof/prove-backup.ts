import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBuying } from './buying.ts'
import { startCommand } from './command.ts'
import { faultsOf, missingPictures } from './judge.ts'
import { temporaryFolder } from '../at-end.ts'
import { freePort } from '../free-port.ts'
import { addPictures, type Place } from './place.ts'

export interface ProofOptions {
  buyers: number
  /** How long people order before and after, ms. */
  ms: number
}

export interface Proof {
  /** None: it held. */
  faults: string[]
  /** One line for whoever reads. */
  figures: string
}

/**
 * People order while a backup is made; it is restored at another place, which need not be of the same engine. Every order
 * acknowledged before the backup began is there, none is in pieces, and the restored shop sells on. [BEY-22]
 */
export async function proveBackup(from: Place, to: Place, { buyers, ms }: ProofOptions): Promise<Proof> {
  const shop = await from.start(await freePort())
  const pictures = await addPictures(from, 2)
  const buying = await startBuying(shop.url, buyers)
  await sleep(ms)
  const before = [...buying.acknowledged]
  const folder = temporaryFolder('proof')
  const started = performance.now()
  await startCommand('backup', [folder], from.env).ended
  const backupMs = Math.round(performance.now() - started)
  const meanwhile = buying.acknowledged.length - before.length
  await sleep(ms / 4)
  await buying.stop()
  await shop.stop()
  const [name = ''] = readdirSync(folder)
  await startCommand('restore', [path.join(folder, name)], to.env).ended
  const faults = await faultsOf(to.target, { acknowledged: before, later: buying.acknowledged, buyers: [] })
  const restored = await to.start(await freePort())
  const selling = await startBuying(restored.url, 2)
  await sleep(ms / 4)
  await selling.stop()
  faults.push(...(await missingPictures(restored.url, pictures)))
  await restored.stop()
  rmSync(folder, { recursive: true, force: true })
  if (before.length === 0 || selling.acknowledged.length === 0) faults.push('NOTHING was ordered')
  return {
    faults,
    figures: `before=${before.length} meanwhile=${meanwhile} after-restore=${selling.acknowledged.length} backup=${backupMs}ms`,
  }
}
