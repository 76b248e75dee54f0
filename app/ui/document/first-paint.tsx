import { type EntryContext, useRouteLoaderData } from 'react-router'
import type { ShopData } from '../live/shop-data.ts'
import styles from '../styles/shop.css?inline'
import stylesAddress from '../styles/shop.css?url'

// Most visits begin at a page that is the same for everybody. It brings its styles along, and the browser learns of the two
// large scripts only from the small ones. On a slow phone the text is there 0.2 to 0.3 s sooner, and so is the first image
// (docs/decisions/first-visit.md).

/** The shop's style sheet, in documents that the server sends; browsers leave it as they found it. */
export function Styles() {
  const isForEverybody = useRouteLoaderData<ShopData>('root')?.me === null
  if (isForEverybody) return <style>{styles}</style>
  // with a precedence React puts it before all other links
  return <link rel="stylesheet" href={stylesAddress} precedence="shop" />
}

/** What `Styles` may put into a page, for its Content Security Policy. */
export const INLINE_STYLES = styles

/** The same page without the links that make a browser load every script at once. */
export function withoutPreloads(context: EntryContext): EntryContext {
  const { manifest } = context
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route && { ...route, imports: [] },
  ])
  return {
    ...context,
    manifest: {
      ...manifest,
      entry: { ...manifest.entry, imports: [] },
      routes: Object.fromEntries(routes) as typeof manifest.routes,
    },
  }
}
