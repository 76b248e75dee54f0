import { expect, test } from 'vitest'
import { type ColumnTitles, PRODUCT_COLUMNS } from './product-csv.ts'
import { readHead } from './product-csv-head.ts'

const TITLES = Object.fromEntries(
  PRODUCT_COLUMNS.map((column) => [column, `Наслов ${column}`]),
) as ColumnTitles

test('[BEY-18] a column is known by its name, its title or both, in any case and with spaces around', () => {
  const cells = ['id', ' Наслов name ', 'НАСЛОВ brand [brand]', 'Што било [SKU]', 'nameen']
  expect(readHead(cells, TITLES)).toEqual({ columns: ['id', 'name', 'brand', 'sku', 'nameEn'], problems: [] })
})

test('[BEY-18] an empty head is a column that nobody reads', () => {
  expect(readHead(['id', '', '  ', 'name'], TITLES)).toEqual({
    columns: ['id', null, null, 'name'],
    problems: [],
  })
})

test('[BEY-18] what is unknown, twice or missing is said with what stands there', () => {
  const long = 'x'.repeat(70)
  expect(readHead(['name', ' Боја ', 'Име [name]', long, '[name] крај'], TITLES)).toEqual({
    columns: ['name', null, 'name', null, null],
    problems: [
      { reason: 'column-unknown', value: 'Боја' },
      { reason: 'column-twice', value: 'Име [name]' },
      { reason: 'column-unknown', value: 'x'.repeat(60) },
      { reason: 'column-unknown', value: '[name] крај' },
      { reason: 'column-missing', value: 'id' },
    ],
  })
})
