import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder, syncFolder } from './folders.server.ts'
import { databaseFile, type Settings } from './settings.server.ts'
import { StartError } from './start-error.server.ts'

/** `moving`: the data may be on both sides; `moved`: the embedded database is outdated. */
type MoveState = 'moving' | 'moved'

export function moveState(dataDir: string): MoveState | null {
  const file = stateFile(dataDir)
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8').trim() === 'moved' ? 'moved' : 'moving'
}

export async function setMoveState(dataDir: string, state: MoveState | null): Promise<void> {
  const file = stateFile(dataDir)
  const draft = `${file}.draft`
  if (state === null) rmSync(file, { force: true })
  else {
    writeFileSync(draft, `${state}\n`, { mode: 0o600, flush: true })
    renameSync(draft, file)
  }
  await syncFolder(dataDir)
}

/** Until it is removed no shop starts: it would be an empty one, to which nothing can be restored any more. */
export async function setRestoreMarker(dataDir: string) {
  const marker = restoreMarker(dataDir)
  makeFolder(dataDir)
  writeFileSync(marker, '', { flush: true })
  await syncFolder(dataDir)
  return async () => {
    rmSync(marker, { force: true })
    await syncFolder(dataDir)
  }
}

/** Throws a StartError for data that must not be served or changed, any more or until a restore is complete. */
export function refuseUnservable({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): void {
  const [state, file, marker] = [moveState(dataDir), stateFile(dataDir), restoreMarker(dataDir)]
  // a SQLite database is there only when its restore is complete
  const isRestoring = existsSync(marker) && (databaseUrl !== null || !existsSync(databaseFile({ dataDir })))
  if (isRestoring || state === 'moving') {
    const [command, sign] = isRestoring ? ['restore', marker] : ['move', file]
    throw new StartError(
      `A ${command} of the shop in ${dataDir} is running or was interrupted: run npm run ${command} again, or delete ${sign} to give it up`,
    )
  }
  if (state === 'moved' && !databaseUrl)
    throw new StartError(
      `The shop in ${dataDir} was moved to PostgreSQL: set DATABASE_URL (or delete ${file} to go back to the data of that moment)`,
    )
}

const stateFile = (dataDir: string) => path.join(dataDir, 'move-state')
const restoreMarker = (dataDir: string) => path.join(dataDir, 'restoring')
