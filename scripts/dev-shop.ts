import { closeEventStreams } from '../app/platform/events/event-streams.server.ts'
import type { Settings } from '../app/platform/settings.server.ts'
import { composeShop, type ComposeParts } from '../server/start.ts'

export async function openDevShop(settings: Settings, parts: Pick<ComposeParts, 'drain' | 'print'>) {
  const shop = await composeShop({
    ...parts,
    settings,
    clientFolder: 'public',
    isDemo: true,
    hasDemoOrders: true,
  })
  async function close() {
    closeEventStreams()
    await shop.close()
  }
  return { ...shop, close }
}
