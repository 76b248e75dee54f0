import { type ColumnTitles, PRODUCT_COLUMNS, type ProductColumn } from './product-csv.ts'

/** What is wrong with the first line of a file. */
export interface HeadProblem {
  reason: 'column-unknown' | 'column-twice' | 'column-missing'
  value: string
}

export interface CsvHead {
  /** The column of every cell; null where the head is empty. */
  columns: (ProductColumn | null)[]
  problems: HeadProblem[]
}

/**
 * The columns that the first line names: by their names, by their titles, or by both as the shop writes them. A file may
 * have only some of them, but which product a line is must stand in it. [BEY-18]
 */
export function readHead(cells: string[], titles: ColumnTitles): CsvHead {
  const columns = cells.map((cell) => readColumn(cell, titles))
  const problems: HeadProblem[] = []
  cells.forEach((cell, index) => {
    const value = cell.trim().slice(0, 60)
    const column = columns[index] ?? null
    if (column === null && value !== '') problems.push({ reason: 'column-unknown', value })
    if (column !== null && columns.indexOf(column) < index) problems.push({ reason: 'column-twice', value })
  })
  if (!columns.includes('id')) problems.push({ reason: 'column-missing', value: 'id' })
  return { columns, problems }
}

function readColumn(cell: string, titles: ColumnTitles): ProductColumn | null {
  const text = cell.trim().toLowerCase()
  const named = /\[(\w+)\]$/.exec(text)?.[1] ?? text
  return (
    PRODUCT_COLUMNS.find(
      (column) => column.toLowerCase() === named || titles[column].toLowerCase() === text,
    ) ?? null
  )
}
