import path from 'node:path'
import { closeEventStreams } from '../app/platform/events/event-streams.server.ts'
import { logUncaughtErrors } from '../app/platform/logger.server.ts'
import { linkOrigin, readSettings, requireProxyForHttps } from '../app/platform/settings.server.ts'
import { StartError } from '../app/platform/start-error.server.ts'
import { createHttpServer, listen } from './http.ts'
import { Drain, stopOnSignals } from './shutdown.ts'
import { composeShop } from './start.ts'

// Serves until a signal. `--demo` and `--demo-orders`, which `npm start` adds, seed an empty, local shop.
try {
  const settings = readSettings(process.env)
  requireProxyForHttps(settings)
  const drain = new Drain()
  const { listener, log, startWork, close } = await composeShop({
    settings,
    drain,
    isDemo: process.argv.includes('--demo'),
    hasDemoOrders: process.argv.includes('--demo-orders'),
    clientFolder: path.resolve(import.meta.dirname, '../client'),
    print: (line) => console.log(line),
  })
  logUncaughtErrors(log)
  const port = await listen(() => createHttpServer(listener, drain), settings)
  const origin = linkOrigin(settings, port)
  startWork(origin)
  stopOnSignals(drain, log, { endStreams: closeEventStreams, end: close })
  console.log(`\n  Продавницата работи: ${origin}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`The shop can't start: ${error.message}`)
  process.exit(1)
}
