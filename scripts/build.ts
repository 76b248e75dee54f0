import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesIn } from '../app/platform/folders.server.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(ROOT, 'build/client')
const STAMP = path.join(ROOT, 'build/stamp')
/** Node's compile cache of the build, which `serve.js` fills. */
const COMPILED = path.join(ROOT, 'build/compiled')
const FOLDERS = ['app', 'server', 'migrations', 'public']
const PACKAGE = ['package.json', 'package-lock.json']
const FILES = [...PACKAGE, 'scripts/demo-images.ts', 'vite.config.ts', 'react-router.config.ts']

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/
const WORTH_COMPRESSING_BYTES = 200

export function build(): void {
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/demo-images.ts')], { stdio: 'inherit' })
  // before the build: what changes while it runs may not be in it
  const state = stateOfSources()
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  rmSync(COMPILED, { recursive: true, force: true })
  for (const file of filesIn(CLIENT).values()) precompress(file)
  writeFileSync(STAMP, state)
}

export function isBuildStale(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') !== stateOfSources()
  } catch {
    return true
  }
}

function precompress(file: string): void {
  if (!COMPRESSIBLE.test(file)) return
  const bytes = readFileSync(file)
  if (bytes.length < WORTH_COMPRESSING_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** Each one's name and last change. */
function stateOfSources(): string {
  const inFolders = FOLDERS.flatMap((folder) => [...filesIn(path.join(ROOT, folder)).values()])
  const files = [...inFolders, ...FILES.map((file) => path.join(ROOT, file))]
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file)).toSorted()
  return sources.map((file) => `${path.relative(ROOT, file)} ${statSync(file).mtimeMs}`).join('\n')
}

if (process.argv[1] === import.meta.filename) build()
