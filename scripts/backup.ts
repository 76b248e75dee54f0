import { rmSync, statSync } from 'node:fs'
import { StartError } from '../app/platform/start-error.server.ts'
import { imageFilesIn, SESSION_SECRET_ENTRY } from '../app/shop/backup/backup-file.server.ts'
import { makeBackup } from '../app/shop/backup/make-backup.server.ts'
import { missingLine, runCommand } from './command-line.ts'

// `npm run backup -- /mnt/backups` (a new file in that folder) or `-- /mnt/backups/today.tar`: also while the shop serves.
/** The backup is complete, but older ones may contain images that it lacks. */
const MISSING = 2

await runCommand(async (settings) => {
  const [to = '', ...rest] = process.argv.slice(2)
  if (to === '' || rest.length > 0)
    throw new StartError('usage: npm run backup -- /a/folder, or a file that ends with .tar')
  const { file, manifest } = await makeBackup(settings, { to, onDraft: removeWhenStopped })
  const images = imageFilesIn(manifest).length
  const orders = manifest.tables['orders']?.rows ?? 0
  const megabytes = (statSync(file).size / 1e6).toFixed(1)
  console.log(
    `${file}: ${orders} orders, ${images} files of pictures, ${megabytes} MB, as of ${manifest.madeAt}`,
  )
  if (settings.sessionSecret)
    console.log('The session key is not in it: it is the setting SESSION_SECRET, keep that apart.')
  else if (!Object.hasOwn(manifest.entries, SESSION_SECRET_ENTRY))
    console.log(`There is no session key in ${settings.dataDir}: is DATA_DIR that of the shop?`)
  if (manifest.missingFiles.length > 0) {
    console.error(missingLine(manifest.missingFiles))
    process.exitCode = MISSING
  }
})

function removeWhenStopped(draft: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      rmSync(draft, { force: true })
      console.error('Stopped; there is no backup.')
      process.exit(1)
    })
  }
}
