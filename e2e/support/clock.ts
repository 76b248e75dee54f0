import type { Page } from '@playwright/test'

/** From the first moment of its next page the browser's clock stands still and moves by `clock.runFor` only. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T11:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-20T12:00:00Z'))
}
