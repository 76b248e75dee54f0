import type { IncomingMessage, ServerResponse } from 'node:http'
import { prepareDemo } from '../app/server/demo-accounts.server.ts'
import { startOutboxWorker } from '../app/server/outbox-worker.server.ts'
import type { Settings } from '../app/server/settings.server.ts'
import { createApp, type AppBuild } from './app.ts'
import { composeShop } from './compose.ts'
import { previewMail } from './mail-preview.ts'
import { readRequest } from './node-request.ts'
import { sendResponse } from './node-response.ts'

/** The shop for development: the demo's data, the newest source for every request. */
export async function openDevApp(settings: Settings, loadBuild: () => Promise<AppBuild>) {
  const { shop, accounts, mailer, files } = await composeShop(settings)
  await prepareDemo(shop, {
    accounts,
    isOpen: false,
    dataDir: settings.dataDir,
    print: (line) => console.log(line),
  })
  const origin = `http://localhost:${settings.port}`
  startOutboxWorker({ world: { shop, origin, links: accounts }, mailer })
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const app = createApp({ shop, accounts, files, settings, build: await loadBuild(), mode: 'development' })
    const read = await readRequest(incoming, outgoing, settings)
    if ('status' in read) {
      outgoing.writeHead(read.status).end()
      return
    }
    const response = previewMail(read.request) ?? (await app(read.request, { address: '127.0.0.1' }))
    const headers = new Headers(response.headers)
    headers.delete('content-security-policy')
    await sendResponse(new Response(response.body, { status: response.status, headers }), incoming, outgoing)
  }
}
