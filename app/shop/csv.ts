/** How the text of a file was written. */
export type Encoding = 'utf-8' | 'utf-16' | 'windows-1251'

/** Stands before the first line: without a byte order mark spreadsheets read Cyrillic as another alphabet. */
export const CSV_START = '\ufeff'

/** Where numbers have a decimal comma, as in Macedonia, spreadsheets separate cells by semicolons. */
const SEPARATOR = ';'

const NEEDS_QUOTES = /[";\t\r\n]/

// what a spreadsheet takes for a formula, with what is already behind an apostrophe, so that no two texts become one
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * A row of a CSV file by RFC 4180, with its line break. A text that a spreadsheet would run as a formula stands behind an
 * apostrophe, a negative number, too; whoever takes that one away has every text back as it was.
 */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(SEPARATOR)}\r\n`
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The text that was written into a cell: without the apostrophe that kept it from being a formula. */
export function csvText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
