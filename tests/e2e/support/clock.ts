import type { Page } from '@playwright/test'
import { scriptsAnswer } from './answering.ts'

/** Opens a page whose clock stands still from the first moment on and moves by `clock.runFor` only. */
export async function openFrozen(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T11:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-20T12:00:00Z'))
  await page.goto(address, { waitUntil: 'load' })
  await scriptsAnswer(page)
}

/** Two frames later: whatever the page does when it has been painted is done. */
export async function afterFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
