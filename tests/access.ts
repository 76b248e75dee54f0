import type { ServerBuild } from 'react-router'

/** Who may read or write: everybody, somebody signed in, an administrator. */
export type Level = 'open' | 'user' | 'admin'

export interface Access {
  /** The loader; null for a route that has none. */
  read: Level | null
  /** What has to be sent so that the action would do something; null for a route without one. */
  write: { level: Level; form: Record<string, string> } | null
}

export interface GuardedRoute {
  id: string
  address: string
  hasLoader: boolean
  hasAction: boolean
}

/** Every route of the app that reads or writes, with an address that leads to it. */
export function routesOf(build: ServerBuild, params: Record<string, string>): GuardedRoute[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .map((route) => ({
      id: route.id,
      address: addressOf(build, (isFrame(route) && childOf(build, route.id)) || route.id, params),
      hasLoader: route.module.loader !== undefined,
      hasAction: route.module.action !== undefined,
    }))
    .filter(({ hasLoader, hasAction }) => hasLoader || hasAction)
}

/** Every page of the app, with an address that leads to it. */
export function pagesOf(
  build: ServerBuild,
  params: Record<string, string>,
): { id: string; address: string }[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => 'default' in route.module && route.module.default !== undefined)
    .filter((route) => !isFrame(route) && route.parentId !== undefined)
    .map(({ id }) => ({ id, address: addressOf(build, id, params) }))
}

type Route = NonNullable<ServerBuild['routes'][string]>

/** A frame without a path of its own shows at the address of its first child. */
const isFrame = ({ path, index, parentId }: Route) => path === undefined && !index && parentId !== undefined

function childOf(build: ServerBuild, id: string): string | undefined {
  return Object.values(build.routes).find((route) => route?.parentId === id)?.id
}

function addressOf(build: ServerBuild, id: string | undefined, params: Record<string, string>): string {
  const route = id === undefined ? undefined : build.routes[id]
  if (!route) return ''
  const path = (route.path ?? '').replace(/:(\w+)/g, (_, name: string) => params[name] ?? name)
  const parent = addressOf(build, route.parentId, params).replace(/\/$/, '')
  return path === '' ? parent || '/' : `${parent}/${path}`
}
