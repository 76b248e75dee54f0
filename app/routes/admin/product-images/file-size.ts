import { formatNumber } from '../../../i18n/format.ts'

const KB = 1024
const MB = KB * KB

/** `350 KB`, `2,4 MB`: enough to tell files apart. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${formatNumber(Math.round((bytes * 10) / MB) / 10)} MB`
  return `${formatNumber(Math.max(Math.round(bytes / KB), 1))} KB`
}
