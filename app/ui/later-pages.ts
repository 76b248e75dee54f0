import { afterLoad } from './after-load.ts'
import { pagesAreHere } from './use-prefetch.ts'

/** After everything that the open page itself needs. */
const FETCH_AFTER_MS = 2000

interface PageFiles {
  module: string
  imports?: string[]
  css?: string[]
}

interface Browser {
  __reactRouterManifest?: { routes: Record<string, PageFiles> }
  navigator: Navigator & { connection?: { saveData?: boolean } }
}

/**
 * Fetches the shop’s other pages (35 KB of script and style, kept for good) when nothing else is to be done, unless
 * the person saves data. Without its script the router can’t open a page, and loads the old one anew: whatever is on it
 * would be lost in the moment in which the network is. [BEY-11]
 */
export function fetchLaterPages(): () => void {
  const { __reactRouterManifest: manifest, navigator: device } = globalThis as unknown as Browser
  if (import.meta.env.DEV || device.connection?.saveData) return () => {}
  return afterLoad(FETCH_AFTER_MS, () => {
    const pages = Object.entries(manifest?.routes ?? {}).filter(([id]) => !id.startsWith('routes/admin/'))
    const files = pages.flatMap(([, { module, imports = [], css = [] }]) => [module, ...imports, ...css])
    Promise.all(Array.from(new Set(files), fetchLater)).then(pagesAreHere, () => {})
  })
}

/** Resolves when the file is here. */
function fetchLater(file: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = /\.css\b/.test(file) ? 'style' : 'script'
  link.href = file
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
  })
}
