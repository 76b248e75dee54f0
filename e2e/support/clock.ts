import { expect, type Page } from '@playwright/test'

/** Opens a page whose clock stands still from the first moment on and moves by `clock.runFor` only. */
export async function openFrozen(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T11:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-20T12:00:00Z'))
  await page.goto(address, { waitUntil: 'load' })
  // its scripts wait for a painted frame, which this clock has to bring
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.locator('script[type=late]')).toHaveCount(0, { timeout: 1 })
  }).toPass()
}
