import type { BrowserContext, Page } from '@playwright/test'
import { MARK } from './hostile-texts.ts'

/** What has happened in the pages of a browser that only hostile text can make happen. */
export async function watchForHarm(context: BrowserContext): Promise<string[]> {
  const harm: string[] = []
  await context.exposeBinding('pwned', ({ page }, what: unknown) =>
    harm.push(`ran ${String(what)} on ${page.url()}`),
  )
  await context.exposeBinding('violated', ({ page }, what: unknown) =>
    harm.push(`policy: ${String(what)} on ${page.url()}`),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { violated: (what: string) => void }).violated
      tell(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return harm
}

/** What of the page is markup that stood in a text, and every text that it shows with the mark in it. */
export async function readPage(page: Page, mark = '⟦'): Promise<{ harm: string[]; shown: string[] }> {
  return await page.evaluate((mark) => {
    const injected = document.querySelectorAll(
      '[data-pwned], zz-pwned, [onerror], [onload], [onfocus], [onmouseover], [srcdoc]',
    )
    const links = [...document.querySelectorAll('[href], [src], [action]')].filter((element) =>
      ['href', 'src', 'action', 'xlink:href'].some((name) => {
        const address = element.getAttribute(name) ?? ''
        return /^\s*(javascript|vbscript|data:text)/i.test(address) && !address.includes('React has blocked')
      }),
    )
    const shown: string[] = [document.title]
    for (const element of document.querySelectorAll('*')) {
      if (element.tagName === 'SCRIPT' || element.tagName === 'STYLE') continue
      for (const { value } of element.attributes) if (value.includes(mark)) shown.push(value)
      for (const { nodeType, textContent } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE && textContent?.includes(mark)) shown.push(textContent)
      }
      const { value } = element as HTMLInputElement
      if (typeof value === 'string' && value.includes(mark)) shown.push(value)
    }
    const harm = [...injected, ...links].map((element) => element.outerHTML.slice(0, 200))
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      try {
        JSON.parse(script.textContent ?? '')
        shown.push(script.textContent?.replaceAll('\\u003c', '<') ?? '')
      } catch {
        harm.push(`structured data is no JSON: ${script.textContent?.slice(0, 200)}`)
      }
    }
    return { harm, shown }
  }, mark)
}

/** The places whose texts stand in these. */
export function sourcesIn(texts: string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(MARK)].map(([, source]) => source ?? ''))
}
