import { setTimeout as sleep } from 'node:timers/promises'
import { startBuying } from './buying.ts'
import { startCommand } from './command.ts'
import { faultsOf, missingPictures } from './judge.ts'
import { freePort } from '../free-port.ts'
import { addPictures, newPlace, type Place } from './place.ts'
import type { Proof, ProofOptions } from './prove-backup.ts'

/**
 * People order while the embedded shop is moved; it is stopped when `move` asks for that and started again on the same port
 * with the new settings. Every order acknowledged on either side is there once, sessions and pictures go on. [BEY-22]
 */
export async function proveMove(
  from: Place,
  newSide: Record<string, string>,
  { buyers, ms }: ProofOptions,
): Promise<Proof> {
  const port = await freePort()
  const shop = await from.start(port)
  const pictures = await addPictures(from, 2)
  const buying = await startBuying(shop.url, buyers)
  await sleep(ms)
  const to = newPlace(newSide, from.dataDir)
  const move = startCommand('move', [], to.env)
  await move.hasPrinted('Stop it now')
  await sleep(ms / 4)
  const stopped = performance.now()
  await shop.stop()
  const before = buying.acknowledged.length
  const output = await move.ended
  const moved = await to.start(port)
  const pauseMs = Math.round(performance.now() - stopped)
  await sleep(ms)
  await buying.stop()
  const { acknowledged } = buying
  const faults = [...unequal(output), ...(await missingPictures(moved.url, pictures))]
  await moved.stop()
  faults.push(...(await faultsOf(to.target, { acknowledged, later: acknowledged, buyers: buying.buyers })))
  faults.push(...(await stillServes(from)))
  const after = acknowledged.length - before
  if (before === 0 || after === 0) faults.push('NOTHING was ordered')
  return { faults, figures: `before=${before} after=${after} pause=${pauseMs}ms` }
}

/** The lines of the report in which the two sides differ. */
function unequal(output: string): string[] {
  const lines = output
    .split('\n')
    .map((line) => /^(\S.*?) +(\d+) +(\d+) +([0-9a-f]{16}) +([0-9a-f]{16})$/.exec(line))
  const rows = lines.filter((row) => row !== null)
  const differing = rows.filter(([, , there, here, one, other]) => there !== here || one !== other)
  const isWhole =
    rows.some(([, name]) => name === 'orders') && rows.some(([, name]) => name?.startsWith('pictures'))
  return [...differing.map(([line]) => `UNEQUAL ${line}`), ...(isWhole ? [] : ['NO REPORT'])]
}

/** A shop that is started on the old side must refuse. */
async function stillServes(from: Place): Promise<string[]> {
  try {
    await (await from.start(await freePort())).stop()
    return ['the old side can still be served']
  } catch (error) {
    return String(error).includes('was moved to PostgreSQL') ? [] : [String(error)]
  }
}
