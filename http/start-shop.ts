import { prepareDemo, replaceKnownPasswords } from '../app/server/demo-accounts.server.ts'
import { closeEventStreams } from '../app/server/event-streams.server.ts'
import { keepHouseHourly } from '../app/server/housekeeping.server.ts'
import { watchProcess } from '../app/server/metrics/process-metrics.server.ts'
import { startOutboxWorker } from '../app/server/outbox-worker.server.ts'
import { isLocal, type Settings } from '../app/server/settings.server.ts'
import { createApp, type AppBuild } from './app.ts'
import { composeShop } from './compose.ts'
import { Door } from './door.ts'
import { logLastWords } from './last-words.ts'
import { listen } from './listen.ts'
import { createShopServer } from './server.ts'
import { stopOnSignals } from './shutdown.ts'
import { createPublicPages } from './public-pages.ts'
import { createStaticFiles } from './static-files.ts'

interface StartParts {
  settings: Settings
  build: AppBuild
  /** Whether an empty shop gets the demo; only ever a shop that is local. */
  isDemo: boolean
  clientFolder: string
  print: (line: string) => void
}

/** Opens the data, listens, and says where. Rejects with a StartError when the shop can't start. */
export async function startShop({
  settings,
  build,
  isDemo,
  clientFolder,
  print,
}: StartParts): Promise<string> {
  const { shop, accounts, mailer, files, close } = await composeShop(settings)
  logLastWords(shop.log)
  try {
    const isOpen = settings.host !== null || settings.trustProxy > 0 || !isLocal(settings)
    if (isDemo && isLocal(settings))
      await prepareDemo(shop, { accounts, isOpen, print, dataDir: settings.dataDir })
    else if (isOpen) await replaceKnownPasswords(shop, accounts)
    const door = new Door()
    const app = createApp({
      shop,
      accounts,
      files,
      settings,
      build,
      mode: 'production',
      isStopping: () => door.isClosing,
    })
    const staticFiles = createStaticFiles(clientFolder)
    const pages = createPublicPages({ app, bus: shop.bus, maxBytes: settings.pageCacheBytes })
    const { servers, port } = await listen(
      () =>
        createShopServer({
          app,
          staticFiles,
          pages,
          log: shop.log,
          baseUrl: settings.baseUrl,
          trustProxy: settings.trustProxy,
          door,
        }),
      settings,
    )
    const origin = settings.baseUrl ?? `http://${settings.host ?? 'localhost'}:${port}`
    keepHouseHourly(shop)
    if (settings.metricsToken) watchProcess()
    mailer.check().catch((error: unknown) => {
      shop.log.warn({ err: error }, 'the mail server can not be reached; mails wait until it can')
    })
    const stopMails = startOutboxWorker({ world: { shop, origin, links: accounts }, mailer })
    async function closeAll() {
      await stopMails()
      await close()
    }
    stopOnSignals({ servers, door, log: shop.log, endStreams: closeEventStreams, close: closeAll })
    return origin
  } catch (error) {
    await close()
    throw error
  }
}
