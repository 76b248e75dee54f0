import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORBIDDEN_CODE } from './lint-cases/code.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const OXLINT = path.join(ROOT, 'node_modules/oxlint/bin/oxlint')

interface Report {
  diagnostics: { code: string; filename: string }[]
}

let folder = ''
let reported = new Set<string>()

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
    cpSync(path.join(ROOT, file), path.join(folder, file))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  for (const { file, code } of FORBIDDEN_CODE) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), code)
  }
  reported = await lint(folder)
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.for(FORBIDDEN_CODE)('a planted violation is reported: $file breaks $rule ($why)', ({ file, rule }) => {
  expect([...reported]).toContain(`${file} ${rule}`)
})

/** What the linter reports about the folder, one `file rule` for each finding. */
function lint(cwd: string): Promise<Set<string>> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [OXLINT, '-f', 'json'], { cwd, maxBuffer: 1e8 }, (error, stdout) => {
      if (!stdout.startsWith('{')) return reject(error ?? new Error('the linter printed no report'))
      const { diagnostics } = JSON.parse(stdout) as Report
      resolve(
        new Set(diagnostics.map(({ filename, code }) => `${filename} ${code.replace(/^.*\(|\)$/g, '')}`)),
      )
    })
  })
}
