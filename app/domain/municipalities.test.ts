import { expect, test } from 'vitest'
import { nameSortKey } from './collation.ts'
import { MUNICIPALITIES } from './municipalities.ts'

test('there are 80 municipalities, each once, in the order of the Macedonian alphabet, with postal codes of four digits', () => {
  const names = MUNICIPALITIES.map(({ name }) => name)
  expect(new Set(names).size).toBe(80)
  expect(names.toSorted((a, b) => (nameSortKey(a) < nameSortKey(b) ? -1 : 1))).toEqual(names)
  for (const { postalCode = '1000' } of MUNICIPALITIES) expect(postalCode).toMatch(/^\d{4}$/)
})
