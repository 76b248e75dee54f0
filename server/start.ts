import { createFileStore } from '../app/platform/files/file-store.server.ts'
import { createLogger } from '../app/platform/logger.server.ts'
import { createMailer } from '../app/platform/mail/mail.server.ts'
import { isLocal, sessionSecret, type Settings } from '../app/platform/settings.server.ts'
import { startErrorOf } from '../app/platform/start-error.server.ts'
import { createAccounts } from '../app/shop/accounts/service.server.ts'
import { startOutboxWorker } from '../app/shop/emails/outbox-worker.server.ts'
import { prepareDemo, replaceKnownPasswords } from '../app/shop/operation/demo-accounts.server.ts'
import { runHousekeepingHourly } from '../app/shop/operation/housekeeping.server.ts'
import { openShop, warnOfMissing } from '../app/shop/operation/open-shop.server.ts'
import { createApp } from './app.ts'
import { createListener } from './http.ts'
import type { Drain } from './shutdown.ts'
import { createStaticFiles } from './static-files.ts'

export interface ComposeParts {
  settings: Settings
  isDemo: boolean
  hasDemoOrders: boolean
  clientFolder: string
  drain: Drain
  print: (line: string) => void
}

export type ComposedShop = Awaited<ReturnType<typeof composeShop>>

/** Opens the data without listening. Rejects with a StartError of one line for the owner. */
export async function composeShop(parts: ComposeParts) {
  const { settings, clientFolder, drain } = parts
  const mailer = createMailer(settings)
  const files = createFileStore(settings)
  const log = createLogger(settings.logLevel)
  const { services, close } = await openShop(settings, { log, isAlone: true })
  try {
    const own = { secret: sessionSecret(settings), origin: settings.baseUrl ?? 'http://localhost' }
    const accounts = createAccounts(services, own, settings.limits)
    const isOpen = settings.host !== null || settings.trustProxy > 0 || !isLocal(settings)
    if (parts.isDemo && isLocal(settings))
      await prepareDemo(services, { ...parts, accounts, isOpen, dataDir: settings.dataDir })
    else if (isOpen) await replaceKnownPasswords({ ...parts, accounts })
    const app = createApp({
      services,
      accounts,
      settings,
      files,
      metrics: settings.metricsToken
        ? (await import('../app/platform/metrics/prometheus.server.ts')).startMetrics(settings.metricsToken)
        : null,
      isStopping: () => drain.isStopping,
    })
    const staticFiles = createStaticFiles(clientFolder)
    const listener = createListener({ app, bus: services.bus, log, settings, staticFiles, drain })
    let stopEmails = async () => {}
    return {
      listener,
      log,
      /** Starts emails, whose links begin with `origin`, and housekeeping. */
      startWork(origin: string) {
        void runHousekeepingHourly(services, settings)
        warnOfMissing(settings, { log, mailer, files })
        stopEmails = startOutboxWorker({ context: { services, origin, links: accounts }, mailer })
      },
      async close() {
        await stopEmails()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw startErrorOf(error)
  }
}
