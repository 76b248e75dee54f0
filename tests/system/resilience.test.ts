import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './proofs.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TABLE = readFileSync(path.join(ROOT, 'docs/resilience.md'), 'utf8')
const ROWS = TABLE.split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)

test('every row of docs/resilience.md names a proof or a test that exists', () => {
  expect(ROWS.length).toBeGreaterThan(10)
  const known = FAULTS.map(({ name }) => name)
  for (const row of ROWS) {
    const named = [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(named.length, row).toBeGreaterThan(0)
    for (const name of named)
      expect(name.includes('/') ? existsSync(path.join(ROOT, name)) : known.includes(name), name).toBe(true)
  }
})

test('every fault has a row', () => {
  for (const { name } of FAULTS) expect(ROWS.join('\n')).toContain(`\`${name}\``)
})
