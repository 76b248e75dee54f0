import type { EntryContext } from 'react-router'

type RouteTable = Pick<EntryContext['manifest'], 'url' | 'routes'>

/** The names of the administration's routes begin like this. */
const ADMINISTRATION = 'routes/admin/'
/** On each page of the shop, and on no other. */
export const FRAME = 'routes/shop-layout'

/** React Router's own type leaves out one of these. */
type Route = { hasAction: boolean; hasDefaultExport?: boolean } | undefined

/** Nobody goes anywhere else by a link of the router: what is neither page nor form is a file, or asked for by `fetch`. */
const isGoneTo = (route: Route): boolean => Boolean(route && (route.hasAction || route.hasDefaultExport))

const isAdministrations = (routeId: string): boolean => routeId.startsWith(ADMINISTRATION)

/**
 * The route table of the shop: it is on everybody's first visit, and names no page of the administration and no file. Its file is
 * the frame's too, which saves each first visit a request.
 */
export function shopTable<Table extends RouteTable>(whole: Table): Table {
  const url = whole.url.replace(/\.js$/, '-shop.js')
  const routes = Object.entries(whole.routes).filter(
    ([id, route]) => !isAdministrations(id) && isGoneTo(route),
  )
  const withFrame = routes.map(([id, route]) => [
    id,
    id === FRAME && route ? { ...route, module: url } : route,
  ])
  return { ...whole, url, routes: Object.fromEntries(withFrame) as Table['routes'] }
}

const known = new WeakMap<object, EntryContext['manifest']>()

/** Pages of the shop load its own route table, those of the administration the whole one. */
export function withOwnTable(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  if (staticHandlerContext.matches.some(({ route }) => isAdministrations(route.id))) return context
  const own = known.get(manifest) ?? shopTable(manifest)
  known.set(manifest, own)
  return { ...context, manifest: own }
}
