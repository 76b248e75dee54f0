import { expect, type Locator, type Page } from '@playwright/test'
import { openFrozen } from './clock.ts'

/** The home page with its clock standing still from the first moment, ready for `clock.runFor`. */
export async function openHomeFrozen(page: Page, groups = 3): Promise<void> {
  await openFrozen(page, '/')
  // the names of the dots know the screen's width once script runs
  await expect(dot(page, 1, groups)).toBeVisible()
}

export function carousel(page: Page): Locator {
  return page.getByRole('region', { name: 'Најпродавани производи' })
}

export function dot(page: Page, group: number, groups: number): Locator {
  return carousel(page).getByRole('button', { name: `Прикажи група ${group} од ${groups}` })
}

export async function expectGroup(page: Page, group: number, groups = 3): Promise<void> {
  await expect(dot(page, group, groups)).toHaveAttribute('aria-current', 'true')
}

/** How many slides are wholly inside the strip. */
export function slidesInView(page: Page): Promise<number> {
  return carousel(page)
    .locator('.car')
    .evaluate((strip) => {
      const { left, right } = strip.getBoundingClientRect()
      return [...strip.children].filter((slide) => {
        const box = slide.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }).length
    })
}
