import { PINE } from '../../../shop/content/shop.ts'
import { escapeHtml } from '../../../shop/text.ts'
import type { OfflineTexts } from '../../../texts/mk/notices.ts'
import { STYLES_ADDRESS } from '../../../ui/document/document-scripts.tsx'
import script from './page.js?raw'

export const OFFLINE_SCRIPT = script

type PageTexts = Pick<OfflineTexts, 'title' | 'text' | 'kept' | 'retry' | 'looking' | 'stillNot'>

interface OfflinePageParts {
  language: 'mk' | 'en'
  texts: PageTexts
  shopName: string
  /** What answers when the shop is back; the page's own address when empty. Null: the page does not come back by itself. */
  looksAt: string | null
}

/** A whole page without personal data or prices, in the shop's style sheet. */
export function offlinePage({ language, texts, shopName, looksAt }: OfflinePageParts): string {
  const name = escapeHtml(shopName)
  const t = (key: keyof PageTexts) => escapeHtml(texts[key])
  const back = `<button type="button" class="btn pri">${t('retry')}</button>
<p class="muted" role="status" data-looking="${t('looking')}" data-still-not="${t('stillNot')}"></p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${PINE}">
<meta name="robots" content="noindex">
<title>${t('title')} – ${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLES_ADDRESS}">
</head>
<body data-looks-at="${escapeHtml(looksAt ?? '')}">
<header class="hdr"><div class="wrap"><span class="logo">${name.toLowerCase()}</span></div></header>
<main class="wrap">
<div class="empty">
<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4.5-2.6M19 12a10 10 0 0 0-5-2.7M2 8.5a15 15 0 0 1 4-2.4M22 8.5A15 15 0 0 0 10.5 5M12 19h.01"/></svg>
<h1>${t('title')}</h1>
<p class="muted">${t('text')}</p>
<p class="muted">${t('kept')}</p>
${looksAt === null ? '' : back}
</div>
</main>
${looksAt === null ? '' : `<script>${OFFLINE_SCRIPT}</script>`}
</body>
</html>
`
}
