import { type Deni, DENI_PER_DEN } from './money.ts'

export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1251'

/** Without a byte order mark spreadsheets don't read Cyrillic. */
export const CSV_START = '\ufeff'

/** Where numbers have a decimal comma, spreadsheets separate cells by semicolons. */
const SEPARATOR = ';'

const NEEDS_QUOTES = /[";\t\r\n]/

// what a spreadsheet runs as a formula, also after an apostrophe, so that no two texts become one
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** RFC 4180 with line break. An apostrophe precedes what would run as a formula; csvText removes it. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(SEPARATOR)}\r\n`

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function csvText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** In ден with a decimal comma and no dots, as spreadsheets with Macedonian settings read numbers. */
export const csvAmount = (deni: Deni): string => (deni / DENI_PER_DEN).toFixed(2).replace('.', ',')

export async function* csvPieces<Row>(
  head: string[],
  parts: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => string[],
): AsyncGenerator<string> {
  let start = CSV_START + csvLine(head)
  for await (const rows of parts) {
    yield start + rows.map((row) => csvLine(cellsOf(row))).join('')
    start = ''
  }
}
