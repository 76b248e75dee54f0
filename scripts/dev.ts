import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { readSettings } from '../app/server/settings.server.ts'

// Development: the app from source with hot reloading. Vite needs inline scripts, so the policy header is left out.
process.env.NODE_ENV = 'development'
const settings = readSettings(process.env)
const vite = await createVite({ server: { middlewareMode: true } })
const { openDevApp } = (await vite.ssrLoadModule('./http/dev-app.ts')) as typeof import('../http/dev-app.ts')
const handle = await openDevApp(
  settings,
  () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
)

createServer((incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => void handle(incoming, outgoing))
}).listen(settings.port, '127.0.0.1', () => console.log(`  http://localhost:${settings.port}`))
