import type { BrowserContext } from '@playwright/test'

/**
 * What no page of the shop may ever do: write an error or warning to the console (a broken Content-Security-Policy,
 * a hydration mismatch, a missing file), throw, or speak to another origin.
 */
export interface Watch {
  /** Makes expected what a test provokes on purpose, such as a refused request. */
  allow(expected: RegExp): void
  findings(): string[]
}

/** What Playwright itself writes where playwright.config.ts keeps the service worker out. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/

export function watch(context: BrowserContext, origin: string): Watch {
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
