import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../../support/shop-process.ts'
import { waitForScripts } from './answering.ts'

export { expect }

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A browser that nobody has been in. */
export const FRESH: StorageState = { cookies: [], origins: [] }

/** A browser in which the cookie question has been answered (no), so that its banner is in nobody's way. */
export function decidedOnCookies(origin: string): StorageState {
  const localStorage = [
    { name: 'nega.cookies.status', value: 'rejected' },
    {
      name: 'nega.cookies.preferences',
      value: JSON.stringify({ functional: false, analytics: false, marketing: false }),
    },
    { name: 'nega.cookies.timestamp', value: '1700000000000' },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

interface Person {
  page: Page
  context: BrowserContext
  watch: Watch
}

interface TestFixtures {
  /** Opens another browser (its own cookies and storage), watched like the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Person>
  watched: Watch
}

interface WorkerFixtures {
  shop: BuiltShop
  /** `test.use({ changesCatalogue: true })`: these tests get a shop apart from those that count the demo's products. */
  changesCatalogue: boolean
}

/** `test` with a shop of its own for each worker, and a watch on the console and on other origins in every browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  changesCatalogue: [false, { scope: 'worker', option: true }],
  shop: [
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-e2e-'))
      const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
      await use(shop)
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  storageState: async ({ shop }, use) => use(decidedOnCookies(shop.url)),
  watched: [
    async ({ context, shop }, use) => {
      const watched = watch(context, shop.url)
      waitForScripts(context)
      await use(watched)
      expect(watched.findings(), 'console, errors and other origins').toEqual([])
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, contextOptions, shop, viewport, locale, timezoneId }, use) => {
    const opened: Person[] = []
    await use(async (options = {}) => {
      const defaults = {
        viewport,
        baseURL: shop.url,
        storageState: decidedOnCookies(shop.url),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      }
      const context = await browser.newContext({ ...contextOptions, ...defaults, ...options })
      waitForScripts(context)
      const person = { context, page: await context.newPage(), watch: watch(context, shop.url) }
      opened.push(person)
      return person
    })
    for (const person of opened) {
      await person.context.close()
      expect(person.watch.findings(), 'console, errors and other origins').toEqual([])
    }
  },
})

/**
 * What no page of the shop may ever do: write an error or warning to the console (a broken Content-Security-Policy,
 * a hydration mismatch, a missing file), throw, or speak to another origin.
 */
interface Watch {
  /** Makes expected what a test provokes on purpose, such as a refused request. */
  allow(expected: RegExp): void
  findings(): string[]
}

/** What Playwright itself writes where playwright.config.ts keeps the service worker out. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/

function watch(context: BrowserContext, origin: string): Watch {
  const seen: string[] = []
  const allowed = [BLOCKED_WORKER]
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    seen.push(`${message.type()}: ${message.text()} (${message.page()?.url() ?? ''})`)
  })
  context.on('weberror', (error) => seen.push(`thrown: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url())
    if (protocol.startsWith('http') && target !== origin) seen.push(`other origin: ${request.url()}`)
  })
  return {
    allow: (expected) => allowed.push(expected),
    findings: () => [...new Set(seen)].filter((line) => !allowed.some((expected) => expected.test(line))),
  }
}
