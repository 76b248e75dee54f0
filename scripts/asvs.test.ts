import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const TABLE = readFileSync(path.join(ROOT, 'docs/security-asvs.md'), 'utf8')

const ROWS = [...TABLE.matchAll(/^\| ([\d.]+) \| ([12]) \| (.+?) \| (\S+) \| (.+) \|$/gm)].map(
  ([, id = '', , , status = '', how = '']) => ({ id, status, how }),
)

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
  const sums = `Of ${ROWS.length}: ${count('met')} met, ${count('part')} in part, ${count('no')} not, ${count('owner')} the owner's,\n${count('n/a')} n/a.`
  expect(TABLE).toContain(sums)
})
