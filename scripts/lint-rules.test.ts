import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const OXLINT = path.join(ROOT, 'node_modules/oxlint/bin/oxlint')

/** By rule that has to report it: files with code that no file of their folder may contain. */
const PLANTED = {
  'no-restricted-imports': {
    'app/ui/h0.ts': "import { useParams } from 'react-router'\nexport const useId = () => useParams()['id']",
  },
  'no-cycle': {
    'app/ui/h1.ts': "import { second } from './h2.ts'\nexport const first = () => second()",
    'app/ui/h2.ts': "import { first } from './h1.ts'\nexport const second = (): unknown => first()",
    'app/ui/h3.ts': "import type { B } from './h4.ts'\nexport interface A { b: B | null }",
    'app/ui/h4.ts': "import type { A } from './h3.ts'\nexport interface B { a: A | null }",
  },
  'no-floating-promises': {
    'app/platform/i1.server.ts': 'async function save() {}\nexport function run() {\n  save()\n}',
    'app/platform/i2.server.ts':
      "import type { Kysely } from 'kysely'\nexport function run(db: Kysely<{ t: { a: string } }>) {\n  db.deleteFrom('t').execute()\n}",
    'app/platform/i3.server.ts':
      'interface Query { then(done: (rows: string[]) => void, failed: (e: unknown) => void): void }\nexport function run(make: () => Query) {\n  make()\n}',
  },
  'no-process-env': { 'app/platform/j1.server.ts': 'export const port = process.env.PORT' },
  'no-restricted-globals': {
    'app/ui/k1.ts': "export const f = new Intl.NumberFormat('mk')",
    'app/shop/k2.ts': "export const f = new globalThis.Intl.Collator('mk')",
  },
  'no-restricted-properties': {
    'app/routes/k3.ts': "export const f = (n: number) => n.toLocaleString('mk')",
    'app/texts/k4.ts': 'export const f = (a: string, b: string) => a.localeCompare(b)',
    'app/shop/k5.ts': 'export const now = () => Date.now()',
  },
  'forbid-dom-props': { 'app/ui/n2.tsx': "export const A = () => <p style={{ color: 'red' }}>x</p>" },
  'no-default-export': { 'app/ui/n4.tsx': 'export default function A() { return null }' },
}
const FORBIDDEN = Object.entries(PLANTED).flatMap(([rule, files]) =>
  Object.entries(files).map(([file, code]) => ({ rule, file, code })),
)

let folder = ''
let reported = new Set<string>()

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
    cpSync(path.join(ROOT, file), path.join(folder, file))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  for (const { file, code } of FORBIDDEN) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${code}\n`)
  }
  reported = lint(folder)
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.for(FORBIDDEN)('a planted violation is reported: $file breaks $rule', ({ file, rule }) => {
  expect([...reported]).toContain(`${file} ${rule}`)
})

function lint(cwd: string): Set<string> {
  const options = { cwd, maxBuffer: 1e8, encoding: 'utf8' } as const
  const { diagnostics } = JSON.parse(spawnSync(process.execPath, [OXLINT, '-f', 'json'], options).stdout) as {
    diagnostics: { code: string; filename: string }[]
  }
  return new Set(diagnostics.map(({ filename, code }) => `${filename} ${code.replace(/^.*\(|\)$/g, '')}`))
}
