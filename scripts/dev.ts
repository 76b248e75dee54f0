import type { RequestListener } from 'node:http'
import { createServer as createVite } from 'vite'
import { readSettings } from '../app/platform/settings.server.ts'
import { createHttpServer } from '../server/http.ts'
import { Drain } from '../server/shutdown.ts'
import type { ComposedShop } from '../server/start.ts'
import { renderDemoImages } from './demo-images.ts'

process.env.NODE_ENV = 'development'
const settings = readSettings(process.env)
await renderDemoImages()
const origin = `http://localhost:${settings.port}`
const drain = new Drain()
const server = createHttpServer((incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => {
    listener().then(
      (answer) => answer(incoming, outgoing),
      (error: Error) => {
        vite.ssrFixStacktrace(error)
        console.error(error)
        outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
      },
    )
  })
}, drain)
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })

type DevModule = typeof import('./dev-shop.ts')
let loaded: DevModule | null = null
let opened: Promise<ComposedShop> | undefined

async function listener(): Promise<RequestListener> {
  const newest = (await vite.ssrLoadModule('./scripts/dev-shop.ts')) as DevModule
  if (!opened || newest !== loaded) {
    loaded = newest
    opened = reopen(newest, opened)
  }
  return (await opened).listener
}

async function reopen({ openDevShop }: DevModule, before?: Promise<ComposedShop>) {
  await before?.then((shop) => shop.close()).catch(() => {})
  const print = before ? () => {} : (line: string) => console.log(line)
  const shop = await openDevShop(settings, { drain, print })
  shop.startWork(origin)
  return shop
}

server.listen(settings.port, '127.0.0.1', () => console.log(`  ${origin}`))
