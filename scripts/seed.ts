import { isLocal, type Settings } from '../app/platform/settings.server.ts'
import { StartError } from '../app/platform/start-error.server.ts'
import { seedDemo } from '../app/shop/operation/demo.server.ts'
import { runOnShop } from './command-line.ts'

// `npm run seed`: the example catalogue for a shop without products.
function prepare(settings: Settings) {
  if (process.argv.length > 2) throw new StartError('usage: npm run seed, with DATA_DIR or DATABASE_URL set')
  if (!isLocal(settings))
    throw new StartError('The demo is only for a local shop: BASE_URL names another address')
}

await runOnShop({ isAlone: true, prepare }, async (services) => {
  if (!(await seedDemo(services))) throw new StartError('The shop already has products; nothing was changed')
  console.log('The demo catalogue is in the shop.')
})
