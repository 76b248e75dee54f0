import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong on the page as it stands, one line for each place. A page that changes while axe reads it (live
 * news arrive) is read half old, half new: what is found is read again, and only what is found each time counts.
 */
export async function axeFindings(page: Page): Promise<string[]> {
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
