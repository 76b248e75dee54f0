import { splitLanguage } from '../domain/language.ts'
import { paths } from './paths.ts'

const LAYOUT = 'routes/admin/layout'

interface RouteTable {
  routes: Record<string, unknown>
}

/**
 * Pages of the shop don't know the routes of the administration (`route-table.server.ts`): an address there is opened as a
 * new document, by whatever way somebody gets to it: a link, being sent on after signing in.
 */
export async function openAdministration(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<unknown> {
  const { pathname } = new URL(request.url)
  const { __reactRouterManifest: table } = globalThis as unknown as { __reactRouterManifest: RouteTable }
  const isThere = `${splitLanguage(pathname).address}/`.startsWith(`${paths.admin.dashboard()}/`)
  if (!isThere || LAYOUT in table.routes) return next()
  location.assign(request.url)
  // until the new document is there, the old one is on its way to it
  return new Promise(() => {})
}
