import type { Page } from '@playwright/test'

/** How many requests that change something the page sends to this path from now on, as a form or for its data. */
export function changesSent(page: Page, path: string): () => number {
  let sent = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.replace(/\.data$/, '') === path) sent += 1
  })
  return () => sent
}

/** The page has drawn what the last key or click led to, where no request is part of it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
