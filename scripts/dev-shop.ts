import * as build from 'virtual:react-router/server-build'
import { closeEventStreams } from '../app/platform/events/event-streams.server.ts'
import type { Settings } from '../app/platform/settings.server.ts'
import type { Drain } from '../server/shutdown.ts'
import { composeShop, type ComposedShop } from '../server/start.ts'

export async function openDevShop(
  settings: Settings,
  { drain, print }: { drain: Drain; print: (line: string) => void },
): Promise<ComposedShop> {
  const shop = await composeShop({
    ...{ settings, build, drain, print, mode: 'development', clientFolder: 'public' },
    ...{ isDemo: true, hasDemoOrders: true },
  })
  async function close() {
    closeEventStreams()
    await shop.close()
  }
  return { ...shop, close }
}
