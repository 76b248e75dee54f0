import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

// `npm run size`: the size of the project, next to its bounds.

const ROOT = path.resolve(import.meta.dirname, '..')
const BOUNDS = { tracked: 1300, files: 650, lines: 50_000, testLines: 36_000, server: 900, accounts: 700 }

const SOURCE = /\.(ts|tsx|css|js)$/
const TEST = /^tests\/|\.test\.tsx?$/

const ROUTE_TABLE = 'app/routes.ts'
/** What a file loads of the project itself; imports of types are erased and load nothing. */
const IMPORTS = [
  /^\s*(?:import|export)\s+(?!type\b)(?:[\w*$\s{},]+\sfrom\s+)?['"](\.[^'"]+)['"]/gm,
  /@import\s+['"](\.[^'"]+)['"]/g,
  /(?<!typeof )\bimport\(\s*['"](\.[^'"]+)['"]/g,
  /new URL\(\s*['"](\.[^'"]+)['"]/g,
  /['"](routes\/[^'"]+\.tsx?)['"]/g,
]

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
const sources = new Map(
  tracked
    .filter((file) => SOURCE.test(file))
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
)
const production = [...sources.keys()].filter((file) => !TEST.test(file))
const tests = [...sources.keys()].filter((file) => TEST.test(file))
const imports = production.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
// what only the route table names is an entry
const single = Object.values(Object.groupBy(imports, ({ to }) => to)).filter(
  (found = []) => found.length === 1 && found[0]?.from !== ROUTE_TABLE,
)
const lines = linesOf(production)
const byFolder = Object.entries(Object.groupBy(production, folderOf)).map(
  ([folder, files = []]) => [folder, files.length, linesOf(files)] as const,
)
console.log('Production by folder              files   lines')
for (const [folder, files, count] of byFolder.toSorted((one, other) => other[2] - one[2]))
  console.log(`  ${folder.padEnd(30)} ${String(files).padStart(6)} ${String(count).padStart(7)}`)
console.log()
show('tracked files', tracked.length, BOUNDS.tracked)
show('production files', production.length, BOUNDS.files)
show('production lines', lines, BOUNDS.lines)
show('test and system proof lines', linesOf(tests), BOUNDS.testLines)
const below = (folder: string) => linesOf(production.filter((file) => file.startsWith(folder)))
show('HTTP server lines', below('server/'), BOUNDS.server)
show('accounts lines', below('app/shop/accounts/'), BOUNDS.accounts)
show('imported by exactly one file', single.length)
const share = (100 * production.reduce((sum, file) => sum + commentLines(file), 0)) / lines
console.log(`${'comment share'.padEnd(36)} ${share.toFixed(1).padStart(6)} %`)

function show(name: string, figure: number, bound?: number): void {
  const judged = bound === undefined ? '' : `   at most ${bound}${figure > bound ? '  EXCEEDED' : ''}`
  console.log(`${name.padEnd(36)} ${String(figure).padStart(6)}${judged}`)
}

/** `app/shop/orders` for the nouns of the shop, otherwise at most two folders. */
function folderOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, folders[1] === 'shop' ? 3 : 2).join('/') || '(root)'
}

function linesOf(files: string[]): number {
  return files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
}

function commentLines(file: string): number {
  const blocks = textOf(file).matchAll(/^[ \t]*(?:\{?\/\*[^]*?\*\/|\/\/.*$)/gm)
  return [...blocks].reduce((sum, [block]) => sum + block.split('\n').length, 0)
}

function importsOf(from: string): string[] {
  const named = IMPORTS.flatMap((pattern) => [...textOf(from).matchAll(pattern)])
  const files = named.map(([, address = '']) =>
    path.posix.join(path.posix.dirname(from), address.replace(/\?\w+$/, '')),
  )
  return [...new Set(files)].filter((file) => sources.has(file))
}

function textOf(file: string): string {
  return sources.get(file) ?? ''
}
