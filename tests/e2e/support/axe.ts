import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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

/**
 * What axe finds, one line for each element. A page that changes while axe reads it (live news arrive) is read half old, half
 * new: what is found is read again, and only what is found each time counts.
 */
async function axeFindings(page: Page): Promise<string[]> {
  let findings = await readPage(page)
  for (let again = 0; again < 3 && findings.length > 0; again += 1) findings = await readPage(page)
  return findings
}

async function readPage(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`),
  )
}

/** Whether anything makes the page wider than the screen. */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
