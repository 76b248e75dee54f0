/** The rows of a CSV file, as a spreadsheet that expects semicolons shows them. */
export function shownRows(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < csv.length;) {
    const cell = csv[at] === '"' ? quotedCell(csv, at) : plainCell(csv, at)
    row.push(cell.text)
    at = cell.end + 1
    if (csv[cell.end] === ';') continue
    if (csv.slice(cell.end, cell.end + 2) !== '\r\n') throw new Error(`No end of a cell at ${cell.end}`)
    rows.push(row)
    row = []
    at = cell.end + 2
  }
  if (row.length > 0) throw new Error('The last line has no end')
  return rows
}

/** The rows with the texts that were written: without the apostrophe that keeps a formula from running. */
export function readCsv(csv: string): string[][] {
  return shownRows(csv).map((row) => row.map((text) => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')))
}

interface FoundCell {
  text: string
  /** Where its separator or line break begins. */
  end: number
}

function plainCell(csv: string, start: number): FoundCell {
  const [text] = /^[^;\r\n"]*/.exec(csv.slice(start)) ?? ['']
  return { text, end: start + text.length }
}

function quotedCell(csv: string, start: number): FoundCell {
  let text = ''
  for (let at = start + 1; ; at += 2) {
    const quote = csv.indexOf('"', at)
    if (quote === -1) throw new Error(`No closing quote after ${start}`)
    text += csv.slice(at, quote)
    if (csv[quote + 1] !== '"') return { text, end: quote + 1 }
    text += '"'
    at = quote
  }
}
