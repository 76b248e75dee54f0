import type { BrowserContext, Page } from '@playwright/test'

/**
 * Pages that are opened or loaded anew without a word on `waitUntil` are waited for until their scripts answer. People
 * may press before; that has its own test (early.spec.ts), and elsewhere it would be chance which of both is tested.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
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
export async function scriptsAnswer(page: Page): Promise<void> {
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
