import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { readSettings } from '../app/platform/settings.server.ts'
import { StartError } from '../app/platform/start-error.server.ts'
import { startShop } from './start.ts'

// `--demo` is what `npm start` adds to `npm run serve`: example products and accounts on an empty, local shop.
const isDemo = process.argv.includes('--demo')

try {
  const settings = readSettings(process.env)
  const address = await startShop({
    settings,
    build,
    isDemo,
    clientFolder: path.resolve(import.meta.dirname, '../client'),
    print: (line) => console.log(line),
  })
  console.log(`\n  Продавницата работи: ${address}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`The shop can't start: ${error.message}`)
  process.exit(1)
}
