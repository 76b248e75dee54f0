import type { ServerBuild } from 'react-router'

/** Who may read or write: everybody, somebody signed in, an administrator. */
export type Level = 'open' | 'user' | 'admin'

/** One thing that an action does, as a form asks for it. Capital words stand for ids of the test's shop (guarded-world.ts). */
export interface Case {
  level: Level
  form: Record<string, string>
  /** It is about something that belongs to one person; of anybody else it is not found. */
  isOwn?: true
  /** The file that goes with the form, in the field `file`. */
  file?: 'photo' | 'csv'
  /** After the address. */
  query?: string
  /** What it answers to whoever may; 200 unless said. */
  status?: number
  /** It only looks. */
  changesNothing?: true
}

export interface Access {
  /** The loader; null for a route that has none. */
  read: Level | null
  /** After the address: what of the test's shop is asked for. */
  query?: string
  /** What it answers to whoever may read; 200 unless said. */
  status?: number
  /** The same to somebody who is signed in, where that differs. */
  statusSignedIn?: number
  /** The record that `:id` of the address names; the product unless said. */
  id?: string
  /** What everybody sees there by design: the catalogue. */
  shows?: 'catalogue'
  /** What the action does, by `intent`, or under the name of the case when it has none; null for a route without one. */
  write: Record<string, Case> | null
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
