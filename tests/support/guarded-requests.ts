import * as build from 'virtual:react-router/server-build'
import { expect } from 'vitest'
import { inLanguage } from '../../app/shop/language.ts'
import { routesOf, type GuardedRoute, ACCESS, type Case } from './access.ts'
import { leaksOf, secretsIn, dataAddress, type GuardedWorld, type Who } from './guarded-world.ts'
import { ORIGIN, type Person } from './person.ts'
import { exported } from './product-files.ts'
import { photo } from './uploading.ts'

/** Every route with an address of the guarded shop that leads to it; its words are to be filled in. */
export const ROUTES: GuardedRoute[] = routesOf(build as never, { id: 'ID' }).map((route) => ({
  ...route,
  address: route.address.replace('ID', ACCESS[route.id]?.id ?? 'some-id'),
}))

interface Form {
  name: string
  address: string
  headers: Record<string, string>
}

const HTML = { accept: 'text/html' }
const JSON_ONLY = { accept: 'application/json' }

/** Who carries on a page's frames: the router may be asked for some of them only. */
const PARENTS = ['root', 'routes/storefront/shop-layout', 'routes/admin/layout']

/** The ways to read a route: the page, the router's request for it or for some of its frames, JSON, English, the index. */
function readingForms({ id, address }: GuardedRoute, query = ''): Form[] {
  const data = dataAddress(address)
  const more = query === '' ? '?' : `${query}&`
  const some = [id, `root,${id}`, ...PARENTS].map((ids) => ({
    name: `only ${ids}`,
    address: `${data}${more}_routes=${encodeURIComponent(ids)}`,
    headers: {},
  }))
  return [
    { name: 'page', address: address + query, headers: HTML },
    { name: 'data', address: data + query, headers: {} },
    ...some,
    { name: 'JSON', address: address + query, headers: JSON_ONLY },
    { name: 'English page', address: inLanguage(address + query, 'en'), headers: HTML },
    { name: 'English data', address: inLanguage(data + query, 'en'), headers: {} },
    { name: 'index', address: `${address}${more}index`, headers: HTML },
  ]
}

/** Every reading cell of a route: each form by GET, and by HEAD where that could answer otherwise. */
export function readingCells(route: GuardedRoute, query = ''): (Form & { method: string })[] {
  const forms = readingForms(route, query)
  const heads = forms.filter(({ name }) => ['page', 'data', 'English page'].includes(name))
  return [
    ...forms.map((form) => ({ ...form, method: 'GET' })),
    ...heads.map((form) => ({ ...form, method: 'HEAD' })),
  ]
}

export function writingForms(route: GuardedRoute, query = ''): Form[] {
  const forms = readingForms(route, query).filter(
    ({ name }) => !name.startsWith('only ') || name === `only ${route.id}`,
  )
  return forms.flatMap((form) =>
    form.name === 'data' ? [form, { ...form, name: 'data as JSON', headers: JSON_ONLY }] : [form],
  )
}

/** What is public for caches as well: it must be the same for everybody. */
const CACHEABLE = ['sitemap', 'price-list', 'robots', 'web-manifest', 'service-worker'].map(
  (name) => `routes/resources/${name}`,
)

/** Holds of every answer: nothing leaks, no cache keeps what is not public, no page can frame it. Gives what was found. */
export async function checkAnswer(
  world: GuardedWorld,
  response: Response,
  { who, id, at }: { who: Who; id: string; at: string },
): Promise<string[]> {
  const headers = [...response.headers]
  const body = await response.clone().text()
  const found = secretsIn(world.secrets, JSON.stringify(headers) + body)
  expect(leaksOf(world.secrets, found, { who, row: ACCESS[id] }), at).toEqual([])
  const caching = response.headers.get('cache-control') ?? ''
  if (CACHEABLE.includes(id) && caching !== 'private, no-store') {
    const personal = found.filter((name) => !world.secrets[name]?.isPublic)
    expect([at, response.headers.getSetCookie(), personal]).toEqual([at, [], []])
  } else {
    expect([at, caching]).toEqual([at, expect.stringMatching(/^private, no-store\b/)])
  }
  expect(response.headers.get('content-security-policy'), at).toContain("frame-ancestors 'none'")
  expect(response.headers.get('x-content-type-options'), at).toBe('nosniff')
  expect(response.headers.has('access-control-allow-origin'), at).toBe(false)
  const type = response.headers.get('content-type') ?? ''
  expect(
    body === '' || /charset=utf-8|^application\/json$|^application\/manifest\+json|x-script/.test(type),
    `${at} is ${type}`,
  ).toBe(true)
  if (response.status !== ACCESS[id]?.status) expect(response.status, at).toBeLessThan(500)
  return found
}

export interface Change {
  route: GuardedRoute
  name: string
  change: Case
}

export const CHANGES: Change[] = ROUTES.flatMap((route) =>
  Object.entries(ACCESS[route.id]?.write ?? {}).map(([name, change]) => ({ route, name, change })),
)

/** `routes/storefront/cart place`, as a test is called. */
export const titleOf = ({ route, name }: Change) => `${route.id} ${name}`

export function formsOf(world: GuardedWorld, { route, change }: Change): Form[] {
  return writingForms(world.filled(route), world.filled(change.query ?? ''))
}

export async function send(
  world: GuardedWorld,
  person: Person,
  { change, form, origin = ORIGIN }: { change: Case; form: Form; origin?: string | null },
): Promise<Response> {
  const headers = { ...form.headers, ...(origin === null ? {} : { origin }) }
  const fields = Object.entries(world.filled(change.form))
  if (!change.file)
    return person.send(form.address, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  body.append('file', await fileFor(world, change.file))
  return person.send(form.address, { method: 'POST', headers, body })
}

let made: Promise<Uint8Array<ArrayBuffer>> | undefined

async function fileFor(world: GuardedWorld, file: 'photo' | 'csv'): Promise<File> {
  if (file === 'csv') return new File([await exported(world.app.services)], 'cenovnik.csv')
  made ??= photo()
  return new File([await made], 'slika.jpg')
}
