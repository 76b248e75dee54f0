import { randomUUID } from 'node:crypto'
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Locator,
} from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { temporaryFolder } from '../../../scripts/at-end.ts'
import { DEMO_ADMIN } from '../../support/customer.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../../support/shop-process.ts'
import { followStream } from './live.ts'

export { expect }

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

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
  /** Opens another browser (its own cookies and storage, otherwise like the first unless said), watched like the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Person>
  /** Another browser, in which the administrator has opened this page. */
  openAdmin: (next: string) => Promise<Person>
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
      const shop = await startBuiltShop({ dataDir: temporaryFolder('e2e'), env: GENEROUS_LIMITS })
      await use(shop)
      await shop.stop()
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
  openBrowser: async ({ browser, shop }, use) => {
    const opened: Person[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
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
  openAdmin: async ({ openBrowser }, use) =>
    use(async (next) => {
      const person = await openBrowser()
      await signIn(person.page, ADMIN, { next })
      return person
    }),
})

/** No page may write an error or warning to the console, throw, or send a request to another origin. */
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

export interface PersonData {
  displayName: string
  email: string
  password: string
}

/** The demo's administrator; the shop of the browser tests is local, so the known password holds. */
export const ADMIN: PersonData = { displayName: 'Ана Николовска', ...DEMO_ADMIN }

export function newPerson(): PersonData {
  return {
    displayName: 'Елена Стојанова',
    email: `elena-${randomUUID().slice(0, 8)}@example.mk`,
    password: 'тивка-нега-2026',
  }
}

export async function register(page: Page, person: PersonData = newPerson(), next = ''): Promise<PersonData> {
  await page.goto(`/register${next && `?next=${encodeURIComponent(next)}`}`)
  const form = page.getByRole('main')
  await fillRegistration(form, person)
  await form.getByLabel('Повторете ја лозинката', { exact: true }).fill(person.password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Креирај профил' }).click()
  await expect(userMenu(page)).toBeVisible()
  return person
}

export async function registerInModal(page: Page, person: PersonData = newPerson()): Promise<PersonData> {
  const modal = page.getByRole('dialog')
  if (!(await modal.isVisible()))
    await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
  await modal.getByRole('tab', { name: 'Регистрација' }).click()
  const panel = modal.getByRole('tabpanel', { name: 'Регистрација' })
  await fillRegistration(panel, person)
  await panel.getByRole('button', { name: 'Креирај профил' }).click()
  await expect(modal).toBeHidden()
  return person
}

export async function fillRegistration(form: Locator, person: PersonData): Promise<void> {
  await form.getByLabel('Име и презиме').fill(person.displayName)
  await form.getByLabel('Е-пошта').fill(person.email)
  await form.getByLabel('Лозинка', { exact: true }).fill(person.password)
}

/** Signs in on the page /login, and ends on the page to go to afterwards. */
export async function signIn(page: Page, person: PersonData, { next }: { next?: string } = {}) {
  await page.goto(`/login${next ? `?next=${encodeURIComponent(next)}` : ''}`)
  await fillSignIn(page.getByRole('main'), person)
  await expect(page).not.toHaveURL(/\/login/)
  // the administration is a document of its own
  await scriptsAnswer(page)
}

export async function fillSignIn(form: Locator, person: PersonData): Promise<void> {
  await form.getByLabel('Е-пошта').fill(person.email)
  await form.getByLabel('Лозинка', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Најави се' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await pressSignOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Најави се' })).toBeVisible()
}

export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Одјави се' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Да, одјави ме' }).click()
}

/** What the shop says by itself, such as that something is saved. */
export const notices = (page: Page) => page.getByRole('region', { name: 'Известувања' })
export const notice = (page: Page, text: string) => notices(page).getByText(text, { exact: true })

export const userMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Кориснички профил/ })

const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** The page as it stands has no axe violation and fits the screen, on a phone and on a computer. */
export async function expectAccessible(page: Page, widths = [360, 1280]): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    const at = `${page.url()} at ${width} px`
    await page.setViewportSize({ width, height: 800 })
    expect(await axeFindings(page), at).toEqual([])
    expect(await overflowsSideways(page), `${at} is wider than the screen`).toBe(false)
  }
  await page.setViewportSize(before)
}

/** One line per element. Only what axe finds repeatedly counts, because live events may change a page while axe reads it. */
async function axeFindings(page: Page): Promise<string[]> {
  let findings = await readPage(page)
  for (let again = 0; again < 3 && findings.length > 0; again += 1) findings = await readPage(page)
  return findings
}

async function readPage(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(AXE_OPTIONS)})`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`),
  )
}

/** None of these pages is wider than the screen, on a phone and on a computer. */
export async function expectFits(page: Page, addresses: string[]): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of addresses) {
      await page.goto(address)
      expect(await overflowsSideways(page), `${address} ${width}`).toBe(false)
    }
  }
}

export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/** Without `waitUntil` a load also waits for the page's scripts; presses before that have their own test (early.spec.ts). */
function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    followStream(page)
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (!options?.waitUntil) await scriptsAnswer(page)
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      if (!options?.waitUntil) await scriptsAnswer(page)
      return response
    }
  })
}

/** Some tests keep the scripts away, so nobody has to answer. */
async function scriptsAnswer(page: Page): Promise<void> {
  const isAnswering = () => !('repeatEarlyInput' in window)
  await page.waitForFunction(isAnswering, null, { timeout: 5000, polling: 50 }).catch(() => {})
}

/** Opens a page whose clock stands still from the first moment on and moves by `clock.runFor` only. */
export async function openFrozen(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T11:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-20T12:00:00Z'))
  await page.goto(address, { waitUntil: 'load' })
  await scriptsAnswer(page)
}

/** The page has drawn what the last key or click led to, where no request is part of it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
