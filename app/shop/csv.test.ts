import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import { shownRows } from '../../tests/support/read-csv.ts'
import { csvPieces, csvLine, csvText } from './csv.ts'

const awkward = fc.constantFrom(...'"\';,\t\r\n=+-@＝＋－＠ абвѓќљ', '=cmd', '""', '\r\n', '💧')
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(awkward, { maxLength: 8 }).map((parts) => parts.join('')),
)
const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 6 }), { maxLength: 6 })

test('[BEY-24] no text is shown to a spreadsheet as the beginning of a formula', () => {
  forAll(10_000, rows, (written) => {
    const shown = shownRows(written.map(csvLine).join('')).flat()
    expect(shown.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
  })
})

test('[BEY-18] a cell is read as the text that was written, also one that begins with apostrophes', () => {
  forAll(10_000, rows, (written) => {
    const cells = shownRows(written.map(csvLine).join(''))
    expect(cells.map((row) => row.map(csvText))).toEqual(written)
  })
  expect(["'=1", "''=1", "'90-ти", '=1'].map(csvText)).toEqual(['=1', "'=1", "'90-ти", '=1'])
})

test('[BEY-24] semicolons separate cells, which are in quotes only where they must, and a line ends with CR LF', () => {
  expect(csvLine(['Крем', '1234,50', ''])).toBe('Крем;1234,50;\r\n')
  expect(csvLine(['a;b', 'тој рече „да"', 'два\nреда'])).toBe('"a;b";"тој рече „да""";"два\nреда"\r\n')
  expect(csvLine(["=cmd|' /C calc'!A0", '-20 %', "'=1", "'90-ти"])).toBe(
    "'=cmd|' /C calc'!A0;'-20 %;''=1;'90-ти\r\n",
  )
})

test('[BEY-18 BEY-24] a file begins with a byte order mark and its head; each part of its rows is a piece', async () => {
  async function* parts() {
    yield ['a', 'b']
    yield []
  }
  const pieces = csvPieces(['Име'], parts(), (name: string) => [name])
  expect(await Array.fromAsync(pieces)).toEqual(['\ufeffИме\r\na\r\nb\r\n', ''])
})
