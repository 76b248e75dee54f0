import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const TABLE = readFileSync(path.join(ROOT, 'docs/security-asvs.md'), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; in each they are numbered from 1. */
const SECTIONS = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

const ROWS = [...TABLE.matchAll(/^\| ([\d.]+) \| ([12]) \| (.+?) \| (\S+) \| (.+) \|$/gm)].map(
  ([, id = '', , , status = '', how = '']) => ({ id, status, how }),
)

test('every requirement of levels 1 and 2 has its row, once', () => {
  const ids = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(ROWS.map(({ id }) => id)).toEqual(ids)
  expect(ids).toHaveLength(253)
})

test('what is met names a file that shows it, and every file that is named is there', () => {
  for (const { id, status, how } of ROWS) {
    expect(['met', 'part', 'no', 'owner', 'n/a'], id).toContain(status)
    const files = [...how.matchAll(/`([\w./-]+\.(?:tsx?|json))`/g)].map(([, file = '']) => file)
    if (status === 'met') files.push(...(files.length === 0 ? [`no file named by ${id}`] : []))
    expect(
      files.filter((file) => !existsSync(path.join(ROOT, file))),
      id,
    ).toEqual([])
  }
})

test('the sums at the top are those of the table', () => {
  const count = (status: string) => ROWS.filter((row) => row.status === status).length
  const sums = `Of ${ROWS.length}: ${count('met')} met, ${count('part')} in part, ${count('no')} not, ${count('owner')} the owner's,\n${count('n/a')} without an object.`
  expect(TABLE).toContain(sums)
})
