import { parse } from 'csv-parse/sync'

/** The rows of a CSV file, as a spreadsheet that expects semicolons shows them. */
export function shownRows(csv: string): string[][] {
  if (csv !== '' && !csv.endsWith('\r\n')) throw new Error('The last line has no end')
  return parse(csv, { delimiter: ';', recordDelimiter: ['\r\n', '\n', '\r'], relaxColumnCount: true })
}

/** The rows with the texts that were written: without the apostrophe that keeps a formula from running. */
export function readCsv(csv: string): string[][] {
  return shownRows(csv).map((row) => row.map((text) => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')))
}
