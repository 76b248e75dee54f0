import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listenAnywhere } from './free-port.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const TABLE = read('docs/security-asvs.md')

const ROWS = [...TABLE.matchAll(/^\| ([\d.]+) \| ([12]) \| (.+?) \| (\S+) \| (.+) \|$/gm)].map(
  ([, id = '', , , status = '', how = '']) => ({ id, status, how }),
)

test('what is met names a file that shows it', () => {
  expect(ROWS.filter(({ status }) => !['met', 'part', 'no', 'owner', 'n/a'].includes(status))).toEqual([])
  expect(ROWS.filter(({ status, how }) => status === 'met' && filesIn(how).length === 0)).toEqual([])
})

test('every file, function, type and constant that the docs name is there', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const isThere = (file: string) => tracked.some((one) => `/${one}`.endsWith(`/${file}`))
  // with the names that examples invent: entryCodePlaceholder, heavyPrice
  const code = tracked.filter((file) => /\.([jt]sx?|yaml)$|^docs\/examples/.test(file)).map(read)
  for (const page of ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]) {
    const missing = filesIn(read(page)).filter((file) => !isThere(file))
    const names = read(page).match(/(?<=`)(?!NODE_)[A-Za-z][a-z]*[A-Z]\w+(?=`)/g) ?? []
    const unknown = names.filter((name) => !code.some((source) => source.includes(name)))
    expect([...missing, ...unknown], page).toEqual([])
  }
})

test('the sums at the top are those of the table', () => {
  const count = (status: string) => ROWS.filter((row) => row.status === status).length
  const sums = `Of ${ROWS.length}: ${count('met')} met, ${count('part')} in part, ${count('no')} not, ${count('owner')} the owner's,\n${count('n/a')} n/a.`
  expect(TABLE).toContain(sums)
})

test('[BEY-23] the health check of the image asks the port that the shop is set to', async () => {
  const [, command = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? []
  const server = createServer((_incoming, outgoing) => outgoing.end())
  const PORT = String(await listenAnywhere(server))
  const check = spawn(process.execPath, (JSON.parse(command) as string[]).slice(1), { env: { PORT } })
  expect(await once(check, 'exit')).toEqual([0, null])
  server.close()
})

/** Paths or their ends; neither patterns nor addresses. */
const filesIn = (text: string): string[] =>
  text.match(/(?<=`)([\w./-]+\.(tsx?|css|mjs)|package(-lock)?\.json)(?=`)/g) ?? []
