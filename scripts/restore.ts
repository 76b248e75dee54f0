import { StartError } from '../app/platform/start-error.server.ts'
import { restoreBackup } from '../app/shop/backup/restore-backup.server.ts'
import { reportLines, runCommand, showProgress } from './command-line.ts'

// `npm run restore -- /mnt/backups/shop-….tar`: to the target of the settings, if it has no shop yet.
await runCommand(async (settings) => {
  const [file = '', ...rest] = process.argv.slice(2)
  if (file === '' || rest.length > 0) throw new StartError('usage: npm run restore -- /a/folder/shop-….tar')
  const report = await restoreBackup(settings, { file, onProgress: showProgress('Images') })
  for (const line of reportLines(report)) console.log(line)
  console.log(`The shop is as it was at ${report.manifest.madeAt}. Start it with the same settings.`)
})
