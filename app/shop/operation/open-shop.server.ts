import { accessSync, constants } from 'node:fs'
import { SERVING } from '../../platform/database/availability.server.ts'
import { lockDataFolder } from '../../platform/database/data-lock.server.ts'
import { appliedMigrations, migrate, MIGRATIONS } from '../../platform/database/migrate.server.ts'
import {
  type DatabaseTarget,
  openDatabase,
  openReader,
} from '../../platform/database/open-database.server.ts'
import { type Bus, LocalBus } from '../../platform/events/bus.server.ts'
import type { FileStore } from '../../platform/files/file-store.server.ts'
import { makeFolder } from '../../platform/folders.server.ts'
import type { Logger } from '../../platform/logger.server.ts'
import type { Mailer } from '../../platform/mail/mail.server.ts'
import { createServices } from '../../platform/services.server.ts'
import { databaseFile, lacksMailServer, type Settings } from '../../platform/settings.server.ts'
import { reasonOf, StartError, startErrorOf } from '../../platform/start-error.server.ts'
import { refuseUnservable } from '../../platform/transfer-state.server.ts'
import { fillSearch } from './fill-search.server.ts'

interface OpenOptions {
  log: Logger
  /** Whether no other process may serve the same embedded data in the meantime. */
  isAlone: boolean
}

/** Opens and migrates the data of the settings. Throws a StartError of one line for the owner. */
export async function openShop(settings: Settings, { log, isAlone }: OpenOptions) {
  const { databaseUrl, dataDir } = settings
  for (const [name, meant] of settings.misspelt) log.warn(`there is no setting ${name}; there is ${meant}`)
  makeWritable(dataDir)
  const target = databaseTarget(settings)
  // closed from the last to the first: the last connection removes SQLite's WAL, and has to be one that may write
  const opened = new AsyncDisposableStack()
  try {
    if (isAlone && !databaseUrl) opened.use(await lockDataFolder(dataDir))
    refuseUnservable(settings)
    const db = opened.use(await openMigrated(target, { isServing: isAlone, log }))
    const reader = opened.use(await openReader(db, target))
    const bus = opened.adopt(await openBus(databaseUrl, { log, isAlone }), (each) => each.close())
    const services = createServices({ db, reader, bus, log })
    const close = () => opened.disposeAsync()
    return { services, engine: target.kind, close, [Symbol.asyncDispose]: close }
  } catch (error) {
    await opened.disposeAsync()
    throw startErrorOf(error)
  }
}

async function openBus(databaseUrl: string | null, { log, isAlone }: OpenOptions): Promise<Bus> {
  if (databaseUrl === null) return new LocalBus(log, { isAlone })
  const { PostgresBus } = await import('../../platform/events/postgres-bus.server.ts')
  return await PostgresBus.connect(databaseUrl, log)
}

/** Migrations have no timeout; what customers wait for has. Only a shop that is to serve may be new. */
async function openMigrated(target: DatabaseTarget, { isServing, log }: { isServing: boolean; log: Logger }) {
  const db = await openDatabase(target)
  try {
    const isNew = (await appliedMigrations(db)).length === 0
    if (isNew && !isServing) throw new StartError('There is no shop in this database yet: start it once')
    const migrated = await migrate(db, MIGRATIONS, fillSearch)
    const database = target.kind === 'sqlite' ? target.file : 'PostgreSQL'
    if (isNew) log.info({ database }, 'the shop is new and empty')
    else log.info(migrated.length > 0 ? { database, migrated } : { database }, 'the shop is there')
    if (target.kind === 'sqlite' || !isServing) return db
  } catch (error) {
    await db.destroy()
    throw error
  }
  await db.destroy()
  return await openDatabase(target, SERVING)
}

export function databaseTarget(settings: Settings): DatabaseTarget {
  return settings.databaseUrl
    ? { kind: 'postgres', url: settings.databaseUrl }
    : { kind: 'sqlite', file: databaseFile(settings) }
}

function makeWritable(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(`the data folder ${folder} can't be written by this user: ${reasonOf(error)}`)
  }
}

/** One warning for each that the shop works without. */
export function warnOfMissing(
  settings: Settings,
  { log, mailer, files }: { log: Logger; mailer: Mailer; files: FileStore },
): void {
  const warn = (text: string) => (error: unknown) => log.warn({ err: error }, text)
  if (lacksMailServer(settings))
    log.warn('SMTP_URL is not set: customers get no emails, which become files in the data folder')
  mailer.check().catch(warn('the mail server can not be reached; emails wait until it can'))
  files.get('test/start.jpg').catch(warn('the file store can not be used; images are missing until it can'))
}
