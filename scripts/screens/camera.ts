import { mkdirSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { decidedOnCookies } from '../../e2e/support/cookies.ts'

const FOLDER = 'screens'

/** Takes pictures at one width, named `{screen}-{width}.png`, into a folder that git ignores. */
export interface Camera {
  width: number
  isWide: boolean
  newPage(options?: { asksForCookies?: boolean }): Promise<Page>
  /** Each address from its top to its bottom. */
  takeAll(page: Page, addresses: Record<string, string>): Promise<void>
  /** The page as it is now, from its top to its bottom. */
  takePage(page: Page, name: string): Promise<void>
  /** What is in view now. */
  takeView(page: Page, name: string): Promise<void>
}

export function createCamera(browser: Browser, { width, url }: { width: number; url: string }): Camera {
  mkdirSync(FOLDER, { recursive: true })
  const isPhone = width < 768
  const file = (name: string) => `${FOLDER}/${name}-${width}.png`
  return {
    width,
    isWide: width >= 1024,
    async newPage({ asksForCookies = false } = {}) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: isPhone ? 740 : 900 },
        isMobile: isPhone,
        hasTouch: isPhone,
        locale: 'mk-MK',
        timezoneId: 'Europe/Skopje',
        reducedMotion: 'reduce',
        ...(!asksForCookies && { storageState: decidedOnCookies(url) }),
      })
      return context.newPage()
    },
    async takeAll(page, addresses) {
      for (const [name, address] of Object.entries(addresses)) {
        await page.goto(address)
        await page.locator('.waiting').waitFor({ state: 'detached' })
        await this.takePage(page, name)
      }
    },
    async takePage(page, name) {
      await page.evaluate(loadLazyPictures)
      await page.screenshot({ path: file(name), fullPage: true })
    },
    async takeView(page, name) {
      await page.screenshot({ path: file(name) })
    },
  }
}

/** Pictures below the fold load only when they come near; a full-page picture wants them all, seen from the top. */
async function loadLazyPictures(): Promise<void> {
  window.scrollTo(0, 0)
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
}
