import type { TransferReport } from '../app/shop/backup/load-database.server.ts'

/** What was transferred, one line per table: the counts of both sides and their checksum. */
export function reportLines({ tables, pictures, missingFiles }: TransferReport): string[] {
  const rows = [...tables, { name: 'pictures (files)', ...pictures }].filter(
    ({ name, source }) => name !== 'pictures (files)' || source.checksum !== '',
  )
  const lines = rows.map(({ name, source, target }) =>
    [
      name.padEnd(24),
      String(source.rows).padStart(10),
      String(target.rows).padStart(10),
      source.checksum.slice(0, 16).padStart(18),
      target.checksum.slice(0, 16).padStart(18),
    ].join(''),
  )
  const head = ['', 'there', 'here', 'checksum there', 'checksum here']
  const widths = [24, 10, 10, 18, 18]
  return [
    head.map((text, index) => text.padStart(widths[index] ?? 0)).join(''),
    ...lines,
    ...(missingFiles.length > 0 ? [missingLine(missingFiles)] : []),
  ]
}

/** Products name images whose files were lost, or the settings name a different store. */
export function missingLine(keys: string[]): string {
  return `${keys.length} files of pictures were missing in the shop, e.g. ${keys[0]}`
}

/** Shows progress on one line; nothing when the output is not a terminal. */
export function showProgress(what: string): (done: number, of: number) => void {
  return (done, of) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${what}: ${done} of ${of}${done === of ? '\n' : ''}`)
  }
}
