import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TABLE = readFileSync(path.join(ROOT, 'docs/resilience.md'), 'utf8')
const ROWS = TABLE.split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)

/** Faults and test files that the last cell of a row names. */
function proofsOf(row: string): { faults: string[]; files: string[] } {
  const names = (row.split('|').at(-2) ?? '').match(/`[^`]+`/g) ?? []
  const all = names.map((name) => name.slice(1, -1))
  return {
    faults: all.filter((name) => !name.includes('/')),
    files: all.filter((name) => name.includes('/')),
  }
}

test('every row of docs/resilience.md names what proves it, and that exists', () => {
  expect(ROWS.length).toBeGreaterThan(10)
  for (const row of ROWS) {
    const { faults, files } = proofsOf(row)
    expect(faults.length + files.length, row).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(path.join(ROOT, file)), file).toBe(true)
    for (const fault of faults)
      expect(
        FAULTS.map(({ name }) => name),
        row,
      ).toContain(fault)
  }
})

test('every fault has a row', () => {
  const proven = ROWS.flatMap((row) => proofsOf(row).faults)
  for (const { name } of FAULTS) expect(proven).toContain(name)
})
