import { CsvError, type InfoRecord } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { TextEncoding } from '../shop/csv.ts'

export interface CsvRow {
  line: number
  cells: string[]
}

interface CsvRows {
  rows: CsvRow[]
  /** Where reading had to end, and why. */
  problem: { line: number; reason: 'quotes' | 'too-long-line' | 'too-many-lines' } | null
}

const LONGEST_RECORD = 500_000
/** A spreadsheet's columns. The parser does not count separators: 2 MB of them in a few lines hold everybody up for 20 s. */
const MOST_COLUMNS = 16_384
const SEPARATORS = [';', ',', '\t'] as const
/** Names the separator to spreadsheets, which neither show nor count it. */
const SEPARATOR_LINE = /^"?sep=."?[;,\t]*\n/i

// of damaged UTF-8: no text in windows-1251 has three pairs of a capital letter and a sign in a row
const THREE_CYRILLIC = /[\u0400-\u047f]{3}/

/** Reads UTF-8, UTF-16 by its first bytes, or Excel's windows-1251; null for anything but text, and for damaged UTF-8. */
export function decodeCsv(bytes: Uint8Array) {
  const found = decode(bytes)
  // a spreadsheet's own format, or an image
  if (found === null || found.text.includes('\0')) return null
  return { ...found, text: found.text.replace(/\r\n?/g, '\n').replace(SEPARATOR_LINE, '') }
}

function decode(bytes: Uint8Array) {
  const startsWith = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (startsWith(0xff, 0xfe)) return strictly('utf-16le', bytes, 'utf-16')
  if (startsWith(0xfe, 0xff)) return strictly('utf-16be', bytes, 'utf-16')
  const found = strictly('utf-8', bytes, 'utf-8')
  if (found || THREE_CYRILLIC.test(new TextDecoder().decode(bytes))) return found
  return strictly('windows-1251', bytes, 'windows-1251')
}

function strictly(label: string, bytes: Uint8Array, encoding: TextEncoding) {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding }
  } catch {
    return null
  }
}

/** The lines that aren't blank, until one can't be read, or more than `maxRows` follow the first or differ from it in width. */
export function readCsvRows(text: string, maxRows: number): CsvRows {
  const rows: CsvRow[] = []
  let line = 0
  let width: number | null = null
  let uneven = 0
  const onRecord = (record: string[], { records, empty_lines }: InfoRecord) => {
    line = records + empty_lines
    width ??= record.length
    // the parser makes an error of each, which takes it a hundred times as long
    if (record.length !== width) uneven += 1
    const isBlank = record.every((cell) => cell.trim() === '')
    if ((!isBlank && rows.length > maxRows) || uneven > maxRows) throw new TooManyRows()
    if (!isBlank) rows.push({ line, cells: record })
    return null
  }
  const delimiter = separatorOf(text)
  const endless = text.split('\n').findIndex((part) => part.split(delimiter).length > MOST_COLUMNS)
  if (endless >= 0) return { rows, problem: { line: endless + 1, reason: 'too-long-line' } }
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      on_record: onRecord,
    })
    return { rows, problem: null }
  } catch (error) {
    if (error instanceof TooManyRows) return { rows, problem: { line, reason: 'too-many-lines' } }
    if (!(error instanceof CsvError)) throw error
    const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? 'too-long-line' : 'quotes'
    return { rows, problem: { line: Number(error['records']) + Number(error['empty_lines']) + 1, reason } }
  }
}

class TooManyRows extends Error {}

function separatorOf(text: string): string {
  const [head = ''] = /\S.*/.exec(text) ?? []
  const count = (separator: string) => head.split(separator).length
  return SEPARATORS.reduce((best, other) => (count(other) > count(best) ? other : best))
}
