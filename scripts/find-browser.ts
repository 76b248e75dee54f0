import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'

// The first one is the headless build of the same browser, which takes nearly half of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** In addition to Playwright's own, which disable the sandbox and requests in the background. */
export const BROWSER_FLAGS = ['--disable-gpu', '--disable-quic']

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
}

/** CHROME_PATH, an installed one, Playwright's, or one that it installs. Throws when there is none. */
export function findBrowser(): string {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist`)
  }
  const found = installedBrowser() ?? installByPlaywright() ?? installByApt()
  if (found) return found
  throw new Error(
    'No Chromium for the browser tests. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or name one by CHROME_PATH.',
  )
}

function installedBrowser(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...MAC_APPS, chromium.executablePath()].find((file) => existsSync(file)) ?? null
}

function installByPlaywright(): string | null {
  console.log('No Chromium found: trying `playwright install chromium` …')
  const cli = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  attempt(process.execPath, [cli, 'install', 'chromium'])
  return installedBrowser()
}

function installByApt(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  attempt('apt-get', ['update'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installedBrowser() !== null) break
    console.log(`Trying \`apt-get install ${name}\` …`)
    attempt('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'])
  }
  return installedBrowser()
}

function attempt(command: string, args: string[]): void {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000, env })
  } catch {
    console.log(`  ${command} ${args.join(' ')} did not succeed`)
  }
}

if (process.argv[1] === import.meta.filename) console.log(findBrowser())
