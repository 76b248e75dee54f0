import { StartError } from '../app/platform/start-error.server.ts'
import { moveShop } from '../app/shop/backup/move-shop.server.ts'
import { reportLines, runCommand, showProgress } from './command-line.ts'

// `npm run move`: the shop of DATA_DIR to the DATABASE_URL and S3_* of the settings. Starts while the shop serves.
await runCommand(async (settings) => {
  if (process.argv.length > 2)
    throw new StartError('usage: npm run move, with DATABASE_URL, S3_* or both set')
  let stopped = 0
  const report = await moveShop(settings, {
    onProgress: showProgress('Images'),
    onWaiting: () =>
      console.log(
        'Everything is ready, and the shop is still running. Stop it now; the rest follows by itself.',
      ),
    onStopped: () => {
      stopped = performance.now()
      console.log('The shop has stopped. Copying …')
    },
  })
  for (const line of reportLines(report)) console.log(line)
  console.log(
    `Everything is on the new side, ${Math.ceil((performance.now() - stopped) / 1000)} s after the shop stopped.`,
  )
  console.log('Start it with these settings. What is in the data folder stays there.')
  if (settings.databaseUrl) console.log('The embedded database is not used any more.')
})
