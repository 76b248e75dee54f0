import { existsSync } from 'node:fs'
import { createLogger } from '../app/platform/logger.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { readSettings, type Settings } from '../app/platform/settings.server.ts'
import { StartError } from '../app/platform/start-error.server.ts'
import { databaseFile, openShop } from '../app/shop/operation/open-shop.server.ts'
import { forOwner } from './for-owner.ts'

interface ScriptOptions {
  /** Whether the embedded shop has to be stopped for the job. */
  isAlone: boolean
}

/** Runs a command-line job on the data that the settings name; an expected failure is one line and exit code 1. */
export async function runOnShop(
  { isAlone }: ScriptOptions,
  job: (services: Services, settings: Settings) => Promise<void>,
): Promise<void> {
  await forOwner(async () => {
    const settings = readSettings(process.env)
    if (!settings.databaseUrl && !isAlone && !existsSync(databaseFile(settings))) {
      throw new StartError(
        `There is no shop in ${settings.dataDir} yet: start it once, or set DATA_DIR or DATABASE_URL`,
      )
    }
    const { services, close } = await openShop(settings, { log: createLogger('silent'), isAlone })
    try {
      await job(services, settings)
    } finally {
      await close()
    }
  })
}
