import { createFileStore } from '../app/platform/files/file-store.server.ts'
import { createLogger } from '../app/platform/logger.server.ts'
import { createMailer } from '../app/platform/mail/mail.server.ts'
import { isLocal, sessionSecret, type Settings } from '../app/platform/settings.server.ts'
import { startErrorOf } from '../app/platform/start-error.server.ts'
import { createAccounts } from '../app/shop/accounts/service.server.ts'
import { startOutboxWorker } from '../app/shop/emails/outbox-worker.server.ts'
import { prepareDemo, replaceKnownPasswords } from '../app/shop/operation/demo-accounts.server.ts'
import { keepHouseHourly } from '../app/shop/operation/housekeeping.server.ts'
import { openShop } from '../app/shop/operation/open-shop.server.ts'
import { createApp, type AppBuild } from './app.ts'
import { createListener } from './http.ts'
import type { Drain } from './shutdown.ts'
import { createStaticFiles } from './static-files.ts'

export interface ComposeParts {
  settings: Settings
  build: AppBuild
  mode: 'production' | 'development'
  isDemo: boolean
  hasDemoOrders: boolean
  clientFolder: string
  drain: Drain
  print: (line: string) => void
}

export type ComposedShop = Awaited<ReturnType<typeof composeShop>>

/** Opens the data without listening. Rejects with a StartError of one line for the owner. */
export async function composeShop(parts: ComposeParts) {
  const { settings, build, mode, clientFolder, drain } = parts
  const mailer = createMailer(settings)
  const { services, close } = await openShop(settings, {
    log: createLogger(settings.logLevel),
    isAlone: true,
  })
  const { log, bus } = services
  try {
    const secret = sessionSecret(settings)
    const origin = settings.baseUrl ?? 'http://localhost'
    const accounts = createAccounts(services, { secret, origin }, settings.limits)
    const isOpen = settings.host !== null || settings.trustProxy > 0 || !isLocal(settings)
    if (parts.isDemo && isLocal(settings))
      await prepareDemo(services, { ...parts, accounts, isOpen, dataDir: settings.dataDir })
    else if (isOpen) await replaceKnownPasswords(accounts)
    const app = createApp({
      services,
      accounts,
      settings,
      build,
      mode,
      files: createFileStore(settings),
      metrics: settings.metricsToken ? await startMetrics(settings.metricsToken) : null,
      isStopping: () => drain.isStopping,
    })
    const staticFiles = createStaticFiles(clientFolder)
    const listener = createListener({ app, bus, log, settings, staticFiles, drain })
    let stopEmails = async () => {}
    return {
      listener,
      log,
      /** Starts emails, whose links begin with `origin`, and housekeeping. */
      startWork(origin: string) {
        keepHouseHourly(services, settings)
        mailer.check().catch((error: unknown) => {
          log.warn({ err: error }, 'the mail server can not be reached; emails wait until it can')
        })
        stopEmails = startOutboxWorker({ world: { services, origin, links: accounts }, mailer })
      },
      /** Ends it, and closes the data. */
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

async function startMetrics(token: string) {
  const prometheus = await import('../app/platform/metrics/prometheus.server.ts')
  return prometheus.startMetrics(token)
}
